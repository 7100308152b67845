import { hotsitesDemo } from '@martelo/catalog/module.ts';
import type { SingleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { ConfigError } from '@martelo/platform/config/config.ts';
import { isProduction, showsDemo } from '@martelo/platform/config/opening.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { ProgramOptions, Services } from '../program.ts';
import { renovador } from './renovar.ts';
import { robos } from './robos.ts';
import { semear, SEMENTE } from './semear.ts';

/** A database in which the demo was is no database for strangers: its staff, too, have a password that everybody knows. @throws ConfigError */
export function exigirSemDemo(site: Pick<Services['site'], 'hotsite'>): void {
  if (hotsitesDemo(SEMENTE).every(({ hotUid }) => site.hotsite(hotUid) === null)) return;
  throw new ConfigError(
    'The program does not start: this database holds the demo, whose accounts have a password that everybody knows. Set DATABASE_URL (or DATA_DIR) to an empty one.',
  );
}

/** What the demo adds to the program: an empty database is filled, bots bid, and live events that ended come again. */
export function demo(
  config: SingleProcessEnvironment,
  log: Logger,
): Pick<ProgramOptions, 'antes' | 'extras'> {
  if (isProduction(config)) return { antes: async ({ site }) => exigirSemDemo(site) };
  if (!showsDemo(config)) return {};
  return {
    antes: async (services) => {
      if (services.site.hotsites().length === 0)
        await semear(services, { tamanho: 1, agora: services.bidEngine.agora(), log });
    },
    extras: (services) => [robos(services, log), renovador(services, log)],
  };
}
