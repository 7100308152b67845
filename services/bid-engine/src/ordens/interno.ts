import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { cumprir, responder } from '@martelo/platform/interno/rotas.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { perguntarHabilitados, perguntarLotesPresos } from '@martelo/schemas/internas.ts';
import { ORDENS_AO_MOTOR } from '@martelo/schemas/ordens-ao-motor.ts';
import type { BidEngine } from '../engine.ts';

/** What the catalog orders and asks over the network, where the engine is a process of its own. */
export const internoDoMotor = (
  { ordens, presos, habilitadosDe }: Pick<BidEngine, 'ordens' | 'presos' | 'habilitadosDe'>,
  selo: Selo,
): Module => ({
  name: 'interno',
  routes: [],
  plugin: (app) => {
    for (const ordem of ORDENS_AO_MOTOR)
      cumprir(app, selo, ordem, (chave, corpo) => ordens(ordem, chave, corpo as never));
    responder(app, selo, perguntarHabilitados, async ({ hotUid, leiUid, depois }) => ({
      cliUids: await habilitadosDe(hotUid, leiUid, depois),
    }));
    responder(app, selo, perguntarLotesPresos, async ({ hotUid, lelUids }) => ({
      presos: await presos(hotUid, lelUids),
    }));
  },
});
