import type { SqlLog } from '../sql/log.ts';

/** What `openPostgresEventStore` is told. */
export type PostgresStoreOptions = {
  readonly url: string;
  readonly log?: SqlLog;
  /** Epoch ms. */
  readonly clock?: () => number;
  /** Hears once that the server came back without events that were seen here: nothing that this program knows counts any more. */
  readonly onLost?: () => void;
  /** How often to look for commits of other processes while there are subscribers. Default 250 ms. */
  readonly pollMs?: number;
  /** Longest statement. Default 10 s, and at most 3 s for a commit. */
  readonly statementTimeoutMs?: number;
  /** Longest wait for a connection. Default 3 s. */
  readonly connectTimeoutMs?: number;
  /** Streams whose end is remembered at most, half of them for certain. Default 100 000. */
  readonly maxTips?: number;
  /** Commits are sent as pg sends any query, instead of by its insides. Default false. */
  readonly plain?: boolean;
};
