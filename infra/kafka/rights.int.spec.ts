import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collector, someMessages } from '@martelo/platform/bus/contract-kit.ts';
import { openKafkaBus, type KafkaBusOptions } from '@martelo/platform/bus/kafka.ts';
import { busAccess } from '@martelo/platform/bus/open.ts';
import type { Bus } from '@martelo/platform/bus/port.ts';
import { TOPICOS } from '@martelo/platform/bus/topicos.ts';
import { busEnvironment } from '@martelo/platform/config/bus.ts';
import { parseConfig } from '@martelo/platform/config/config.ts';
import { describeComCluster } from '@martelo/platform/testing/kafka.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { z } from 'zod';
import { startKafka, type KafkaCluster } from './cluster.ts';
import { grantRights } from './grant.ts';
import type { Principal } from './security.ts';

const PREFIX = 'martelo.';

await describeComCluster('a real Kafka that wants TLS, a password and a right', () => {
  let folder: string;
  let kafka: KafkaCluster;
  const open: Bus[] = [];

  /** How a program would be told to reach it, from the environment of its operator. */
  function options(who: Principal, more: Readonly<Record<string, string>> = {}): KafkaBusOptions {
    const { brokers, security } = kafka;
    const config = parseConfig(z.object(busEnvironment), {
      KAFKA_BROKERS: brokers.join(','),
      KAFKA_PREFIX: PREFIX,
      KAFKA_CA: security?.ca ?? '',
      KAFKA_USERNAME: who,
      KAFKA_PASSWORD: security?.passwords[who] ?? '',
      ...more,
    });
    return {
      brokers,
      clientId: who,
      prefix: PREFIX,
      topics: TOPICOS,
      retries: 1,
      sessionTimeoutMs: 6_000,
      ...busAccess(config),
    };
  }
  async function bus(who: Principal): Promise<Bus> {
    const opened = await openKafkaBus(options(who));
    open.push(opened);
    return opened;
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'martelo-kafka-rights-'));
    kafka = await startKafka({ nodes: 1, folder, secured: true });
    if (kafka.security === undefined) throw new Error('the cluster is open to everybody');
    await grantRights(kafka.brokers, kafka.security, PREFIX);
  });
  afterAll(async () => {
    for (const each of open) await each.close();
    await kafka?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('gives each service all that it does: events to the catalog, commands to the engine, answers to the gateway', async () => {
    const [engine, catalog, gateway] = [await bus('bid-engine'), await bus('catalog'), await bus('gateway')];
    const seen = {
      catalog: await collector(catalog, { topic: 'disputa.eventos', group: 'catalogo.disputa.eventos' }),
      leiloes: await collector(catalog, { topic: 'leiloes.eventos', group: 'catalogo.leiloes.eventos' }),
      watchers: await collector(gateway, { topic: 'disputa.eventos', group: null }),
      commands: await collector(engine, { topic: 'disputa.comandos', group: 'motores' }),
      answers: await collector(gateway, { topic: 'disputa.respostas', group: null }),
      owners: await collector(gateway, { topic: 'disputa.donos', group: null }),
      peers: await collector(engine, { topic: 'disputa.donos', group: null }),
    };
    for (const topic of [
      'disputa.eventos',
      'leiloes.eventos',
      'registros.eventos',
      'disputa.respostas',
      'disputa.donos',
    ])
      await engine.publish(topic, someMessages(topic, 2));
    await gateway.publish('disputa.comandos', someMessages('disputa.comandos', 2));
    await until(() => Object.values(seen).every(({ messages }) => messages.length === 2), {
      what: 'everybody to hear',
      timeoutMs: 30_000,
    });
    await Promise.all(Object.values(seen).map((reader) => reader.stop()));
  });

  describe('lets nobody', () => {
    it.each([
      ['catalog', 'disputa.eventos'],
      ['catalog', 'disputa.comandos'],
      ['gateway', 'disputa.eventos'],
      ['gateway', 'leiloes.eventos'],
      ['gateway', 'disputa.donos'],
      ['bid-engine', 'disputa.comandos'],
    ] as const)('write what is not its own: %s to %s', async (who, topic) => {
      const opened = await openKafkaBus({ ...options(who), publishTimeoutMs: 1_500 });
      open.push(opened);
      await expect(opened.publish(topic, someMessages('x', 1))).rejects.toThrow();
      const reader = await collector(await bus('admin'), { topic, group: null, from: 'start' });
      await until(() => reader.lag().length > 0 && reader.lag().every(({ next, end }) => next >= end), {
        what: 'the end',
      });
      expect(reader.values()).not.toContain('x:0');
      await reader.stop();
    });

    it('in with another password, without one, without TLS, or by a certificate that nobody gave him', async () => {
      const right = options('catalog');
      const wrong: KafkaBusOptions[] = [
        options('catalog', { KAFKA_PASSWORD: 'guessed' }),
        {
          brokers: right.brokers,
          clientId: 'x',
          topics: TOPICOS,
          retries: 0,
          ...(right.ssl && { ssl: right.ssl }),
        },
        { ...right, ssl: false, retries: 0 },
        { ...right, ssl: true, retries: 0 },
      ];
      for (const each of wrong) await expect(openKafkaBus(each)).rejects.toThrow('Kafka does not answer');
    });
  });
});
