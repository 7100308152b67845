import { logisticsEnvironment } from '@martelo/platform/config/services.ts';
import { principal, servir, type Environment } from '@martelo/platform/http/serve.ts';
import { internoDaLogistica } from './interno.ts';
import { logistics } from './module.ts';

/** The logistics service as a process of its own, by the environment that it is given (ADR 0014). */
export const program = (env: Environment): Promise<void> =>
  principal('logistics', env, logisticsEnvironment, ['INTERNAL_SECRET', 'DATABASE_URL'], (pecas) => {
    const { config, log, selo } = pecas;
    const logistica = logistics({ databaseUrl: config.DATABASE_URL, clock: Date.now, log });
    return servir('logistics', pecas, {
      modules: [logistica, internoDaLogistica(logistica, selo)],
      clock: Date.now,
    });
  });
