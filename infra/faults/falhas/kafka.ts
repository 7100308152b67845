import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { openKafkaBus } from '@martelo/platform/bus/kafka.ts';
import { readEvent } from '@martelo/platform/bus/published-event.ts';
import { startRelay } from '@martelo/platform/bus/relay.ts';
import { TOPICOS } from '@martelo/platform/bus/topicos.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { destinoDe, TOPICO_DOS_LOTES } from '@martelo/schemas/publicados.ts';
import { startKafka, type KafkaCluster } from '../../kafka/cluster.ts';
import { kafkaJars } from '../../kafka/jars.ts';
import { abrirPalco } from '../palco.ts';
import type { Contexto, Falha, Visto } from '../quadro.ts';

const impedimento = (): Promise<string | null> =>
  kafkaJars().then(
    () => null,
    (erro: unknown) => (erro instanceof Error ? (erro.message.split('\n')[0] ?? 'no Kafka') : 'no Kafka'),
  );

type Falta = {
  readonly nome: string;
  readonly comecar: (k: KafkaCluster) => Promise<void>;
  readonly acabar: (k: KafkaCluster) => Promise<void>;
};

/** Bids go on while the broker is away; the relay's backlog is drained afterwards, every event once and in order. */
async function semBroker({ rapido, dizer }: Contexto, { nome, comecar, acabar }: Falta): Promise<Visto> {
  const palco = await abrirPalco();
  const pool = createPool({ url: palco.databaseUrl, schema: 'bid_engine', max: 4 });
  const pastaKafka = path.join(palco.pasta, 'kafka');
  const kafka = await startKafka({ nodes: 1, folder: pastaKafka });
  try {
    return await palco.comRegistro(async (store) => {
      const extra = { name: 'habilitacoes.eventos', partitions: 4, retentionMs: 86_400_000 };
      const topics = [...TOPICOS, ...(TOPICOS.some((t) => t.name === extra.name) ? [] : [extra])];
      const bus = await openKafkaBus({
        clientId: 'faults',
        brokers: kafka.brokers,
        prefix: 'faults.',
        topics,
      });
      const relay = await startRelay({ name: 'faults', store, bus, pool });
      const ouvidos = new Map<string, number[]>();
      const consumidor = await bus.consume({
        topic: TOPICO_DOS_LOTES,
        group: 'faults',
        from: 'start',
        handler: ({ messages }) => {
          for (const m of messages) {
            const e = readEvent(m.value);
            const vistos = ouvidos.get(e.stream) ?? [];
            // At least once: what is not above the last position was heard before.
            if (e.position > (vistos.at(-1) ?? -1)) ouvidos.set(e.stream, [...vistos, e.position]);
          }
        },
      });
      const carga = palco.carga({ pausaMs: 60 }).iniciar();
      const recuperacoesMs: number[] = [];
      const parados: string[] = [];
      const ultimaPublicada = async (): Promise<number> => {
        let ultima = -1;
        for (let p = -1; ;) {
          const pagina = await store.readAll(p, 5_000);
          if (pagina.length === 0) return ultima;
          for (const e of pagina) if (destinoDe(e.stream, e.type) !== null) ultima = e.position;
          p = pagina.at(-1)?.position ?? p;
        }
      };
      for (let volta = 0; volta < (rapido ? 1 : 3); volta += 1) {
        await carga.maisAceites(50);
        await until(() => relay.position() >= 0, { timeoutMs: 60_000, what: 'the relay to publish' });
        const antes = carga.confirmados.size;
        await comecar(kafka);
        const foraMs = rapido ? 10_000 : 60_000;
        await pausa(foraMs);
        const durante = carga.confirmados.size - antes;
        if (durante === 0) parados.push('no bid was taken while the broker was away');
        await acabar(kafka);
        const desde = performance.now();
        const alvo = await ultimaPublicada();
        await until(() => relay.position() >= alvo, {
          timeoutMs: 180_000,
          everyMs: 50,
          what: 'the backlog to be drained',
        });
        recuperacoesMs.push(performance.now() - desde);
        dizer(
          `${nome} for ${foraMs / 1_000} s: ${durante} bids taken meanwhile, drained after ${Math.round(recuperacoesMs.at(-1) ?? 0)} ms`,
        );
      }
      await carga.parar();
      const { problemas, ...conta } = await palco.conferir(carga);
      problemas.push(...parados);
      const esperados = new Map<string, number[]>();
      for (let p = -1; ;) {
        const pagina = await store.readAll(p, 5_000);
        if (pagina.length === 0) break;
        p = pagina.at(-1)?.position ?? p;
        for (const e of pagina)
          if (destinoDe(e.stream, e.type)?.topico === TOPICO_DOS_LOTES)
            esperados.set(e.stream, [...(esperados.get(e.stream) ?? []), e.position]);
      }
      const iguais = (): boolean => [...esperados].every(([s, ps]) => ouvidos.get(s)?.join() === ps.join());
      await until(iguais, { timeoutMs: 60_000, everyMs: 200, what: 'every event once and in order' }).catch(
        () => problemas.push('I9: what was heard from Kafka is not what the log holds'),
      );
      await consumidor.stop();
      await relay.stop();
      await bus.close();
      const total = [...esperados.values()].reduce((n, ps) => n + ps.length, 0);
      const nota = `${total} events heard once and in the order of each lote; recovery is the time to drain the backlog`;
      return { ...conta, problemas, injetadas: recuperacoesMs.length, recuperacoesMs, nota };
    });
  } finally {
    await kafka.stop();
    await pool.end();
    await palco.fechar();
    await rm(pastaKafka, { recursive: true, force: true });
  }
}

export const matarKafka: Falha = {
  nome: 'kafka-kill',
  titulo: 'Kafka broker killed, away 60 s, started again',
  deve: 'bids unaffected; backlog drained within 30 s after',
  prazoMs: 30_000,
  impedimento,
  correr: (c) =>
    semBroker(c, {
      nome: 'broker killed',
      comecar: async (k) => void (await Promise.all(k.nodes.map((n) => n.kill()))),
      acabar: async (k) => void (await Promise.all(k.nodes.map((n) => n.start()))),
    }),
};

export const pausarKafka: Falha = {
  nome: 'kafka-pause',
  titulo: 'Kafka broker frozen for 60 s',
  deve: 'bids unaffected; backlog drained within 30 s after',
  prazoMs: 30_000,
  impedimento,
  correr: (c) =>
    semBroker(c, {
      nome: 'broker frozen',
      comecar: async (k) => k.nodes.forEach((n) => n.freeze()),
      acabar: async (k) => k.nodes.forEach((n) => n.thaw()),
    }),
};
