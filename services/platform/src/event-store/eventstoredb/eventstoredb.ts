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
import { Connection } from './connection.ts';
import { exceptionOf, failureOf } from './failure.ts';
import { Gate } from './gate.ts';
import { Patience } from './patience.ts';
import { Reader } from './reader.ts';
import { proposed } from './record.ts';
import { placeOf, subscribeToAll } from './subscription.ts';
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
  /** Appends under way at once. Default 32. */
  readonly maxConcurrentAppends?: number;
  /** Streams whose end is remembered. Default 100 000. */
  readonly maxTips?: number;
};

const NAMESPACE = /^[\w.-]{1,50}$/;

/**
 * The event store on EventStoreDB or KurrentDB (ADR 0012): a stream each, an event each, one append for what a stream
 * gets in a group commit. Answers once the cluster has.
 *
 * @throws TypeError when the namespace is not a name; StoreUnavailable when no leader is found within `timeoutMs`
 */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStore> {
  const store = new EventStoreDbStore(options);
  try {
    await store.ping();
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

class EventStoreDbStore implements EventStore {
  /** Streams go out one by one, each with its own call. */
  readonly inOrder = false;
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
    this.#gate = new Gate(options.maxConcurrentAppends ?? 32);
    this.#connection = new Connection(options.url);
    this.#patience = new Patience({
      callMs: this.#callMs,
      totalMs: options.timeoutMs ?? 8_000,
      signal: this.#closing.signal,
      // The next leader may have less than the last one said it had.
      onRepeat: () => this.#tips.clear(),
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
    const from = placeOf(afterPosition);
    return this.#guard((until) => this.#reader.all(from, afterPosition, limit, until));
  }

  subscribe(afterPosition: number, handler: (events: readonly StoredEvent[]) => Promise<void> | void) {
    if (this.#closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
    const subscription = subscribeToAll({
      connection: new Connection(this.#options.url),
      prefix: this.#prefix,
      afterPosition,
      handler,
      onTrouble: (error) => this.#log.warn({ err: error }, 'a subscription failed and tries again'),
      silenceMs: this.#options.silenceMs ?? 1_500,
      deadlineMs: this.#callMs,
      hasMore: async (from, position) => {
        const [more] = await this.#reader.all(from, position, 1, this.#patience.until());
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
      verdict = await this.#patience.insist(until, (deadlineMs) => {
        tries += 1;
        return this.#connection.append(this.#prefix + stream, expectedRevision, messages, deadlineMs);
      });
    } catch (error) {
      this.#tips.forget(stream);
      throw error;
    }
    if (!verdict.kept) return this.#settle(append, until);
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

  async #readTip(stream: string, until: number): Promise<Tip> {
    const last = await this.#reader.last(stream, until);
    if (last) this.#tips.set(stream, { revision: last.revision, hash: last.hash });
    else this.#tips.forget(stream);
    return last ?? { revision: -1, hash: genesis(stream) };
  }

  /** An answer tells the place of the last event alone, and after a repetition perhaps not even that. */
  async #readBack({ append, hashes }: Packed, until: number): Promise<readonly StoredEvent[]> {
    const { stream, expectedRevision } = append;
    const found = await this.#reader.stream(stream, expectedRevision + 1, hashes.length, until);
    const same =
      found.length === hashes.length && found.every((event, index) => event.hash === hashes[index]);
    if (!same) throw new StoreCorrupted(stream, expectedRevision + 1);
    return found;
  }

  /** What did not fit is either what an earlier call of the same caller stored, or a conflict. */
  async #settle(append: StreamAppend, until: number): Promise<AppendOutcome> {
    const { stream, expectedRevision, events } = append;
    const { revision } = await this.#readTip(stream, until);
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
      const refusal = failureOf(error) === 'refused' ? exceptionOf(error) : undefined;
      if (refusal !== undefined)
        this.#log.error(
          { err: error, refusal },
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

/** The stored event, when the answer says all there is to know: the place of the one event that was appended. */
function answered({ append, at, hashes }: Packed, verdict: AppendVerdict): StoredEvent[] | undefined {
  const [event, second] = append.events;
  const revision = append.expectedRevision + 1;
  if (!event || second || verdict.prepare === undefined || verdict.revision !== revision) return undefined;
  const { id, type, data } = event;
  const position = Number(verdict.prepare);
  // A server that was asked for what it has already may not say where.
  if (!Number.isSafeInteger(position)) return undefined;
  return [{ position, stream: append.stream, revision, id, type, data, at, hash: hashes[0] ?? '' }];
}
