import type { SingleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { ConfigError } from '@martelo/platform/config/config.ts';
import { isProduction, showsDemo } from '@martelo/platform/config/opening.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { ProgramOptions, Services } from './program.ts';

/** The demo's tenants. They stand here a second time, so that a program without the demo knows them and reads nothing of it. */
export const HOTSITES_DA_DEMO: readonly string[] = [
  '2b64b019-2d62-5359-a0e1-7ee7d0dcc5e0',
  '12d2f4de-a778-5034-868d-e038897a95cd',
];

/** A database in which the demo was is no database for strangers: its staff, too, have a password that everybody knows. @throws ConfigError */
export function exigirSemDemo(site: Pick<Services['site'], 'hotsite'>): void {
  if (HOTSITES_DA_DEMO.every((hotUid) => site.hotsite(hotUid) === null)) return;
  throw new ConfigError(
    'The program does not start: this database holds the demo, whose accounts have a password that everybody knows. Set DATABASE_URL (or DATA_DIR) to an empty one.',
  );
}

/** What the demo adds to the program where it is on; in production, the check that it never was in this database. */
export async function comDemo(
  config: SingleProcessEnvironment,
  log: Logger,
): Promise<Pick<ProgramOptions, 'antes' | 'extras'>> {
  if (isProduction(config)) return { antes: async ({ site }) => exigirSemDemo(site) };
  if (!showsDemo(config)) return {};
  const { povoar } = await import('@martelo/demo/module.ts');
  return povoar(log);
}
