import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect } from 'vitest';
import { conferirRegistro } from '@martelo/bid-engine/module.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { semear } from './semear.ts';

/** Starting programs on a crowded machine takes its time. */
export const PARTIDA_MS = 400_000;
/** Nobody listens there: what is for a device stays in the house. */
export const SERVICO_DE_PUSH = 'http://127.0.0.1:9';
export const AMBIENTE = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'info',
  LIMITS_FACTOR: '1000',
  PUSH_SERVICES: SERVICO_DE_PUSH,
} as const;

export type Casa = {
  databaseUrl(): string;
  pasta(): string;
  /** Checks that every acknowledged bid is in the log exactly once (I1), and the invariants of all of it; then ends. */
  fechar(aceitos?: ReadonlyMap<string, string>): Promise<void>;
};

/** A database of its own with the demo in it, as large as is asked for, for the specs of a describe block. */
export function casa(tamanho?: string): Casa {
  let database: TestDatabase;
  let pasta = '';
  beforeAll(async () => {
    database = await testDatabase();
    pasta = await mkdtemp(path.join(tmpdir(), 'martelo-local-'));
    await semear(database.url, pasta, tamanho);
  }, PARTIDA_MS);
  return {
    databaseUrl: () => database.url,
    pasta: () => pasta,
    fechar: async (aceitos = new Map()) => {
      const store = await openPostgresEventStore({ url: database.url });
      const { problemas } = await conferirRegistro(store);
      const perdidos: string[] = [];
      for (const lelUid of new Set(aceitos.values())) {
        const vezes = new Map<string, number>();
        for (const { id } of await store.readStream(`lote-${lelUid}`))
          vezes.set(id, (vezes.get(id) ?? 0) + 1);
        for (const [lanUid, deLote] of aceitos)
          if (deLote === lelUid && vezes.get(lanUid) !== 1) perdidos.push(lanUid);
      }
      await store.close();
      await database.stop();
      await rm(pasta, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
      expect({ problemas, perdidos }).toEqual({ problemas: [], perdidos: [] });
    },
  };
}
