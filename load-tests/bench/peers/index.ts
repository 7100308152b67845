import type { Contender } from '../load.ts';

/**
 * Who takes part in `engine`, by the short name that ratios use. Each is imported by the process that runs it alone: ioredis
 * has a class that extends `String`, and importing it takes an optimisation from V8.
 */
export const PEERS = {
  martelo: async (url) => (await import('./martelo.ts')).martelo(url),
  row_lock: async (url) => (await import('./row-lock.ts')).rowLock(url),
  plpgsql: async (url) => (await import('./row-lock.ts')).plpgsql(url),
  redis: async () => (await import('./redis.ts')).redis(),
  redis_price_alone: async () => (await import('./redis.ts')).redisPriceAlone(),
  emmett: async (url) => (await import('./emmett.ts')).emmett(url),
  raw_file: async () => (await import('./raw-file.ts')).rawFile(),
} as const satisfies Readonly<Record<string, (url: string) => Promise<Contender>>>;

export type Peer = keyof typeof PEERS;
