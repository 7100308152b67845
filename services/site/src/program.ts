import { siteEnvironment } from '@martelo/platform/config/services.ts';
import { principal, servir, type Environment } from '@martelo/platform/http/serve.ts';
import { entregar, perguntar } from '@martelo/platform/interno/perguntar.ts';
import {
  entregarPrimeiroPatio,
  perguntarOutrosComPapel,
  perguntarPatios,
} from '@martelo/schemas/internas.ts';
import { locaisDoCatalogo } from './catalogo.ts';
import { internoDoSite } from './interno.ts';
import { site } from './module.ts';
import { patiosParaALogistica } from './patios-de-antes.ts';

/** The site service as a process of its own, by the environment that it is given (ADR 0014). */
export const program = (env: Environment): Promise<void> =>
  principal('site', env, siteEnvironment, ['INTERNAL_SECRET', 'DATABASE_URL', 'CREDENTIALS_KEY'], (pecas) => {
    const { config, log, selo } = pecas;
    const tenants = site({
      databaseUrl: config.DATABASE_URL,
      clock: Date.now,
      log,
      development: config.NODE_ENV !== 'production',
      credentialsKey: config.CREDENTIALS_KEY,
      testes: config.NODE_ENV === 'test',
      dominiosDaPlataforma: config.PLATFORM_DOMAINS,
      locaisDosLotes: locaisDoCatalogo(config.CATALOG_URLS, selo),
      patiosDe: async (hotUid) =>
        (await perguntar(config.LOGISTICS_URLS, selo, perguntarPatios, { hotUid })).patios,
      outrosComPapel: async (hotUid, papel, exceto) =>
        (await perguntar(config.ACCOUNTS_URLS, selo, perguntarOutrosComPapel, { hotUid, papel, exceto }))
          .outros,
      criarPatio: (hotUid, patio) =>
        entregar(config.LOGISTICS_URLS, selo, entregarPrimeiroPatio, { hotUid, patio }),
    });
    return servir('site', pecas, {
      modules: [tenants, internoDoSite(tenants, selo), patiosParaALogistica(config.LOGISTICS_URLS)],
      clock: Date.now,
    });
  });
