import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { StoreCorrupted } from '../hash-chain.ts';
import type { StoredEvent } from '../port.ts';
import { ChainGuard, checkStream } from './chain-guard.ts';
import type { Connection } from './connection.ts';
import type { Patience } from './patience.ts';
import { placeOf, readRecord, streamOf, type LogPlace } from './record.ts';

/** Most text of one page of all streams, so that large events do not fill the memory. */
const MAX_PAGE_BYTES = 16_000_000;

/** Reads that end by themselves. `until` is when they must have, by `performance.now()`. */
export class Reader {
  readonly #connection: Connection;
  readonly #patience: Patience;
  readonly #prefix: string;
  readonly #chains = new ChainGuard();
  /** Behind the event of ours at `position` there is none up to `place`, and never will be. */
  #empty: { readonly position: number; readonly place: LogPlace } | undefined;

  constructor(connection: Connection, patience: Patience, prefix: string) {
    this.#connection = connection;
    this.#patience = patience;
    this.#prefix = prefix;
  }

  /** Events of one stream. One more than asked for is read in front, because the chain starts at the event before. */
  async stream(stream: string, from: number, limit: number, until: number): Promise<readonly StoredEvent[]> {
    const first = Math.max(0, from - 1);
    const events = await this.#records(stream, first, limit + from - first, until);
    const [start] = events;
    if (start && start.revision !== first) throw new StoreCorrupted(stream, first);
    checkStream(stream, events);
    return from === first ? events : events.slice(1);
  }

  /** The last event of a stream; undefined when it has none. */
  async last(stream: string, until: number): Promise<StoredEvent | undefined> {
    const [last] = await this.#records(stream, 'end', 1, until);
    return last;
  }

  /**
   * Events of all our streams behind the one at `position` (-1 for the start of the log), at most about `limit`; `from` is a
   * later place where it is known that there is none up to it.
   *
   * They come over a subscription that ends where it has caught up: the server says nothing to a read while it looks through
   * the events of others, and tells a subscriber how far it is. So this may take as long as the log is long: it is given
   * up when the server gets no further.
   */
  async all(position: number, limit: number, from = placeOf(position)): Promise<readonly StoredEvent[]> {
    let until = this.#patience.until();
    await this.#linkTo(position, until);
    const events: StoredEvent[] = [];
    let bytes = 0;
    let last = position;
    let place = this.#further(position, from);
    let over = false;
    const take = (response: ReadResp): boolean => {
      const record = response.getEvent()?.getEvent();
      const checkpoint = response.getCheckpoint();
      if (record) {
        const { event } = readRecord(record, this.#prefix);
        if (event.position <= last) return true;
        this.#chains.check(event);
        events.push(event);
        bytes += event.data.length;
        last = event.position;
        place = placeOf(last);
        over = events.length >= limit || bytes >= MAX_PAGE_BYTES;
      } else if (checkpoint) {
        place = { commit: checkpoint.getCommitPosition(), prepare: checkpoint.getPreparePosition() };
        this.#empty = { position: last, place };
      } else {
        over = response.hasCaughtUp();
        return !over;
      }
      until = this.#patience.until();
      return !over;
    };
    await this.#patience.insist(
      () => until,
      async (times) => {
        await this.#connection.read(
          { prefix: this.#prefix, after: place, count: 'subscription' },
          times,
          take,
        );
        if (!over) throw new Error('the server ended a subscription before it had caught up');
      },
    );
    return events;
  }

  /** Reading goes on behind an event; the chain of its stream begins with it. */
  async #linkTo(position: number, until: number): Promise<void> {
    const at = placeOf(position);
    if (at === 'start') return;
    await this.#patience.insist(
      () => until,
      (times) =>
        this.#connection.read({ at }, times, (response) => {
          const record = response.getEvent()?.getEvent();
          if (record && streamOf(record).startsWith(this.#prefix))
            this.#chains.check(readRecord(record, this.#prefix).event);
          return true;
        }),
    );
  }

  /** The later one of a place and what is remembered to be empty behind the same event. */
  #further(position: number, from: LogPlace | 'start'): LogPlace | 'start' {
    if (this.#empty?.position !== position) return from;
    const { place } = this.#empty;
    return from === 'start' || Number(place.commit) > Number(from.commit) ? place : from;
  }

  /** A stream that does not exist has no events. */
  #records(stream: string, from: number | 'end', count: number, until: number): Promise<StoredEvent[]> {
    const selection = { stream: this.#prefix + stream, from, count };
    return this.#patience.insist(
      () => until,
      async (times) => {
        const events: StoredEvent[] = [];
        await this.#connection.read(selection, times, (response) => {
          const record = response.getEvent()?.getEvent();
          if (record) events.push(readRecord(record, this.#prefix).event);
          return true;
        });
        return events;
      },
    );
  }
}
