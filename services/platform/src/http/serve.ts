import { CALLS } from '@martelo/schemas/calls.ts';
import { SERVICO_DA_CHAMADA } from '@martelo/schemas/servicos.ts';
import type { Servico } from '@martelo/schemas/servicos.ts';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import { parseConfig } from '../config/config.ts';
import { requireSafeOpening } from '../config/opening.ts';
import type { Opening } from '../config/opening.ts';
import { loadSecret } from '../config/secrets.ts';
import { secretFiles } from '../config/secret-files.ts';
import { CABECALHO_DO_ENVELOPE } from '../interno/cabecalhos.ts';
import { criarSelo } from '../interno/envelope.ts';
import type { Selo } from '../interno/envelope.ts';
import { createLog } from '../log/log.ts';
import type { Logger } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Module } from '../module/module.ts';
import { outliveReaders } from '../process/command.ts';
import { writeCompiled } from '../process/compiled.ts';
import { warnWithoutFlags } from '../process/node-flags.ts';
import { whyNotStarted } from '../process/why-not-started.ts';
import { createApp } from './app.ts';
import type { OperationsPort } from './operations-port.ts';
import { run, stopOnSignals } from './run.ts';
import type { Running } from './run.ts';
import type { z } from 'zod';

/** A service's own limits stand behind the gateway's, which count: here they are only a fuse. */
const FUSIVEL = 1_000;
/** Gateways look every second who is ready. */
export const ESVAZIAR_MS = 1_500;

type Comum = Opening & {
  readonly PORT: number;
  readonly OPERATIONS_PORT?: number | undefined;
  readonly LOG_LEVEL: string;
  readonly INTERNAL_SECRET: string;
  readonly MARTELO_PLAIN: boolean;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a program composes of its configuration. `depois` runs last at the end: databases and the like. */
export type Composto = {
  readonly modules: readonly Module[];
  readonly clock: Clock;
  readonly depois?: () => Promise<void>;
};

export type Pecas<C> = {
  readonly config: C;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly selo: Selo;
};

/** The port of operations as a program's configuration says. */
export const operationsOf = (config: {
  readonly OPERATIONS_HOST: string;
  readonly OPERATIONS_PORT?: number | undefined;
}): OperationsPort => ({ host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT });

/**
 * A service as a process of its own behind the gateway: answers the calls that `schemas/servicos.ts` gives to it, for whom
 * the gateway says in a sealed envelope.
 */
export async function servir<C extends Comum>(
  servico: Servico,
  { config, log, metrics, selo }: Pecas<C>,
  { modules, clock, depois }: Composto,
): Promise<Running> {
  const app = await createApp({
    modules,
    calls: CALLS.filter((c) => SERVICO_DA_CHAMADA.get(c.nome) === servico),
    tenantOf: () => null,
    sessaoOf: async () => recusado('TOKEN_INVALIDO'),
    contextoDe: (request) => selo.abrir(request.method, request.url, request.headers[CABECALHO_DO_ENVELOPE]),
    config: { limitsFactor: FUSIVEL, operationsToken: config.OPERATIONS_TOKEN, plain: config.MARTELO_PLAIN },
    log,
    metrics,
    clock,
    dev: config.NODE_ENV !== 'production',
  });
  const running = await run({
    app,
    modules,
    host: config.HOST,
    port: config.PORT,
    log,
    operations: operationsOf(config),
    drainMs: ESVAZIAR_MS,
  });
  return {
    url: running.url,
    operationsUrl: running.operationsUrl,
    stop: async () => {
      await running.stop();
      await depois?.();
    },
  };
}

/**
 * The life of a program: one parse of its environment `env` (secrets also from `NAME_FILE`), its parts, signals.
 * A wrong variable ends it with a sentence that names it.
 */
export async function principal<S extends z.ZodType<Comum>>(
  nome: string,
  env: Environment,
  environment: S,
  secrets: readonly string[],
  comecar: (pecas: Pecas<z.output<S>>) => Promise<Running>,
): Promise<void> {
  outliveReaders();
  try {
    const config = parseConfig(environment, secretFiles(env, [...secrets, 'OPERATIONS_TOKEN']));
    requireSafeOpening(config, nome === 'gateway' ? 'edge' : 'inner');
    const development = config.NODE_ENV !== 'production';
    for (const name of secrets) {
      const value = (config as Readonly<Record<string, unknown>>)[name];
      if (name.endsWith('_SECRET') && typeof value === 'string')
        await loadSecret({ name, value, dataDir: '', development });
    }
    const log = createLog({ level: config.LOG_LEVEL, name: nome });
    warnWithoutFlags(log);
    const metrics = createMetrics();
    const selo = criarSelo(config.INTERNAL_SECRET, Date.now);
    const running = await comecar({ config, log, metrics, selo });
    stopOnSignals(env, running, log, async () => undefined);
    log.info({ url: running.url }, 'open');
    writeCompiled();
  } catch (error) {
    // The log may not exist yet.
    process.stderr.write(`${whyNotStarted(error)}\n`);
    process.exit(1);
  }
}
