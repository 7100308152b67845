import { responder } from '@martelo/platform/interno/rotas.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import {
  perguntarLeiloesNoSite,
  perguntarLotes,
  perguntarLotesDoLeilao,
  perguntarPreparo,
  perguntarRemocao,
  perguntarTravas,
  perguntarVeiculo,
} from '@martelo/schemas/internas.ts';
import type { Catalog } from './module.ts';

/** What gateways and neighbours ask of the catalog. */
export const internoDoCatalogo = (
  catalogo: Pick<
    Catalog,
    'lotesDoLeilao' | 'leiloesNoSite' | 'locaisDosLotes' | 'temVeiculo' | 'preparado' | 'veiculos'
  >,
  selo: Selo,
): Module => ({
  name: 'interno',
  routes: [],
  plugin: (app) => {
    responder(app, selo, perguntarLotesDoLeilao, async ({ hotUid, leiUid }) => ({
      lelUids: await catalogo.lotesDoLeilao(hotUid, leiUid),
    }));
    responder(app, selo, perguntarLeiloesNoSite, async ({ hotUid, conhecida }) => ({
      noSite: await catalogo.leiloesNoSite(hotUid, conhecida),
    }));
    responder(app, selo, perguntarVeiculo, async ({ hotUid, veiUid }) => ({
      existe: await catalogo.temVeiculo(hotUid, veiUid),
    }));
    responder(app, selo, perguntarRemocao, ({ hotUid, veiUid }) =>
      catalogo.veiculos.remocaoDe(hotUid, veiUid),
    );
    responder(app, selo, perguntarTravas, async ({ hotUid, lelUids }) => ({
      travados: await catalogo.veiculos.travados(hotUid, lelUids),
    }));
    responder(app, selo, perguntarPreparo, ({ hotUid }) => catalogo.preparado(hotUid));
    responder(app, selo, perguntarLotes, async ({ hotUid, lelUids }) => ({
      lotes: await catalogo.locaisDosLotes(hotUid, lelUids),
    }));
  },
});
