import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { StoreCorrupted } from '../hash-chain.ts';
import type { StoredEvent } from '../port.ts';
import { ChainGuard, checkStream } from './chain-guard.ts';
import type { Connection } from './connection.ts';
import type { Patience } from './patience.ts';
import { readRecord, type LogPlace } from './record.ts';
import type { Selection } from './wire.ts';

/** Most text of one page of all streams, so that large events do not fill the memory. */
const MAX_PAGE_BYTES = 16_000_000;

/** Reads that end by themselves. `until` is when they must have, by `performance.now()`. */
export class Reader {
  readonly #connection: Connection;
  readonly #patience: Patience;
  readonly #prefix: string;
  readonly #chains = new ChainGuard();

  constructor(connection: Connection, patience: Patience, prefix: string) {
    this.#connection = connection;
    this.#patience = patience;
    this.#prefix = prefix;
  }

  /** Events of one stream. One more than asked for is read in front, because the chain starts at the event before. */
  async stream(stream: string, from: number, limit: number, until: number): Promise<readonly StoredEvent[]> {
    const first = Math.max(0, from - 1);
    const selection = { stream: this.#prefix + stream, from: first, count: limit + from - first };
    const events = await this.#records(selection, until);
    const [start] = events;
    if (start && start.revision !== first) throw new StoreCorrupted(stream, first);
    checkStream(stream, events);
    return from === first ? events : events.slice(1);
  }

  /** The last event of a stream; undefined when it has none. */
  async last(stream: string, until: number): Promise<StoredEvent | undefined> {
    const [last] = await this.#records({ stream: this.#prefix + stream, from: 'end', count: 1 }, until);
    return last;
  }

  /** Events of all our streams from a place in the log, those after `position`, at most about `limit`. */
  all(
    from: LogPlace | 'start',
    position: number,
    limit: number,
    until: number,
  ): Promise<readonly StoredEvent[]> {
    // Reading starts at a place, not behind it: the event that stands there begins the chain.
    const selection = { prefix: this.#prefix, after: from, count: limit + 1 };
    return this.#records(selection, until, position, limit);
  }

  /** A stream that does not exist has no events. */
  #records(
    selection: Selection,
    until: number,
    position = -1,
    limit = Number.POSITIVE_INFINITY,
  ): Promise<StoredEvent[]> {
    return this.#patience.insist(until, async (deadlineMs) => {
      const events: StoredEvent[] = [];
      let bytes = 0;
      const take = (response: ReadResp): boolean => {
        const record = response.getEvent()?.getEvent();
        if (!record) return true;
        const { event } = readRecord(record, this.#prefix);
        if ('prefix' in selection) this.#chains.check(event);
        if (event.position <= position) return true;
        events.push(event);
        bytes += event.data.length;
        return events.length < limit && ('stream' in selection || bytes < MAX_PAGE_BYTES);
      };
      await this.#connection.read(selection, deadlineMs, take);
      return events;
    });
  }
}
