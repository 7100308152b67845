import type { SingleProcessEnvironment } from '@martelo/platform/config/config.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { ProgramOptions } from '../program.ts';
import { renovador } from './renovar.ts';
import { robos } from './robos.ts';
import { semear } from './semear.ts';

/** Whether this program shows the demo. */
export const comDemo = ({ DEMO, NODE_ENV }: SingleProcessEnvironment): boolean =>
  DEMO ?? NODE_ENV !== 'production';

/** What the demo adds to the program: an empty database is filled, bots bid, and live events that ended come again. */
export function demo(
  config: SingleProcessEnvironment,
  log: Logger,
): Pick<ProgramOptions, 'antes' | 'extras'> {
  if (!comDemo(config)) return {};
  return {
    antes: async (services) => {
      if (services.site.hotsites().length === 0)
        await semear(services, { tamanho: 1, agora: services.bidEngine.agora(), log });
    },
    extras: (services) => [robos(services, log), renovador(services, log)],
  };
}
