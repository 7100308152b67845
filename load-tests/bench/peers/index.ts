import type { Contender } from '../load.ts';

/** An EventStoreDB to measure on: its connection string, and how many appends the engine has under way. */
export type EventStoreDoBanco = { readonly url: string; readonly appends: number | undefined };

/** Where contenders keep what they take. */
export type Onde = { readonly databaseUrl: string; readonly eventStore: EventStoreDoBanco | null };

/**
 * Who takes part in `engine`, by the short name that ratios use. Each is imported by the process that runs it alone: ioredis
 * has a class that extends `String`, and importing it takes an optimisation from V8.
 */
export const PEERS = {
  martelo: async (onde) => (await import('./martelo.ts')).martelo(onde),
  plain_eventstore: async ({ eventStore }) =>
    (await import('./plain-eventstore.ts')).plainEventstore(eventStore?.url ?? ''),
  row_lock: async ({ databaseUrl: url }) => (await import('./row-lock.ts')).rowLock(url),
  plpgsql: async ({ databaseUrl: url }) => (await import('./row-lock.ts')).plpgsql(url),
  redis: async () => (await import('./redis.ts')).redis(),
  redis_price_alone: async () => (await import('./redis.ts')).redisPriceAlone(),
  emmett: async ({ databaseUrl: url }) => (await import('./emmett.ts')).emmett(url),
  raw_file: async () => (await import('./raw-file.ts')).rawFile(),
} as const satisfies Readonly<Record<string, (onde: Onde) => Promise<Contender>>>;

export type Peer = keyof typeof PEERS;
