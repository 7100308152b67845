import type pg from 'pg';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Logger } from '@martelo/platform/log/log.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import type { Module } from '@martelo/platform/module/module.ts';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import { runProjection } from '@martelo/platform/sql/projection.ts';
import type { Projection } from '@martelo/platform/sql/projection.ts';
import { fotosPlugin } from './fotos-plugin.ts';
import { routes as rotasDeLeiloes } from './leiloes/routes.ts';
import { gravarLeilao } from './leiloes/door.ts';
import type { RegistroLeilao } from './leiloes/door.ts';
import { gravarLote, listarEmDestaque, uidsDoLeilao } from './lotes/door.ts';
import type { RegistroLote } from './lotes/door.ts';
import { routes as rotasDeLotes } from './lotes/routes.ts';
import { migrations } from './migrations.ts';
import { projetar } from './projection.ts';
import type { Tables } from './tables.ts';

export { gerarDemo, renovarLeilao } from './demo/door.ts';
export { criarPrng } from './demo/door.ts';
export type { Prng } from './demo/door.ts';
export { proximoPasso } from './demo/door.ts';
export type { Robo } from './demo/door.ts';
export { COMBUSTIVEIS } from './demo/door.ts';
export type { Demo, LeilaoDemo, LoteDemo, PessoaDemo } from './demo/door.ts';
export type { RegistroLeilao } from './leiloes/door.ts';
export type { RegistroLote } from './lotes/door.ts';

export type CatalogOptions = {
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Folder where rendered pictures are kept. */
  readonly picturesFolder: string;
};

/** The catalog service: what a leilão and its lotes are, and how they stand now (architecture.md, services). */
export type Catalog = Module & {
  gravarLeilao(registro: RegistroLeilao): Promise<void>;
  gravarLote(registro: RegistroLote): Promise<void>;
  /** lelUids of a leilão of the tenant, in order; null where there is no such leilão. */
  lotesDoLeilao(hotUid: string, leiUid: string): Promise<readonly string[] | null>;
  /** Lotes that take bids now, those that end first in front. */
  emDestaque(hotUid: string, limite: number): Promise<readonly Lote[]>;
  /** Resolves when lists show everything up to `position`. */
  emDia(position: number, timeoutMs?: number): Promise<void>;
  /** Age of the oldest event that lists do not show yet, in ms. */
  atrasoMs(): number;
};

const SCHEMA = 'catalog';
/** Lotes of one leilão that a watcher of the whole leilão hears of. */
const MAX_LOTES = 10_000;

/** Builds the catalog on a database that it migrates itself when it starts. */
export function catalog(options: CatalogOptions): Catalog {
  const { databaseUrl: url, store, clock, log, picturesFolder } = options;
  const pool: pg.Pool = createPool({ url, schema: SCHEMA, name: SCHEMA, log });
  const db = createDb<Tables>(pool);
  let projection: Projection | undefined;
  return {
    name: SCHEMA,
    routes: [...rotasDeLeiloes(db), ...rotasDeLotes(db, clock)],
    plugin: fotosPlugin({ db, folder: picturesFolder }),
    start: async () => {
      await migrate({ url, schema: SCHEMA, migrations, log });
      projection = await runProjection<Tables>({ name: 'catalogo', store, pool, apply: projetar, log });
    },
    stop: async () => {
      await projection?.stop();
      await db.destroy();
    },
    ready: async () => {
      await pool.query('SELECT 1');
    },
    gravarLeilao: (r) => gravarLeilao(db, r),
    gravarLote: (r) => gravarLote(db, r),
    lotesDoLeilao: (hotUid, leiUid) => uidsDoLeilao(db, hotUid, leiUid, MAX_LOTES),
    emDestaque: (hotUid, limite) => listarEmDestaque(db, hotUid, clock(), limite),
    emDia: async (position, timeoutMs) => projection?.caughtUp(position, timeoutMs),
    atrasoMs: () => projection?.lagMs() ?? 0,
  };
}
