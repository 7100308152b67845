import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { receber, responder } from '@martelo/platform/interno/rotas.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { entregarPrimeiroPatio, perguntarPatios } from '@martelo/schemas/internas.ts';
import type { Logistics } from './module.ts';

/** What neighbours ask of the logistics service. */
export const internoDaLogistica = (
  logistica: Pick<Logistics, 'patiosDoSite' | 'criarPrimeiroPatio'>,
  selo: Selo,
): Module => ({
  name: 'interno',
  routes: [],
  plugin: (app) => {
    responder(app, selo, perguntarPatios, async ({ hotUid }) => ({
      patios: await logistica.patiosDoSite(hotUid),
    }));
    receber(app, selo, entregarPrimeiroPatio, ({ hotUid, patio }) =>
      logistica.criarPrimeiroPatio(hotUid, patio),
    );
  },
});
