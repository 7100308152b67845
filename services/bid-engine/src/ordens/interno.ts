import type { Selo } from '@martelo/platform/interno/envelope.ts';
import { cumprir } from '@martelo/platform/interno/rotas.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import { ORDENS_AO_MOTOR } from '@martelo/schemas/ordens-ao-motor.ts';

/** The orders that the catalog gives over the network, where the engine is a process of its own. */
export const internoDoMotor = (ordens: CumprirOrdem, selo: Selo): Module => ({
  name: 'interno',
  routes: [],
  plugin: (app) => {
    for (const ordem of ORDENS_AO_MOTOR)
      cumprir(app, selo, ordem, (chave, corpo) => ordens(ordem, chave, corpo as never));
  },
});
