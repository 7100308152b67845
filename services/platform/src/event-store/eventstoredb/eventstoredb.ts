import { ConfigError } from '../../config/config.ts';
import { silentLog, type SqlLog } from '../../sql/log.ts';
import { checkBatch, isOneLine, isRepeat, pack, tipOf, type Packed, type Tip } from '../batch.ts';
import { genesis, StoreCorrupted } from '../hash-chain.ts';
import {
  StoreUnavailable,
  type AppendOutcome,
  type EventStore,
  type StoredEvent,
  type StreamAppend,
} from '../port.ts';
import { Tips } from '../tips.ts';
import { answered, readable } from './answered.ts';
import { Connection } from './connection.ts';
import { credentialsProblem } from './credentials.ts';
import { CallTimedOut, exceptionOf, failureOf } from './failure.ts';
import { Gate } from './gate.ts';
import { Patience } from './patience.ts';
import { Reader } from './reader.ts';
import { proposed } from './record.ts';
import { subscribeToAll, type Resubscribed } from './subscription.ts';
import type { AppendVerdict } from './wire.ts';

export type EventStoreDbOptions = {
  /** esdb://user:password@host:2113,host:2113?tls=true or esdb+discover://name:2113 */
  readonly url: string;
  /** Separates this product's streams from everything else in the cluster. Default "martelo". */
  readonly namespace?: string;
  readonly log?: SqlLog;
  /** Epoch ms. */
  readonly clock?: () => number;
  /** Longest append, and longest silence within a read. Default 3 s. */
  readonly callTimeoutMs?: number;
  /** How long an append or a read is tried again, e.g. while a leader is elected. Default 8 s. */
  readonly timeoutMs?: number;
  /** A subscription without news for so long looks whether there is any. Default 1.5 s. */
  readonly silenceMs?: number;
  /** Appends under way at once. Default 64. */
  readonly maxConcurrentAppends?: number;
  /** Told of every line but the first of a subscription. Must not throw. */
  readonly onResubscribed?: (why: Resubscribed) => void;
  /** Streams whose end is remembered. Default 100 000. */
  readonly maxTips?: number;
};

const NAMESPACE = /^[\w.-]{1,50}$/;
/**
 * Enough for a busy auction, and below the 100 calls at once that servers on Kestrel let one connection have, so that reads
 * pass by (docs/eventstoredb.md).
 */
const APPENDS_AT_ONCE = 64;
/** How long the answer of a repeated append is waited for at first: the server drops it without a word while it replicates the first. */
const AGAIN_MS = 250;

/**
 * The event store on EventStoreDB or KurrentDB (ADR 0012): a stream each, an event each, one append for what a stream
 * gets in a group commit. Answers once the cluster has.
 *
 * @throws TypeError when the namespace is not a name; ConfigError when the server refuses the user; StoreUnavailable when no
 *   leader is found within `timeoutMs`
 */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStore> {
  const store = new EventStoreDbStore(options);
  try {
    await store.ping();
  } catch (error) {
    await store.close();
    const why = error instanceof StoreUnavailable ? credentialsProblem(error.cause, options.url) : undefined;
    throw why === undefined ? error : new ConfigError(`The program does not start: ${why}`);
  }
  return store;
}

class EventStoreDbStore implements EventStore {
  /** Streams go out one by one, each with its own call. */
  readonly inOrder = false;
  readonly atOnce: number;
  readonly #options: EventStoreDbOptions;
  readonly #prefix: string;
  readonly #log: SqlLog;
  readonly #clock: () => number;
  readonly #callMs: number;
  readonly #connection: Connection;
  readonly #patience: Patience;
  readonly #reader: Reader;
  readonly #gate: Gate;
  readonly #tips: Tips;
  readonly #stops = new Set<() => Promise<void>>();
  readonly #closing = new AbortController();

