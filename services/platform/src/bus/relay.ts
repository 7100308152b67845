import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { destinoDe } from '@martelo/schemas/publicados.ts';
import type { EventStore, StoredEvent, Subscription } from '../event-store/port.ts';
import { silentLog, type SqlLog as BusLog } from '../sql/log.ts';
import { Lease, type Held } from './lease.ts';
import { MAX_VALUE_BYTES, type Bus, type NewMessage } from './port.ts';
import { writeEvent } from './published-event.ts';
import { prepareBusTables } from './tables.ts';

export type RelayOptions = {
  /** Of the lease and its checkpoint: all replicas of a relay have the same. */
  readonly name: string;
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly bus: Pick<Bus, 'publish'>;
  /** A pool of the service's schema. */
  readonly pool: pg.Pool;
  readonly log?: BusLog;
  /** How long a relay that died is waited for. Default 5 s. */
  readonly leaseMs?: number;
};

export type Relay = {
  /** Whether this one publishes. */
  active(): boolean;
  /** Position of the last event that this one saw kept by the bus; -1 before. */
  position(): number;
  /** Age of the oldest event that was handed over and is not yet kept by the bus, in ms. */
  lagMs(): number;
  /** Events published by this one. */
  published(): number;
  stop(): Promise<void>;
};

/** Checkpoints in between are not written: a relay that takes over repeats about so much, which readers drop. */
const CHECKPOINT_MS = 200;
/** After each publish: under load the next one then holds the events of so long, which costs brokers and readers less. */
const REST_MS = 20;
/** A batch of so many is worth its publish. */
const WORTH_IT = 200;

/**
 * Publishes the published events of the store, in its order, to each room's topic. One relay at a time: the others wait for
 * the lease. Each event is kept by the bus before a later one is published, so the first copies of a partition's events are
 * in the store's order whichever relay wrote them; copies of a relay that lost its lease without knowing come later and are
 * dropped by position.
 */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  await prepareBusTables(options.pool);
  const relay = new RunningRelay(options);
  relay.start();
  return relay;
}

class RunningRelay implements Relay {
  readonly #o: RelayOptions;
  readonly #log: BusLog;
  readonly #lease: Lease;
  readonly #leaseMs: number;
  readonly #abort = new AbortController();
  #subscription: Subscription | undefined;
  #position = -1;
  #published = 0;
  #oldestPendingAt: number | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: RelayOptions) {
    this.#o = options;
    this.#log = options.log ?? silentLog;
    this.#leaseMs = options.leaseMs ?? 5_000;
    this.#lease = new Lease(options.pool, options.name, randomUUID(), this.#leaseMs);
  }

  active = (): boolean => this.#subscription !== undefined;
  position = (): number => this.#position;
  published = (): number => this.#published;
  lagMs = (): number =>
    this.#oldestPendingAt === undefined ? 0 : Math.max(0, Date.now() - this.#oldestPendingAt);

  start(): void {
    this.#running = this.#run();
  }

  stop = async (): Promise<void> => {
    this.#abort.abort();
    await this.#running;
  };

  get #stopped(): boolean {
    return this.#abort.signal.aborted;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      let held: Held | undefined;
      try {
        held = await this.#lease.take();
      } catch (err) {
        this.#log.warn({ err, relay: this.#o.name }, 'the lease of the relay could not be asked for');
      }
      if (held === undefined) await this.#sleep(this.#leaseMs / 4);
      else await this.#lead(held);
    }
  }

  async #lead({ epoch, position }: Held): Promise<void> {
    this.#position = position;
    this.#oldestPendingAt = undefined;
    this.#log.info({ relay: this.#o.name, epoch, position }, 'this relay publishes now');
    let mine = true;
    const subscription = this.#o.store.subscribe(position, async (events) => {
      // One that lost its lease publishes nothing more; what was under way is repeated by the next one.
      if (mine) await this.#publish(events);
      if (mine && events.length < WORTH_IT) await this.#sleep(REST_MS);
    });
    this.#subscription = subscription;
    let kept = position;
    let renewed = Date.now();
    while (mine && !this.#stopped) {
      await this.#sleep(CHECKPOINT_MS);
      if (this.#position === kept && Date.now() - renewed < this.#leaseMs / 4) continue;
      const upTo = this.#position;
      const answer = await this.#lease.renew(epoch, upTo).catch((err: unknown) => {
        this.#log.warn({ err, relay: this.#o.name }, 'the lease of the relay could not be renewed');
        return undefined;
      });
      if (answer === true) [kept, renewed] = [upTo, Date.now()];
      // Not knowing is well until the lease has run out; then another one may publish.
      mine = answer === true || (answer === undefined && Date.now() - renewed < this.#leaseMs);
    }
    const lost = !mine;
    mine = false;
    await subscription.stop();
    this.#subscription = undefined;
    this.#oldestPendingAt = undefined;
    if (lost) this.#log.warn({ relay: this.#o.name, epoch }, 'another relay has taken over');
    else await this.#lease.release(epoch, this.#position).catch(() => undefined);
  }

  async #publish(events: readonly StoredEvent[]): Promise<void> {
    this.#oldestPendingAt ??= events[0]?.at;
    const byTopic = new Map<string, NewMessage[]>();
    for (const event of events) {
      const to = destinoDe(event.stream, event.type);
      if (to === null) continue;
      const value = writeEvent(event, to.semCampos);
      // The store keeps no event of that size; should one be there, the others still go on.
      if (value.length * 3 > MAX_VALUE_BYTES && Buffer.byteLength(value) > MAX_VALUE_BYTES) {
        this.#log.error({ id: event.id, stream: event.stream }, 'an event is too large to be published');
        continue;
      }
      const messages = byTopic.get(to.topico);
      if (messages === undefined) byTopic.set(to.topico, [{ key: to.chave, value }]);
      else messages.push({ key: to.chave, value });
    }
    await Promise.all([...byTopic].map(([topic, messages]) => this.#o.bus.publish(topic, messages)));
    for (const messages of byTopic.values()) this.#published += messages.length;
    this.#position = events.at(-1)?.position ?? this.#position;
    this.#oldestPendingAt = undefined;
  }

  async #sleep(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#abort.signal }).catch(() => undefined);
  }
}
