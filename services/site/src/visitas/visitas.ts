import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Remessa } from '@martelo/schemas/visitas/remessa.ts';
import { contagens } from './contagens.ts';
import { gravarRemessa } from './gravar.ts';
import { limparVisitas } from './limpar.ts';
import { lotesConhecidos } from './lotes.ts';
import type { LocaisDosLotes } from './lotes.ts';
import { patiosConhecidos } from './patios.ts';
import type { PatiosDe } from './patios.ts';
import { routes } from './routes.ts';
import type { TabelasDasVisitas } from './tables.ts';

export type { LocaisDosLotes } from './lotes.ts';
export type { PatiosDe } from './patios.ts';

type Deps = {
  /** Connections of its own: visits never wait in front of a page. */
  readonly db: Kysely<TabelasDasVisitas>;
  readonly locais: LocaisDosLotes;
  readonly patios: PatiosDe;
  readonly clock: Clock;
  readonly log: Logger;
};

const LIMPAR_MS = 3_600_000;

/** Visits of the tenants' pages: written in batches, counted for each lote, taken away after their time. */
export function visitas({ db, locais, patios, clock, log }: Deps) {
  const lotes = lotesConhecidos(locais, () => performance.now());
  let vigia: NodeJS.Timeout | undefined;
  let limpando: Promise<void> | undefined;
  const limpar = (): Promise<void> =>
    (limpando ??= limparVisitas(db, clock())
      .then((foram) => log.info({ foram }, 'visits past their time are gone'))
      .catch((err: unknown) => log.warn({ err }, 'old visits were not taken away'))
      .finally(() => {
        limpando = undefined;
      }));
  return {
    routes: routes({
      db,
      lotes,
      patios: patiosConhecidos(patios, () => performance.now()),
    }) satisfies Route[],
    /** How often some lotes of a tenant were opened; those that never were are left out. */
    dosLotes: (hotUid: string, lelUids: readonly string[]) => contagens(db, hotUid, lelUids),
    gravar: (remessa: Remessa): Promise<void> => gravarRemessa(db, lotes, remessa),
    iniciar: (): void => {
      vigia = setInterval(() => void limpar(), LIMPAR_MS);
      vigia.unref();
      void limpar();
    },
    parar: async (): Promise<void> => {
      clearInterval(vigia);
      await limpando;
      await db.destroy();
    },
  };
}