  constructor(options: EventStoreDbOptions) {
    const namespace = options.namespace ?? 'martelo';
    if (!NAMESPACE.test(namespace)) throw new TypeError(`not a namespace: ${JSON.stringify(namespace)}`);
    this.#options = options;
    // No stream and no namespace has a bar in it, so no namespace is the beginning of another.
    this.#prefix = `${namespace}|`;
    this.#log = options.log ?? silentLog;
    this.#clock = options.clock ?? Date.now;
    this.#callMs = options.callTimeoutMs ?? 3_000;
    this.#tips = new Tips(options.maxTips);
    this.atOnce = options.maxConcurrentAppends ?? APPENDS_AT_ONCE;
    this.#gate = new Gate(this.atOnce);
    this.#connection = new Connection({
      url: options.url,
      silenceMs: this.#callMs,
      onAnother: () => this.#tips.clear(),
    });
    this.#patience = new Patience({
      callMs: this.#callMs,
      totalMs: options.timeoutMs ?? 8_000,
      signal: this.#closing.signal,
    });
    this.#reader = new Reader(this.#connection, this.#patience, this.#prefix);
  }

  async append(batch: readonly StreamAppend[]): Promise<readonly AppendOutcome[]> {
    checkBatch(batch);
    checkLines(batch);
    if (batch.length === 0) return [];
    return this.#guard(async (until) => {
      const at = this.#clock();
      // All of them are waited for, also after one has failed: the caller reads the streams again, and nothing of ours
      // may still be trying by then.
      const settled = await Promise.allSettled(
        batch.map((append) => this.#gate.run(() => this.#appendOne(append, at, until))),
      );
      return settled.map((each) => {
        if (each.status === 'rejected') throw each.reason;
        return each.value;
      });
    });
  }

  readStream(stream: string, fromRevision = 0, limit = 10_000): Promise<readonly StoredEvent[]> {
    return this.#guard((until) => this.#reader.stream(stream, Math.max(0, fromRevision), limit, until));
  }

  readAll(afterPosition: number, limit = 2_000): Promise<readonly StoredEvent[]> {
    return this.#guard(() => this.#reader.all(afterPosition, limit));
  }

  subscribe(afterPosition: number, handler: (events: readonly StoredEvent[]) => Promise<void> | void) {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
    const subscription = subscribeToAll({
      connection: new Connection({ url: this.#options.url, silenceMs: this.#callMs }),
      prefix: this.#prefix,
      afterPosition,
      handler,
      onTrouble: (error) => this.#log.warn({ err: error }, 'a subscription failed and tries again'),
      onResubscribed: (why, position) => {
        this.#options.onResubscribed?.(why);
        if (why === 'too-slow')
          this.#log.info({ position }, 'the server was ahead of a subscription, which goes on where it was');
      },
      silenceMs: this.#options.silenceMs ?? 1_500,
      deadlineMs: this.#callMs,
      hasMore: async (from, position) => {
        const [more] = await this.#reader.all(position, 1, from);
        return more !== undefined;
      },
    });
    const stop = async () => {
      this.#stops.delete(stop);
      await subscription.stop();
    };
    this.#stops.add(stop);
    return { position: subscription.position, stop };
  }

  async ping(): Promise<void> {
    // A stream that nobody writes: the leader's "not found" is the answer.
    await this.#guard((until) => this.#reader.last('$ping', until));
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await Promise.all([...this.#stops].map((stop) => stop()));
    this.#connection.renew();
  }

  async #appendOne(append: StreamAppend, at: number, until: number): Promise<AppendOutcome> {
    const { stream, expectedRevision } = append;
    const tip = await this.#tipFor(append, until);
    if (tip.revision !== expectedRevision || !(await this.#follows(append, until)))
      return this.#settle(append, until);
    const packed = pack(append, tip.hash, at);
    const messages = proposed(packed);
    let tries = 0;
    let verdict: AppendVerdict;
    try {
      // The same bytes again when the answer is missing: their ids and the expected revision make the server answer what
      // became of the first try, whether that was kept or not.
      verdict = await this.#patience.insist(
        () => until,
        (times) => {
          tries += 1;
          return this.#connection.append(this.#prefix + stream, expectedRevision, messages, times);
        },
        AGAIN_MS,
      );
    } catch (error) {
      this.#tips.forget(stream);
      throw error;
    }
    if (!verdict.kept) return this.#settle(append, until, verdict.revision);
    const events = (tries === 1 && answered(packed, verdict)) || (await this.#readBack(packed, until));
    this.#tips.set(stream, tipOf(packed));
    return { ok: true, events };
  }

  /** Another process may have gone on with a stream: whatever cannot be right by what we know is looked up. */
  async #tipFor({ stream, expectedRevision }: StreamAppend, until: number): Promise<Tip> {
    const known = this.#tips.get(stream);
    if (known && known.revision >= expectedRevision) return known;
    // Taken for new when the caller says so: the server refuses it if it is not.
    if (!known && expectedRevision === -1) return { revision: -1, hash: genesis(stream) };
    return this.#readTip(stream, until);
  }

  /** Whether the event on which an append says to rest is the one that stands there; it will for ever. */
  async #follows({ stream, expectedRevision, expectedId }: StreamAppend, until: number): Promise<boolean> {
    if (expectedId === undefined) return true;
    const [found] = await this.#reader.stream(stream, expectedRevision, 1, until);
    return found?.id === expectedId;
  }

  /** `told`: the revision that the server refused by, which its index may not show yet. */
  async #readTip(stream: string, until: number, told = -1): Promise<Tip> {
    const last = await readable(
      () => this.#reader.last(stream, until),
      (found) => (found?.revision ?? -1) >= told,
    );
    if (last) this.#tips.set(stream, { revision: last.revision, hash: last.hash });
    else this.#tips.forget(stream);
    return last ?? { revision: -1, hash: genesis(stream) };
  }

  /** What a repeated append has come to: its answer may be about the first copy, and not say where that is. */
  async #readBack({ append, hashes }: Packed, until: number): Promise<readonly StoredEvent[]> {
    const { stream, expectedRevision } = append;
    const found = await readable(
      () => this.#reader.stream(stream, expectedRevision + 1, hashes.length, until),
      ({ length }) => length === hashes.length,
    );
    if (found.length < hashes.length) throw new CallTimedOut(`${stream} cannot be read to its end`);
    if (found.some((event, index) => event.hash !== hashes[index]))
      throw new StoreCorrupted(stream, expectedRevision + 1);
    return found;
  }

  /** What did not fit is either what an earlier call of the same caller stored, or a conflict. */
  async #settle(append: StreamAppend, until: number, told?: number): Promise<AppendOutcome> {
    const { stream, expectedRevision, events } = append;
    const { revision } = await this.#readTip(stream, until, told);
    const found =
      revision < expectedRevision + events.length
        ? []
        : await this.#reader.stream(stream, expectedRevision + 1, events.length, until);
    if (isRepeat(append, found)) return { ok: true, events: found };
    return { ok: false, reason: 'conflict', revision };
  }

  async #guard<T>(step: (until: number) => Promise<T>): Promise<T> {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
    try {
      return await step(this.#patience.until());
    } catch (error) {
      if (error instanceof StoreCorrupted) throw error;
      const refusal = exceptionOf(error);
      if (failureOf(error) === 'refused')
        this.#log.error(
          { err: error, ...(refusal === undefined ? {} : { refusal }) },
          credentialsProblem(error, this.#options.url) ??
            'EventStoreDB refuses the request: see docs/eventstoredb.md',
        );
      throw new StoreUnavailable('the event store did not answer', { cause: error });
    }
  }
}

/**
 * Before anything is sent, because the streams of a commit go out one by one: an error of the program keeps nothing.
 *
 * @throws TypeError when an event's data is not on one line
 */
function checkLines(batch: readonly StreamAppend[]): void {
  for (const { stream, events } of batch) {
    const broken = events.find(({ data }) => !isOneLine(data));
    if (broken) throw new TypeError(`data that is not JSON on one line (${stream}, ${broken.id})`);
  }
}
