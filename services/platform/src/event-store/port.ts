/**
 * The event store port: the only truth of the product. Every adapter passes the one contract suite in `contract.ts`.
 *
 * Words: a *stream* holds the events of one lote or one leilão; a *revision* counts the events of a stream from 0;
 * a *position* orders all events of the store, rises strictly, and has gaps. Times are epoch milliseconds.
 */

/** An event on its way in. `id` makes a repeated append recognisable; `data` is the event as JSON text without line breaks. */
export type NewEvent = { readonly id: string; readonly type: string; readonly data: string };

/** An event read back. `hash` is the hex SHA-256 chain value after this event (see `hash-chain.ts`). */
export type StoredEvent = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  /** When the store was asked to keep it (epoch ms, the appender's clock). */
  readonly at: number;
  readonly hash: string;
};

/**
 * An event as an append answers it. `position` is there for the last event of the append at the least: a store may know no
 * more without asking once again, and whoever waits for an append waits for its last event.
 */
export type AppendedEvent = Omit<StoredEvent, 'position'> & { readonly position?: number };

/**
 * What one stream gets in a group commit. `expectedRevision` is the revision of the last event known, -1 for none.
 * `expectedId`, where it is given, is the id of that event: an append that rests on one which has not answered yet names
 * it, and conflicts when another event stands there.
 */
export type StreamAppend = {
  readonly stream: string;
  readonly expectedRevision: number;
  readonly expectedId?: string;
  readonly events: readonly NewEvent[];
};

/**
 * The answer for one stream of a group commit, in the order asked. A repeated append (same ids at the same revisions)
 * answers `appended` with what is stored. `conflict` tells the revision found instead.
 */
export type AppendOutcome =
  | { readonly ok: true; readonly events: readonly AppendedEvent[] }
  | { readonly ok: false; readonly reason: 'conflict'; readonly revision: number };

export type Subscription = {
  /** Position of the last event handed over. */
  readonly position: () => number;
  /** Stops after the batch that is being handled; resolves when nothing more will be handed over. */
  readonly stop: () => Promise<void>;
};

export type EventStore = {
  /** Whether appends are kept in the order in which they are called, so that one may rest on another that is under way. */
  readonly inOrder: boolean;
  /**
   * Where each stream of an append is a call of its own: how many of them are worth having under way. Absent where one commit
   * carries all.
   */
  readonly atOnce?: number;
  /**
   * Commits many streams at once, durably, before it resolves. Streams that conflict are refused alone; the others commit.
   * At most one entry per stream and at most `MAX_BATCH_EVENTS` events. Rejects with `StoreUnavailable` when the outcome
   * is unknown or nothing was kept: the caller reads the streams again before it goes on.
   */
  append(batch: readonly StreamAppend[]): Promise<readonly AppendOutcome[]>;
  /** Events of one stream from `fromRevision` (inclusive), oldest first, at most `limit` (default 10 000). */
  readStream(stream: string, fromRevision?: number, limit?: number): Promise<readonly StoredEvent[]>;
  /** Events of all streams after `afterPosition` (exclusive, -1 for the start), at most about `limit`. Never skips an event that commits later. */
  readAll(afterPosition: number, limit?: number): Promise<readonly StoredEvent[]>;
  /**
   * Catch-up from `afterPosition`, then live: every event once, in order, no gap at the seam. The handler's promise is
   * awaited before the next batch (flow control). A handler that rejects is retried with the same batch after a pause.
   */
  subscribe(
    afterPosition: number,
    handler: (events: readonly StoredEvent[]) => Promise<void> | void,
  ): Subscription;
  /** Resolves when the store answers; rejects with `StoreUnavailable` otherwise. For readiness. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Upper bound of events in one group commit. */
export const MAX_BATCH_EVENTS = 4_000;

/** The store could not answer; nothing may be assumed about the append that was under way. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
