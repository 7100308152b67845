import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { describeComCluster } from '@martelo/platform/testing/kafka.ts';
import { tcpCut, type TcpCut } from '@martelo/platform/testing/tcp-cut.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { abrirLotes } from '../faults/lotes.ts';
import { donoDe, HOST } from '../faults/palco.ts';
import { licitantes } from '../faults/pessoas.ts';
import { startKafka, type KafkaCluster } from '../kafka/cluster.ts';
import { grantRights } from '../kafka/grant.ts';
import { iniciarConstelacao, type Constelacao } from './constelacao.ts';
import { AMBIENTE, casa, PARTIDA_MS } from './testing/casa.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';

const PREFIX = 'martelo.';
/** What a broker or a program says that misses a right; a broker that is only slow to begin makes one wait. */
const SEM_DIREITO =
  /not authori[sz]ed|AUTHORIZATION_FAILED|Authentication failed|(Kafka|the bus) does not answer(?!.*waited \d+ ms)/i;

/** The leader may only raise what is bid for him. */
const maximo = { tipoLance: 'Configuração Automática' };

/** Whether a program shows this metric with this value. */
async function medida(url: string, linha: string): Promise<boolean> {
  const texto = await (await fetch(`${url}/metrics`)).text();
  return texto.split('\n').includes(`martelo_${linha}`);
}

await describeComCluster('the programs on a Kafka that lets each do what is its own', () => {
  const { databaseUrl, pasta, fechar } = casa('0.1');
  const aceitos = new Map<string, string>();
  let kafka: KafkaCluster;
  let constelacao: Constelacao;
  let linha: TcpCut;
  let token = '';
  let lelUid = '';
  const gateway = (): string => constelacao.gateways[0]?.url ?? '';
  const operacoes = (): string => constelacao.gateways[0]?.operationsUrl ?? '';

  beforeAll(async () => {
    kafka = await startKafka({ nodes: 1, folder: path.join(pasta(), 'kafka'), secured: true });
    const { security, brokers } = kafka;
    if (security === undefined) throw new Error('the cluster is open to everybody');
    await grantRights(brokers, security, PREFIX);
    const senhas: Readonly<Record<string, string>> = security.passwords;
    constelacao = await iniciarConstelacao({
      databaseUrl: databaseUrl(),
      pasta: pasta(),
      motores: 1,
      gateways: 1,
      ambiente: AMBIENTE,
      ambienteDe: (servico) => ({
        KAFKA_BROKERS: brokers.join(','),
        KAFKA_PREFIX: PREFIX,
        KAFKA_CA: security.ca,
        KAFKA_USERNAME: servico,
        KAFKA_PASSWORD: senhas[servico] ?? '',
      }),
      atravessar: async (url) => {
        linha = await tcpCut(url);
        return new URL(linha.url).origin;
      },
    });
    const dono = await donoDe(gateway());
    const segredo = (await readFile(path.join(pasta(), 'secrets/token-secret'), 'utf8')).trim();
    [token = ''] = await licitantes(gateway(), HOST, segredo, dono, 1);
    const store = await openPostgresEventStore({ url: databaseUrl() });
    [lelUid = ''] = await abrirLotes(store, dono, 1);
    await store.close();
  }, PARTIDA_MS);
  afterAll(async () => {
    await constelacao.parar();
    await linha.stop();
    await kafka.stop();
    await fechar(aceitos);
  });

  /** Gives a bid that must be taken. */
  async function lancar(valor: number, mais: Readonly<Record<string, string>> = {}): Promise<void> {
    const body = { valor, chaveIdempotencia: randomUUID(), confirmado: true, ...mais };
    const pedido = { token, body };
    const { status, corpo, texto } = await chamar(
      gateway(),
      HOST,
      'POST',
      `/v1/lote/${lelUid}/lances`,
      pedido,
    );
    expect([status, texto]).toEqual([200, expect.stringContaining('lanUid')]);
    aceitos.set(String(corpo['lanUid']), lelUid);
  }
  const naLista = (valor: number) =>
    until(
      async () => {
        const pool = createPool({ url: databaseUrl(), schema: 'catalog', name: 'spec', max: 1 });
        try {
          const { rows } = await pool.query<{ valor: number }>(
            `SELECT (estado -> 'aoVivo' ->> 'valor')::bigint AS valor FROM lotes_ao_vivo WHERE lel_uid = $1`,
            [lelUid],
          );
          return Number(rows[0]?.valor) === valor;
        } finally {
          await pool.end();
        }
      },
      { what: 'the list to show the bid', timeoutMs: 60_000, everyMs: 250 },
    );

  /** A program says that it is ready before the bus answers: bids do without it. */
  async function pelosTopicos(): Promise<void> {
    const motor = constelacao.motores[0]?.operationsUrl ?? '';
    await until(
      async () =>
        (await medida(operacoes(), 'bus_particoes{topico="disputa.respostas"} 12')) &&
        (await medida(motor, 'bus_particoes{topico="disputa.comandos"} 24')),
      { what: 'the readers of commands and answers', timeoutMs: 60_000, everyMs: 100 },
    );
  }

  it('publishes as the engine and reads as the catalog: a bid reaches the lists by Kafka alone', async () => {
    await lancar(100_000);
    await naLista(100_000);
  });

  it('asks as the gateway and answers as the engine: a bid goes by the topics while no line stands', async () => {
    await pelosTopicos();
    linha.cut();
    try {
      await until(() => medida(operacoes(), 'ligacao_motores 0'), { what: 'the gateway to miss the line' });
      await lancar(150_000, maximo);
    } finally {
      linha.heal();
    }
    await until(() => medida(operacoes(), 'ligacao_motores 1'), { what: 'the line to stand again' });
  });

  it('and a bid whose answer fell with the line is found by its key, over the topics', async () => {
    linha.loseAnswers();
    try {
      await lancar(200_000, maximo);
    } finally {
      linha.heal();
    }
  });

  it('and nobody was refused anything on the way', async () => {
    const registros = path.join(pasta(), 'logs');
    for (const nome of await readdir(registros)) {
      const linhas = (await readFile(path.join(registros, nome), 'utf8')).split('\n');
      expect([nome, linhas.filter((l) => SEM_DIREITO.test(l))]).toEqual([nome, []]);
    }
  });
});
