/**
 * The product as it is deployed, for the benches of the scaled-out shape: the single process and the constellation of
 * infra/local, each on a database of its own with the demo in it, open lotes, and people who may bid.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { conferirRegistro } from '@martelo/bid-engine/module.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { abrirLotes, INCREMENTO, MINIMO } from '../../infra/faults/lotes.ts';
import { donoDe, HOST } from '../../infra/faults/palco.ts';
import { licitantes } from '../../infra/faults/pessoas.ts';
import { iniciarConstelacao } from '../../infra/local/constelacao.ts';
import { portasLivres } from '../../infra/local/portas.ts';
import { Processo } from '../../infra/local/processo.ts';
import { semear } from '../../infra/local/testing/semear.ts';
import { startWorker } from './child.ts';
import { watchCpu } from './cpu.ts';
import type { CpuUse, Watched } from './cpu.ts';
import type { GatewayBiddersConfig, GatewayResult, GatewayRun } from './workers/gateway-bidders.ts';

const AMBIENTE = { NODE_ENV: 'test', LOG_LEVEL: 'warn', LIMITS_FACTOR: '1000' } as const;

/** One shape of the product under way. */
export type Palco = {
  readonly nome: string;
  readonly databaseUrl: string;
  /** Where clients connect, every one of them serves all. */
  readonly portas: readonly number[];
  /** Its processes by name, for `watchCpu`. */
  readonly processos: Watched;
  /** Where each tells what it measures. */
  readonly urls: Readonly<Record<string, string>>;
  readonly lotes: readonly string[];
  readonly multidao: Multidao;
  readonly parar: () => Promise<void>;
};

/** Bidders in a process of their own; `correr` is one measured run. */
export type Multidao = {
  readonly correr: (run: GatewayRun) => Promise<{ result: GatewayResult; cpu: CpuUse }>;
  readonly fim: () => Promise<void>;
};

export type OpcoesDoPalco = {
  readonly databaseUrl: string;
  readonly pasta: string;
  readonly lotes: number;
  readonly licitantes: number;
  /** Measured besides: PostgreSQL, Kafka. */
  readonly vizinhos: Watched;
};

/** The address of another database of the same server. */
export const outroBanco = (url: string, nome: string): string => {
  const outro = new URL(url);
  outro.pathname = `/${nome}`;
  return outro.href;
};

/** Runs one statement in the database. */
export async function sql<R extends object>(url: string, text: string): Promise<readonly R[]> {
  const pool = createPool({ url, max: 1, statementTimeoutMs: 120_000 });
  try {
    return (await pool.query<R>(text)).rows;
  } finally {
    await pool.end();
  }
}

/** Databases with the demo in them: it is made once, the others are copies. Answers their addresses. */
export async function bancosComDemo(
  url: string,
  nomes: readonly string[],
  pasta: string,
): Promise<readonly string[]> {
  const [primeiro = '', ...outros] = nomes;
  await sql(url, `CREATE DATABASE ${primeiro}`);
  await semear(outroBanco(url, primeiro), pasta, '0.1');
  for (const nome of outros) await sql(url, `CREATE DATABASE ${nome} TEMPLATE ${primeiro}`);
  return nomes.map((nome) => outroBanco(url, nome));
}

