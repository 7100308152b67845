import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOPICO_DOS_LOTES } from '@martelo/schemas/publicados.ts';
import { memoryEventStore } from '../event-store/memory.ts';
import type { EventStore } from '../event-store/port.ts';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { until } from '../testing/until.ts';
import { collector } from './contract-kit.ts';
import { inProcessBus } from './in-process.ts';
import { BusUnavailable, type Bus, type NewMessage } from './port.ts';
import { readEvent } from './published-event.ts';
import { startRelay, type Relay } from './relay.ts';
import { append } from './testing/events.ts';
import { TOPICOS } from './topicos.ts';

describe('the relay', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let store: EventStore;
  let bus: Bus;
  let running: Relay[] = [];
  let name = '';
  const lote = randomUUID();

  beforeAll(async () => {
    database = await testDatabase();
    pool = database.pool;
  });
  afterAll(() => database.stop());
  beforeEach(() => {
    store = memoryEventStore();
    bus = inProcessBus({ topics: TOPICOS });
    name = randomUUID();
  });
  afterEach(async () => {
    await Promise.all(running.map((relay) => relay.stop()));
    running = [];
    await store.close();
    await bus.close();
  });

  const start = async (over: { bus?: Pick<Bus, 'publish'>; leaseMs?: number } = {}): Promise<Relay> => {
    const relay = await startRelay({ name, store, bus, pool, leaseMs: 400, ...over });
    running.push(relay);
    return relay;
  };
  const reader = () => collector(bus, { topic: TOPICO_DOS_LOTES, group: 'g' });
  const revisions = (seen: { messages: readonly { value: string }[] }) =>
    seen.messages.map((m) => readEvent(m.value).revision);

  it('publishes what is there and what follows, in order, and only what is published', async () => {
    let revision = await append(store, lote, -1, 3);
    const relay = await start();
    const seen = await reader();
    revision = await append(store, lote, revision, 1, 'ProvaDivergente');
    await append(store, lote, revision, 2);
    await store.append([
      {
        stream: 'habilitacoes-x',
        expectedRevision: -1,
        events: [{ id: 'h', type: 'ClienteHabilitado', data: '{}' }],
      },
    ]);
    await until(() => seen.messages.length >= 5, { what: 'the published events' });
    await until(() => relay.lagMs() === 0, { what: 'the relay to catch up' });
    expect(revisions(seen)).toEqual([0, 1, 2, 4, 5]);
    expect(seen.messages[0]).toMatchObject({ key: lote });
    expect(relay.published()).toBe(5);
  });

  it('goes on from its checkpoint after a restart', async () => {
    const seen = await reader();
    const revision = await append(store, lote, -1, 4);
    const first = await start();
    await until(() => seen.messages.length === 4, { what: 'the first events' });
    await first.stop();
    await append(store, lote, revision, 2);
    const second = await start();
    await until(() => seen.messages.length >= 6, { what: 'the rest' });
    expect(revisions(seen)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(second.active()).toBe(true);
  });

  it('runs once: the other waits, and takes over when the first has gone silent', async () => {
    const seen = await reader();
    const first = await start();
    await until(() => first.active(), { what: 'the first to lead' });
    const second = await start();
    let revision = await append(store, lote, -1, 2);
    await until(() => seen.messages.length === 2, { what: 'the first events' });
    expect(second.active()).toBe(false);
    // As if the first were frozen: somebody else wins the lease that it does not renew in time.
    await pool.query(
      `UPDATE bus_relays SET epoch = epoch + 1, owner = 'another', until = clock_timestamp() WHERE name = $1`,
      [name],
    );
    await until(() => second.active() && !first.active(), { what: 'the second to lead' });
    revision = await append(store, lote, revision, 2);
    await until(() => new Set(revisions(seen)).size === 4, { what: 'the events after' });
    expect(revision).toBe(3);
  });

  it('keeps the first copies in order while two believe to lead, and never takes its checkpoint back', async () => {
    const gate = Promise.withResolvers<void>();
    const stuck: Pick<Bus, 'publish'> = {
      publish: async (topic: string, messages: readonly NewMessage[]) => {
        await gate.promise;
        await bus.publish(topic, messages);
      },
    };
    const seen = await reader();
    const revision = await append(store, lote, -1, 3);
    const stale = await start({ bus: stuck });
    await until(() => stale.active(), { what: 'the first to lead' });
    await pool.query(`UPDATE bus_relays SET epoch = epoch + 1, until = '-infinity' WHERE name = $1`, [name]);
    const next = await start();
    await until(() => next.active(), { what: 'the second to lead' });
    await append(store, lote, revision, 3);
    await until(() => revisions(seen).length === 6, { what: 'all events' });
    gate.resolve();
    await until(() => !stale.active(), { what: 'the stale one to notice' });
    const all = revisions(seen);
    expect([...new Set(all)]).toEqual([0, 1, 2, 3, 4, 5]);
    await next.stop();
    const { rows } = await pool.query<{ position: number }>(
      'SELECT position FROM bus_relays WHERE name = $1',
      [name],
    );
    expect(rows[0]?.position).toBe((await store.readAll(-1)).at(-1)?.position);
  });

  it('publishes again what the bus may not have kept, and shows how late it is', async () => {
    let failures = 0;
    let kept: readonly NewMessage[] = [];
    const flaky: Pick<Bus, 'publish'> = {
      publish: async (topic, messages) => {
        // Kept, and the answer lost.
        if (failures < 2) {
          failures += 1;
          kept = messages;
          if (failures === 2) await bus.publish(topic, messages);
          throw new BusUnavailable('no answer');
        }
        await bus.publish(topic, messages);
      },
    };
    const seen = await reader();
    const relay = await start({ bus: flaky, leaseMs: 10_000 });
    await append(store, lote, -1, 2);
    await until(() => failures === 1 && relay.lagMs() > 0, { what: 'the lag to show' });
    await until(() => revisions(seen).length === 4, { what: 'the repeat' });
    expect(revisions(seen)).toEqual([0, 1, 0, 1]);
    expect(kept.length).toBe(2);
    await until(() => relay.lagMs() === 0, { what: 'the lag to go' });
  });
});
