import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ServerCredentials } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../config/config.ts';
import { silentLog } from '../../sql/log.ts';
import { until } from '../../testing/until.ts';
import { collector, conflict, endOf, freshStream, ids, someEvents } from '../contract-kit.ts';
import { StoreCorrupted, verifyStream } from '../hash-chain.ts';
import { StoreUnavailable, type EventStore } from '../port.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import { SubscriptionSilent } from './subscription.ts';
import { CERTIFICATE, KEY } from './testing/double-certificate.ts';
import { EventStoreDbDouble } from './testing/double.ts';

/** Short, because these faults are waited for. */
const QUICK = { callTimeoutMs: 400, timeoutMs: 30_000, silenceMs: 150 };

describe('EventStoreDB adapter reading under faults (a double, not a real server)', () => {
  let double: EventStoreDbDouble;
  let store: EventStore;
  const troubles: unknown[] = [];
  const log = { ...silentLog, warn: ({ err }: { err?: unknown }) => void troubles.push(err) };

  beforeAll(async () => {
    double = await new EventStoreDbDouble({ nodes: 3 }).start();
    store = await openEventStoreDb({ url: double.url, log, ...QUICK });
  });
  afterEach(() => {
    troubles.length = 0;
  });
  afterAll(async () => {
    await store.close();
    double.stop();
  });

  const another = (more: object = {}) => openEventStoreDb({ url: double.url, ...QUICK, ...more });

  describe('a subscription', () => {
    it('notices that its line went silent, and goes on where it was', async () => {
      const stream = freshStream();
      const reader = collector(store, await endOf(store));
      await store.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
      await until(() => reader.events.length === 1, { what: 'the first event' });
      for (const node of double.nodes) node.isSilent = true;
      await store.append([{ stream, expectedRevision: 0, events: someEvents(2) }]);
      await until(() => troubles.some((trouble) => trouble instanceof SubscriptionSilent), {
        what: 'the watchdog',
      });
      expect(reader.events).toHaveLength(1);
      for (const node of double.nodes) node.isSilent = false;
      await until(() => reader.events.length === 3, { what: 'the rest' });
      expect(reader.events).toEqual(await store.readStream(stream));
      await reader.stop();
    });

    it('stays on a quiet line, and after a checkpoint does not look through the same part again', async () => {
      const reader = collector(store, await endOf(store));
      double.log.foreign(5_000);
      const opened = double.nodes.reduce((sum, node) => sum + node.calls.subscribe, 0);
      const asked = double.leader.calls.read;
      await until(() => double.leader.calls.read > asked + 4, { what: 'the watchdog to ask some times' });
      const after = double.log.entries.at(-2_000)?.position ?? 0;
      await until(() => double.leader.lastReadAllFrom > after, { what: 'a question about the end alone' });
      expect(double.nodes.reduce((sum, node) => sum + node.calls.subscribe, 0) - opened).toBeLessThan(2);
      expect(troubles).toEqual([]);
      await reader.stop();
    });

    it('goes on over many broken lines, each event once and whole appends only', async () => {
      const stream = freshStream();
      const start = await endOf(store);
      const seen: string[][] = [];
      const subscription = store.subscribe(start, (events) => void seen.push(ids(events)));
      const batches: string[][] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        const events = someEvents(3);
        batches.push(ids(events));
        const writing = store.append([{ stream, expectedRevision: turn * 3 - 1, events }]);
        const victim = double.nodes[turn % 3];
        if (turn % 4 === 3 && victim) {
          victim.kill();
          double.elect(double.nodes.find((node) => node.isUp));
          await victim.start();
        }
        expect(await writing).toMatchObject([{ ok: true }]);
      }
      await until(() => seen.flat().length >= 36, { what: 'all events' });
      expect(seen.flat()).toEqual(batches.flat());
      for (const handed of seen) expect(handed.length % 3).toBe(0);
      await subscription.stop();
    });

    it('holds the line back while its handler works', async () => {
      // A log of its own: whoever reads these 80 MB, 8 or 16 in a call, needs more time on a busy machine than others have.
      const large = await new EventStoreDbDouble().start();
      const patient = await openEventStoreDb({ url: large.url, ...QUICK, callTimeoutMs: 20_000 });
      const stream = freshStream();
      const gate = Promise.withResolvers<void>();
      const sizes: number[] = [];
      patient.subscribe(-1, async (events) => {
        sizes.push(events.length);
        await gate.promise;
      });
      const data = JSON.stringify({ texto: 'x'.repeat(20_000) });
      for (let turn = 0; turn < 10; turn += 1) {
        const events = someEvents(400, data);
        await patient.append([{ stream, expectedRevision: turn * 400 - 1, events }]);
      }
      gate.resolve();
      await until(() => sizes.reduce((sum, size) => sum + size, 0) === 4_000, {
        what: 'all events',
        timeoutMs: 60_000,
      });
      // 80 MB were on their way; 16 and what was under way are kept here.
      for (const size of sizes) expect(size).toBeLessThanOrEqual(1_600);
      await patient.close();
      large.stop();
    });

    it('hears nothing of other products and of the server', async () => {
      const start = await endOf(store);
      const reader = collector(store, start);
      const stream = freshStream();
      const neighbour = await another({ namespace: 'martelo2' });
      double.log.foreign(40);
      await neighbour.append([{ stream, expectedRevision: -1, events: someEvents(2) }]);
      await store.append([{ stream, expectedRevision: -1, events: someEvents(1) }]);
      await until(() => reader.events.length === 1, { what: 'our event' });
      expect(reader.events).toEqual(await store.readStream(stream));
      expect(await store.readAll(start)).toEqual(reader.events);
      expect(await neighbour.readStream(stream)).toHaveLength(2);
      await reader.stop();
      await neighbour.close();
    });
  });

  describe('a slow line', () => {
    afterEach(() => {
      double.leader.eventMs = 0;
    });

    it('brings a page that takes longer than a call may be silent, at the first asking', async () => {
      const stream = freshStream();
      const start = await endOf(store);
      await store.append([{ stream, expectedRevision: -1, events: someEvents(40) }]);
      const asked = double.leader.calls.read;
      // 40 events in at least 800 ms, none of them 400 ms after the one before.
      double.leader.eventMs = 20;
      expect(await store.readStream(stream)).toHaveLength(40);
      expect(await store.readAll(start)).toHaveLength(40);
      // The stream; and of all streams the event before, with which the chain begins, and the page.
      expect(double.leader.calls.read - asked).toBe(3);
    });

    it('is given up when it says nothing for so long', async () => {
      const stream = freshStream();
      await store.append([{ stream, expectedRevision: -1, events: someEvents(3) }]);
      const asked = double.leader.calls.read;
      double.leader.eventMs = 2_000;
      const reading = store.readStream(stream);
      await until(() => double.leader.calls.read > asked, { what: 'the first asking' });
      double.leader.eventMs = 0;
      expect(await reading).toHaveLength(3);
      expect(double.leader.calls.read - asked).toBe(2);
    });
  });

  describe('a secured cluster', () => {
    it('is spoken to by TLS and with credentials, as the connection string says', async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'martelo-tls-'));
      const file = path.join(folder, 'ca.pem');
      await writeFile(file, CERTIFICATE);
      const pair = [{ cert_chain: Buffer.from(CERTIFICATE), private_key: Buffer.from(KEY) }];
      const authorization = `Basic ${Buffer.from('ops:p@ss:1').toString('base64')}`;
      const credentials = ServerCredentials.createSsl(null, pair);
      const secured = await new EventStoreDbDouble({
        nodes: 2,
        host: 'localhost',
        credentials,
        authorization,
      }).start();
      const urlOf = (user: string, more: string) =>
        `${secured.url.replace('esdb://', `esdb://${user}@`).replace('tls=false', 'tls=true')}${more}`;
      const open = (url: string) => openEventStoreDb({ url, ...QUICK, timeoutMs: 600 });
      const trusted = `&tlsCAFile=${encodeURIComponent(file)}`;
      const kept = await open(urlOf('ops:p%40ss%3A1', trusted));
      const stream = freshStream();
      const reader = collector(kept);
      await kept.append([{ stream, expectedRevision: -1, events: someEvents(2) }]);
      await until(() => reader.events.length === 2, { what: 'the events' });
      await reader.stop();
      await kept.close();
      // The server gives a wrong password no name of its own.
      const refused = await open(urlOf('ops:guess', trusted)).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ConfigError);
      expect(String(refused)).toMatch(/refuses the user "ops" of EVENTSTORE_URL: the password is wrong/);
      expect(String(refused)).not.toContain('guess');
      const nobody = await open(urlOf('ops:guess', trusted).replace('ops:guess@', '')).catch(String);
      expect(nobody).toMatch(/ConfigError: .*EVENTSTORE_URL names no user/);
      await expect(open(urlOf('ops:p%40ss%3A1', ''))).rejects.toThrow(StoreUnavailable);
      secured.stop();
      await rm(folder, { recursive: true });
    });
  });

  describe('what is stored', () => {
    it('is refused when any part of a record was changed', async () => {
      const stream = freshStream();
      const name = `martelo|${stream}`;
      await store.append([{ stream, expectedRevision: -1, events: someEvents(4, '{"valor":70}') }]);
      const start = (await store.readStream(stream))[1]?.position ?? 0;
      const [, , entry] = double.log.stream(name);
      if (!entry) throw new Error('no event');
      const change = (buffer: Buffer, index: number) =>
        Buffer.from(buffer.map((byte, at) => (at === index ? byte ^ 1 : byte)));
      const missed: string[] = [];
      const look = async (what: string) => {
        for (const read of [() => store.readStream(stream), () => store.readAll(start)]) {
          const error = await read().catch((problem: unknown) => problem);
          if (!(error instanceof StoreCorrupted)) missed.push(`${what} ${String(read)}`);
        }
      };
      for (const [index] of entry.data.entries()) {
        double.log.tamper(name, 2, { data: change(entry.data, index) });
        await look(`data byte ${index}`);
      }
      double.log.tamper(name, 2, entry);
      // The part after the hash says where the append ends, which only groups what is handed over.
      const covered = entry.metadata.indexOf(',"end":') + 7;
      for (let index = 0; index < covered; index += 1) {
        double.log.tamper(name, 2, { metadata: change(entry.metadata, index) });
        await look(`metadata byte ${index}`);
      }
      double.log.tamper(name, 2, { metadata: entry.metadata, type: 'Outro' });
      await look('type');
      double.log.tamper(name, 2, {
        type: entry.type,
        id: entry.id.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
      });
      await look('id');
      double.log.tamper(name, 2, entry);
      expect(missed).toEqual([]);
      expect(verifyStream(stream, await store.readStream(stream)).ok).toBe(true);
    });

    it('counts more than what is remembered of it', async () => {
      const stream = freshStream();
      for (const expectedRevision of [-1, 0, 1]) {
        await store.append([{ stream, expectedRevision, events: someEvents(1) }]);
      }
      // As after a restored backup: an acknowledged event is gone.
      double.log.lose(`martelo|${stream}`);
      const late = { stream, expectedRevision: 2, events: someEvents(1) };
      expect(await store.append([late])).toEqual([conflict(1)]);
      const [again] = await store.append([{ ...late, expectedRevision: 1 }]);
      expect(again?.ok).toBe(true);
      expect(verifyStream(stream, await store.readStream(stream))).toMatchObject({ ok: true, revision: 2 });
    });

    it('is kept with few appends under way, one for each stream of a commit', async () => {
      const streams = Array.from({ length: 200 }, freshStream);
      const before = double.leader.calls.append;
      const few = await another({ maxConcurrentAppends: 4, maxTips: 2, callTimeoutMs: 10_000 });
      double.leader.mostAppends = 0;
      for (const expectedRevision of [-1, 2]) {
        const batch = streams.map((stream) => ({ stream, expectedRevision, events: someEvents(3) }));
        expect((await few.append(batch)).every((outcome) => outcome.ok)).toBe(true);
      }
      expect(double.leader.calls.append - before).toBe(400);
      expect(double.leader.mostAppends).toBeLessThanOrEqual(4);
      expect(double.leader.calls.batch).toBe(0);
      await few.close();
    });
  });
});
