import { inspect } from 'node:util';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a command cannot begin with: a wrong argument, nothing there to work on. Its message is for whoever typed it. */
export class WrongCall extends Error {
  override readonly name = 'WrongCall';
}

/** Whether whoever called the command has to put something right: exit code 2 instead of 1. */
const isWrongCall = (error: unknown): error is Error =>
  error instanceof WrongCall || codeOf(error).startsWith('ERR_PARSE_ARGS_');

/**
 * What went wrong, as the sentence that a person at a terminal can use. Where in the program it happened is for developers
 * alone: LOG_LEVEL=debug shows it.
 */
export function sentenceOf(error: unknown, env: Environment = {}): string {
  if (['debug', 'trace'].includes(env['LOG_LEVEL'] ?? '')) return inspect(error);
  if (!(error instanceof Error)) return String(error);
  // A name with several addresses fails with one error for each, and with no words of its own.
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map((each) => sentenceOf(each)).join('; ');
  return `${error.message === '' ? error.name : error.message}${isOurs(error) ? ' (LOG_LEVEL=debug shows where)' : ''}`;
}

/** A fault of the program itself: the sentence alone says too little. */
const isOurs = (error: Error): boolean =>
  codeOf(error) === '' && ['TypeError', 'ReferenceError', 'RangeError'].includes(error.name);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Lets a command end in silence when its reader has seen enough (`| head`), as a closed pipe ends other programs. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
}

/**
 * Lets a program that serves go on when whoever reads its output goes: a log that nobody collects any more is no reason to
 * drop every bidder.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Has Ctrl+C end a command by way of `exit`, so that what listens there (the embedded database) ends with it. */
export function exitOnSignals(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

/**
 * Runs a command to its exit code: what `work` answers, 2 with the usage where it was called wrongly, 1 with one sentence
 * where it failed.
 */
export async function runCommand(
  usage: string,
  env: Environment,
  work: () => Promise<number>,
): Promise<void> {
  endWithReader();
  try {
    process.exitCode = await work();
  } catch (error) {
    const wrong = isWrongCall(error);
    process.stderr.write(`${sentenceOf(error, env)}\n${wrong && usage !== '' ? `${usage}\n` : ''}`);
    process.exitCode = wrong ? 2 : 1;
  }
}
