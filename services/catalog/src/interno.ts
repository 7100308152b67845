import { rotaInterna } from '@martelo/platform/interno/rotas.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import type { Catalog } from './module.ts';

/** Lotes in one question. */
const MAX_LOTES = 100;
const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What gateways ask of the catalog: the lotes of a leilão that somebody follows as a whole, and the leilões that a tenant's
 * open pages show; and the accounts service:
 * whether a vehicle exists; and the site: which lotes a tenant has, and where they stand.
 */
export const internoDoCatalogo = (
  catalogo: Pick<Catalog, 'lotesDoLeilao' | 'leiloesNoSite' | 'locaisDosLotes' | 'temVeiculo'>,
  selo: Selo,
): Module => ({
  name: 'interno',
  routes: [],
  plugin: (app) => {
    rotaInterna(app, selo, '/interno/lotes-do-leilao', async ({ hotUid = '', leiUid = '' }) => ({
      lelUids: UID.test(hotUid) && UID.test(leiUid) ? await catalogo.lotesDoLeilao(hotUid, leiUid) : null,
    }));
    rotaInterna(app, selo, '/interno/leiloes-no-site', async ({ hotUid = '', conhecida = '' }) => ({
      noSite: UID.test(hotUid)
        ? await catalogo.leiloesNoSite(hotUid, /^\d{1,15}$/.test(conhecida) ? Number(conhecida) : null)
        : null,
    }));
    rotaInterna(app, selo, '/interno/veiculo', async ({ hotUid = '', veiUid = '' }) => ({
      existe: UID.test(hotUid) && UID.test(veiUid) && (await catalogo.temVeiculo(hotUid, veiUid)),
    }));
    rotaInterna(app, selo, '/interno/lotes', async ({ hotUid = '', lelUids = '' }) => ({
      lotes: UID.test(hotUid)
        ? await catalogo.locaisDosLotes(
            hotUid,
            lelUids
              .split(',')
              .filter((u) => UID.test(u))
              .slice(0, MAX_LOTES),
          )
        : [],
    }));
  },
});
