import type { Logger } from '@martelo/platform/log/log.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { renovador } from './renovar.ts';
import { robos } from './robos.ts';
import { semear } from './semear.ts';
import type { Services } from './services.ts';

/** What the demo adds to a program: an empty database is filled, bots bid, and live events that ended come again. */
export const povoar = (log: Logger) => ({
  antes: async (services: Services): Promise<void> => {
    if (services.site.hotsites().length === 0)
      await semear(services, { tamanho: 1, agora: services.bidEngine.agora(), log });
  },
  extras: (services: Services): readonly Module[] => [robos(services, log), renovador(services, log)],
});
