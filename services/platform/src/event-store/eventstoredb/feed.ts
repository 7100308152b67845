import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream } from '@grpc/grpc-js';
import { MAX_BATCH_EVENTS, type StoredEvent } from '../port.ts';
import type { ChainGuard } from './chain-guard.ts';
import type { Connection } from './connection.ts';
import { readRecord, type LogPlace } from './record.ts';

/** What is kept while a handler works; then the line itself is held back. */
const MAX_EVENTS = 2_000;
const MAX_BYTES = 16_000_000;

export type FeedOptions = {
  readonly connection: Connection;
  /** Start of the names of our streams. */
  readonly prefix: string;
  readonly after: LogPlace | 'start';
  /** Events up to here were handed over before. */
  readonly handed: number;
  readonly guard: ChainGuard;
  readonly deadlineMs: number;
};

/** One catch-up subscription to $all, as long as its line lasts. Hands over whole appends, never half of one. */
export class Feed {
  readonly #options: FeedOptions;
  #call: ClientReadableStream<ReadResp> | undefined;
  #ready: StoredEvent[] = [];
  #bytes = 0;
  /** The append that is arriving. */
  #group: StoredEvent[] = [];
  #checkpoint: LogPlace | undefined;
  #failure: { readonly error: unknown } | undefined;
  #closed = false;
  #heard = 0;
  #wake: () => void = () => undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { connection, prefix, after, deadlineMs } = this.#options;
    const listener = {
      response: (response: ReadResp) => this.#take(response),
      over: (error: unknown) => this.#fail(error),
    };
    this.#call = await connection.open({ prefix, after, count: 'subscription' }, deadlineMs, listener);
    if (this.#closed) this.close();
  }

  /** What arrived; nothing when nothing did for `maxMs`, or after `close`. Rejects when the line broke. */
  async next(maxMs: number): Promise<readonly StoredEvent[]> {
    if (this.#ready.length === 0 && !this.#closed) await this.#news(maxMs);
    const events = this.#ready;
    if (events.length === 0 && this.#failure) throw this.#failure.error;
    this.#ready = [];
    this.#bytes = 0;
    if (this.#call?.isPaused()) this.#call.resume();
    return events;
  }

  /** How far the server has looked, when everything before it was handed over; undefined when it has not said. */
  checkpoint(): LogPlace | undefined {
    return this.#ready.length + this.#group.length === 0 ? this.#checkpoint : undefined;
  }

  /** How many answers came, whatever they were: one that tells only how far the server has looked is a sign of life. */
  heard(): number {
    return this.#heard;
  }

  close(): void {
    this.#closed = true;
    const call = this.#call;
    // Not from inside one of the call's own handlers: github.com/grpc/grpc-node/issues/1652.
    if (call) setImmediate(() => call.cancel());
    this.#wake();
  }

  async #news(maxMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    const timer = setTimeout(resolve, maxMs);
    await promise;
    clearTimeout(timer);
  }

  #take(response: ReadResp): void {
    if (this.#closed || this.#failure) return;
    this.#heard += 1;
    try {
      const record = response.getEvent()?.getEvent();
      const checkpoint = response.getCheckpoint();
      if (record) this.#keep(record);
      else if (checkpoint) {
        this.#checkpoint = {
          commit: checkpoint.getCommitPosition(),
          prepare: checkpoint.getPreparePosition(),
        };
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  #keep(record: ReadResp.ReadEvent.RecordedEvent): void {
    const { prefix, handed, guard } = this.#options;
    const { event, end } = readRecord(record, prefix);
    this.#checkpoint = undefined;
    if (event.position <= handed) return;
    guard.check(event);
    // An append is contiguous in the log, so another stream's event says that it is complete, whatever `end` says.
    if (this.#group.length > 0 && this.#group[0]?.stream !== event.stream) this.#flush();
    this.#group.push(event);
    this.#bytes += event.data.length;
    if (event.revision >= end || this.#group.length >= MAX_BATCH_EVENTS) this.#flush();
  }

  #flush(): void {
    this.#ready.push(...this.#group);
    this.#group = [];
    if (this.#ready.length >= MAX_EVENTS || this.#bytes >= MAX_BYTES) this.#call?.pause();
    this.#wake();
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.close();
  }
}
