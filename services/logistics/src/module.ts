import type { Clock } from '@martelo/kernel/clock.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import type { PrimeiroPatio } from '@martelo/schemas/instalacao/instalacao.ts';
import type { PatioDoSite } from '@martelo/schemas/patios/patio.ts';
import { CADASTROS, migrationsDosCadastros } from './cadastros.ts';
import { migrations } from './patios/migrations.ts';
import { patios as criarPatios } from './patios/patios.ts';
import { primeiroPatio } from './patios/primeiro-patio.ts';
import { routes } from './patios/routes.ts';
import type { PatioGravado, PatiosTable } from './patios/tables.ts';

export type { PatioGravado } from './patios/tables.ts';

export type LogisticsOptions = { readonly databaseUrl: string; readonly clock: Clock; readonly log: Logger };

/** The logistics service: where vehicles stand. */
export type Logistics = Module & {
  /** The yards that a tenant shows now. */
  patiosDoSite(hotUid: string): Promise<readonly PatioDoSite[]>;
  /** Writes yards of a tenant; those that are there stay as they are. */
  gravarPatios(hotUid: string, patios: readonly PatioGravado[]): Promise<void>;
  /** Makes the first yard of a house that is installed; a second time changes nothing. */
  criarPrimeiroPatio(hotUid: string, patio: PrimeiroPatio): Promise<void>;
};

const SCHEMA = 'logistics';

/** Builds the service on a database that it migrates itself when it starts. */
export function logistics({ databaseUrl: url, clock, log }: LogisticsOptions): Logistics {
  const db = createDb<{ patios: PatiosTable }>(
    createPool({ url, schema: SCHEMA, name: SCHEMA, max: 3, log }),
  );
  const patios = criarPatios(db);
  return {
    name: SCHEMA,
    routes: [...routes(patios), ...CADASTROS.flatMap((c) => c.rotas({ db, clock }))],
    patiosDoSite: patios.doSite,
    gravarPatios: patios.gravar,
    criarPrimeiroPatio: (hotUid, patio) => patios.gravar(hotUid, [primeiroPatio(patio)]),
    start: () =>
      migrate({ url, schema: SCHEMA, migrations: { ...migrations, ...migrationsDosCadastros }, log }),
    stop: () => db.destroy(),
    ready: async () => {
      await db.selectFrom('patios').select('uid').limit(1).execute();
    },
  };
}
