import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { Repeats } from './repeats.ts';

export type { Logger } from 'pino';

export type LogOptions = {
  readonly level: string;
  /** Name of the program, in every line. */
  readonly name: string;
  /** Where lines go; standard output where absent. */
  readonly destination?: DestinationStream;
};

/** Fields that never reach a log, at the top of a line or one level down: secrets and personal data (LGPD). */
const HIDDEN = [
  'senha',
  'token',
  'refreshToken',
  'authorization',
  'cookie',
  'password',
  'email',
  'cpf',
  'cnpj',
  'rg',
  'telefone',
  'documento',
];

/** An error as a log shows it: its kind, words, place and code. Database details quote rows, so they stay out. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

const untold = new Set<Repeats>();

function tellAtTheEnd(repeats: Repeats): void {
  if (untold.size === 0)
    process.once('exit', () => {
      for (const each of untold) each.flush();
    });
  untold.add(repeats);
}

/**
 * The program's logger: JSON lines with an ISO time. Correlation ids and `lelUid` are fields that the HTTP edge and the
 * socket bind; secrets and personal data are cut by name. A warning or an error that comes again and again is told three times, and
 * then every half minute once with how often it came (`repetidas`).
 */
export function createLog(options: LogOptions): Logger {
  const repeats = new Repeats();
  if (options.destination === undefined && options.level !== 'silent') tellAtTheEnd(repeats);
  return pino(
    {
      hooks: {
        logMethod(args, method, level) {
          repeats.write({ logger: this, method, args }, level);
        },
      },
      level: options.level,
      base: { programa: options.name },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: HIDDEN.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[oculto]' },
      serializers: { err: describeError, error: describeError },
    },
    ...(options.destination === undefined ? [] : [options.destination]),
  );
}
