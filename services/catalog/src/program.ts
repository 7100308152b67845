import path from 'node:path';
import { BUS_SECRETS } from '@martelo/platform/config/bus.ts';
import { catalogEnvironment } from '@martelo/platform/config/services.ts';
import { openEventStore } from '@martelo/platform/event-store/open.ts';
import { busModule } from '@martelo/platform/bus/open.ts';
import { principal, servir, type Environment } from '@martelo/platform/http/serve.ts';
import { measureDisk } from '@martelo/platform/metrics/disk.ts';
import { entregarVizinho, perguntarVizinho } from '@martelo/platform/interno/vizinho.ts';
import type { Favorito } from '@martelo/schemas/favoritos/favorito.ts';
import { internoDoCatalogo } from './interno.ts';
import { catalog } from './module.ts';
import { visitasDoSite } from './site.ts';
import type { ContatosDe } from './propostas/door.ts';

/** The catalog service as a process of its own, by the environment that it is given (ADR 0014). */
export const program = (env: Environment): Promise<void> =>
  principal(
    'catalog',
    env,
    catalogEnvironment,
    ['INTERNAL_SECRET', 'DATABASE_URL', ...BUS_SECRETS],
    async (pecas) => {
      const { config, log, metrics, selo } = pecas;
      const store = await openEventStore({ config, databaseUrl: config.DATABASE_URL, log, metrics });
      const catalogo = catalog({
        databaseUrl: config.DATABASE_URL,
        store,
        clock: Date.now,
        log,
        picturesFolder: path.join(path.resolve(config.DATA_DIR), 'fotos'),
        favoritosDe: async (hotUid, cliUid) => {
          const resposta = await perguntarVizinho(config.ACCOUNTS_URLS, selo, '/interno/favoritos', {
            hotUid,
            cliUid,
          });
          return (resposta as { favoritos: Favorito[] }).favoritos;
        },
        contatosDe: async (hotUid, cliUids) => {
          const resposta = await perguntarVizinho(config.ACCOUNTS_URLS, selo, '/interno/contatos', {
            hotUid,
            cliUids: cliUids.join(' '),
          });
          return (resposta as { contatos: Awaited<ReturnType<ContatosDe>> }).contatos;
        },
        avisarProposta: (aviso) =>
          entregarVizinho(config.ACCOUNTS_URLS, selo, '/interno/avisos-de-propostas', aviso),
        avisarSuperado: (aviso) =>
          entregarVizinho(config.ACCOUNTS_URLS, selo, '/interno/avisos-de-superados', aviso),
        avisarNosAparelhos: (aviso) =>
          entregarVizinho(config.ACCOUNTS_URLS, selo, '/interno/avisos-nos-aparelhos', aviso),
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
