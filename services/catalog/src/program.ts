import path from 'node:path';
import { BUS_SECRETS } from '@martelo/platform/config/bus.ts';
import { catalogEnvironment } from '@martelo/platform/config/services.ts';
import { openEventStore } from '@martelo/platform/event-store/open.ts';
import { busModule } from '@martelo/platform/bus/open.ts';
import { principal, servir, type Environment } from '@martelo/platform/http/serve.ts';
import { measureDisk } from '@martelo/platform/metrics/disk.ts';
import { entregar, ordenar, perguntar } from '@martelo/platform/interno/perguntar.ts';
import {
  entregarAvisoDeAdiamento,
  entregarAvisoDeProposta,
  entregarAvisoDeSuperado,
  entregarAvisoNosAparelhos,
} from '@martelo/schemas/avisos-internos.ts';
import {
  perguntarContatos,
  perguntarFavoritos,
  perguntarHabilitados,
  perguntarLotesPresos,
} from '@martelo/schemas/internas.ts';
import { hotsitesRemotos } from '@martelo/platform/tenants/hotsites-remotos.ts';
import { abrirArquivos } from '@martelo/platform/files/abrir.ts';
import { internoDoCatalogo } from './interno.ts';
import { casaDoHotsite, catalog } from './module.ts';
import { visitasDoSite } from './site.ts';

/** The catalog service as a process of its own, by the environment that it is given (ADR 0014). */
export const program = (env: Environment): Promise<void> =>
  principal(
    'catalog',
    env,
    catalogEnvironment,
    ['INTERNAL_SECRET', 'DATABASE_URL', 'S3_SECRET_ACCESS_KEY', ...BUS_SECRETS],
    async (pecas) => {
      const { config, log, metrics, selo } = pecas;
      const store = await openEventStore({ config, databaseUrl: config.DATABASE_URL, log, metrics });
      const hotsiteDe = hotsitesRemotos(config.SITE_URLS, selo, Date.now);
      const catalogo = catalog({
        databaseUrl: config.DATABASE_URL,
        store,
        clock: Date.now,
        log,
        desenhos: async () => {
          const { desenhos } = await import('@martelo/drawn-vehicles/module.ts');
          return desenhos(path.join(path.resolve(config.DATA_DIR), 'fotos'));
        },
        favoritosDe: async (hotUid, cliUid) =>
          (await perguntar(config.ACCOUNTS_URLS, selo, perguntarFavoritos, { hotUid, cliUid })).favoritos,
        contatosDe: async (hotUid, cliUids) =>
          (await perguntar(config.ACCOUNTS_URLS, selo, perguntarContatos, { hotUid, cliUids: [...cliUids] }))
            .contatos,
        avisarProposta: (aviso) => entregar(config.ACCOUNTS_URLS, selo, entregarAvisoDeProposta, aviso),
        avisarSuperado: (aviso) => entregar(config.ACCOUNTS_URLS, selo, entregarAvisoDeSuperado, aviso),
        avisarAdiamento: (aviso) => entregar(config.ACCOUNTS_URLS, selo, entregarAvisoDeAdiamento, aviso),
        habilitadosDe: async (hotUid, leiUid, depois) =>
          (await perguntar(config.ENGINE_URLS, selo, perguntarHabilitados, { hotUid, leiUid, depois }))
            .cliUids,
        avisarNosAparelhos: (aviso) => entregar(config.ACCOUNTS_URLS, selo, entregarAvisoNosAparelhos, aviso),
        cumprir: (ordem, chave, corpo) => ordenar(config.ENGINE_URLS, selo, ordem, chave, corpo),
        presosDe: async (hotUid, lelUids) =>
          (await perguntar(config.ENGINE_URLS, selo, perguntarLotesPresos, { hotUid, lelUids: [...lelUids] }))
            .presos,
        casaDe: async (hotUid) => casaDoHotsite(await hotsiteDe(hotUid)),
        arquivos: abrirArquivos(config, config.FILES_DIR, log),
        visitasDe: visitasDoSite(config.SITE_URLS, selo),
        seguir: config.KAFKA_BROKERS === undefined ? 'store' : 'bus',
      });
      measureDisk(metrics, config.DATA_DIR);
      metrics.gaugeOf(
        'catalogo_atraso_seconds',
        'Age of the oldest event that lists do not show yet',
        () => catalogo.atrasoMs() / 1_000,
      );
      metrics.gaugeOf(
        'catalogo_mensagens_atrasadas',
        'Messages of the bus that lists do not show yet',
        catalogo.mensagensAtrasadas,
      );
      return servir('catalog', pecas, {
        modules: [
          catalogo,
          internoDoCatalogo(catalogo, selo),
          busModule({ config, clientId: 'catalog', log, metrics, uses: [catalogo.ouvirBus] }),
        ],
        clock: Date.now,
        depois: () => store.close(),
      });
    },
  );