/** A value of a program's /metrics, which is at its port of operations, summed over its labels; 0 where there is none of this name. */
export async function metrica(url: string, nome: string): Promise<number> {
  const texto = await (await fetch(`${url}/metrics`)).text();
  const linhas = texto.matchAll(new RegExp(`^martelo_${nome}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'));
  return [...linhas].reduce((soma, [, valor]) => soma + Number(valor), 0);
}

/** Bytes of write-ahead log that the server wrote since it was made. */
export const wal = async (url: string): Promise<number> =>
  Number(
    (await sql<{ n: string }>(url, "SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS n"))[0]?.n ?? 0,
  );

const portaDe = (url: string): number => Number(new URL(url).port);

async function povoar(
  o: OpcoesDoPalco,
  segredo: string,
  partes: Omit<Palco, 'lotes' | 'multidao' | 'databaseUrl' | 'portas'> & {
    readonly entradas: readonly string[];
  },
): Promise<Palco> {
  const { entradas, ...resto } = partes;
  const dono = await donoDe(entradas[0] ?? '');
  const tokens = await licitantes(entradas[0] ?? '', HOST, segredo, dono, o.licitantes);
  const store = await openPostgresEventStore({ url: o.databaseUrl });
  const lotes = await abrirLotes(store, dono, o.lotes);
  await store.close();
  const portas = entradas.map(portaDe);
  const config = { ports: portas, tokens, lelUids: lotes, minimo: MINIMO, incremento: INCREMENTO };
  const multidao = await abrirMultidao({ ...resto.processos, ...o.vizinhos }, config);
  const parar = async (): Promise<void> => {
    await multidao.fim();
    await resto.parar();
  };
  return { ...resto, databaseUrl: o.databaseUrl, portas, lotes, multidao, parar };
}

async function abrirMultidao(medidos: Watched, config: GatewayBiddersConfig): Promise<Multidao> {
  const child = startWorker('gateway-bidders', config);
  await child.next('pronto');
  return {
    correr: (run) =>
      watchCpu({ ...medidos, bidders: { pid: child.pid } }, () => {
        child.send({ tipo: 'correr', ...run });
        return child.next<GatewayResult>('resultado');
      }),
    fim: () => child.kill(),
  };
}

/** The whole product in one process. */
export async function palcoUnico(o: OpcoesDoPalco): Promise<Palco> {
  const [porta = 0, portaDeOperacoes = 0] = await portasLivres(2);
  const segredo = randomBytes(48).toString('base64url');
  await mkdir(o.pasta, { recursive: true });
  const programa = new Processo({
    nome: 'single-process',
    programa: 'services/single-process/src/main.ts',
    porta,
    portaDeOperacoes,
    registro: path.join(o.pasta, 'single-process.log'),
    ambiente: {
      ...AMBIENTE,
      DEMO: 'false',
      DATABASE_URL: o.databaseUrl,
      DATA_DIR: o.pasta,
      TOKEN_SECRET: segredo,
    },
  });
  programa.iniciar();
  await programa.pronto(120_000);
  return povoar(o, segredo, {
    nome: 'single process',
    processos: { 'single-process': { pid: programa.pid ?? 0 } },
    urls: { 'single-process': programa.operationsUrl },
    entradas: [programa.url],
    parar: async () => void (await programa.parar()),
  });
}

/** The constellation of infra/local, with Kafka where `brokers` are given. */
export async function palcoDeMuitos(
  o: OpcoesDoPalco & {
    readonly motores: number;
    readonly gateways: number;
    readonly brokers?: readonly string[];
  },
): Promise<Palco> {
  const kafka =
    o.brokers === undefined
      ? {}
      : { KAFKA_BROKERS: o.brokers.join(','), KAFKA_PREFIX: `bench-${randomBytes(4).toString('hex')}.` };
  const c = await iniciarConstelacao({
    databaseUrl: o.databaseUrl,
    pasta: o.pasta,
    motores: o.motores,
    gateways: o.gateways,
    ambiente: { ...AMBIENTE, ...kafka },
  });
  const segredo = (await readFile(path.join(o.pasta, 'secrets/token-secret'), 'utf8')).trim();
  return povoar(o, segredo, {
    nome: `${o.gateways} gateway(s), ${o.motores} engine(s)${o.brokers === undefined ? '' : ', Kafka'}`,
    processos: Object.fromEntries(c.todos.map((p) => [p.nome, { pid: p.pid ?? 0 }])),
    urls: Object.fromEntries(c.todos.map((p) => [p.nome, p.operationsUrl])),
    entradas: c.gateways.map((g) => g.url),
    parar: async () => void (await c.parar()),
  });
}

/** Reads the whole log: the invariants, and every acknowledged key exactly once (I1). */
export async function conferirPalco(
  { databaseUrl, nome }: Palco,
  corridas: ReadonlyMap<string, GatewayResult>,
): Promise<readonly string[]> {
  const store = await openPostgresEventStore({ url: databaseUrl });
  try {
    const { problemas, chaves } = await conferirRegistro(store);
    const todos = problemas.map((p) => `${nome}: ${p}`);
    for (const [prefix, { accepted, unanswered }] of corridas) {
      const maus = accepted.filter((n) => chaves.get(`${prefix}:${n}`) !== 1);
      if (maus.length > 0) todos.push(`${nome}: I1, ${maus.length} bids of ${prefix} are not there once`);
      if (unanswered > 0) todos.push(`${nome}: ${unanswered} bids of ${prefix} got no answer`);
    }
    return todos;
  } finally {
    await store.close();
  }
}

/** Processor time of each process for one bid, in us; what it uses without any bids is taken off where `parado` is given. */
export function cpuPorLance(
  cpu: CpuUse,
  porSegundo: number,
  parado?: CpuUse,
): Readonly<Record<string, number>> {
  const { others: _, ...nossos } = cpu;
  return Object.fromEntries(
    Object.entries(nossos).map(([nome, usado]) => [
      nome,
      (Math.max(0, usado - (parado?.[nome] ?? 0)) / Math.max(1, porSegundo)) * 1_000_000,
    ]),
  );
}
