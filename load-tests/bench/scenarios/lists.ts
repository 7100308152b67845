import { Agent, get } from 'node:http';
import pg from 'pg';
import { listaDeVeiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { abrirCatalogo } from '../acervo.ts';
import { startWorker } from '../child.ts';
import type { Child } from '../child.ts';
import { watchCpu } from '../cpu.ts';
import { closedLoop } from '../load.ts';
import { HOT_UID } from '../lotes.ts';
import { printGoals, printTable, summarise } from '../report.ts';
import type { Goal, Measured, Summary } from '../report.ts';
import { writeResult } from '../results.ts';
import { ratio } from '../stats.ts';
import type { Bench } from './bench.ts';

const CLIENTS = 4;
const COMITENTE = '00000000-0000-4000-8000-0000000000c1';
const BASE = '/v1/veiculos?limit=100';
const ORDENS = listaDeVeiculos.ordens.flatMap((c) => [`sort=${c},ASC`, `sort=${c},DESC`]);

/** What a column holds where it says nothing of its own; absent: nothing. */
const VAZIOS: Readonly<Record<string, string>> = {
  text: `''`,
  boolean: 'false',
  integer: '0',
  bigint: '0',
  numeric: '0',
  jsonb: `'[]'`,
  uuid: `'${COMITENTE}'`,
};
const DITOS: Readonly<Record<string, string>> = {
  hot_uid: `'${HOT_UID}'`,
  revisao: '1',
  ativo: 'n % 50 > 0',
  nome: `'Veículo ' || (n * 7919) % 100003`,
  nome_site: `'Comitente'`,
  ano_modelo: '1990 + n % 35',
  mudado_em: 'n',
};

/** Fills a table of records with so many rows; `uid` in SQL. */
async function encherTabela(db: pg.Client, tabela: string, uid: string, linhas: number): Promise<void> {
  const { rows } = await db.query<{ column_name: string; data_type: string }>(
    `SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = 'catalog' AND table_name = $1
     AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'`,
    [tabela],
  );
  const valores = rows.map(
    ({ column_name: c, data_type: t }) => (c === 'uid' ? uid : DITOS[c]) ?? VAZIOS[t] ?? 'NULL',
  );
  await db.query(`INSERT INTO ${tabela} (${rows.map((r) => r.column_name).join(', ')})
    SELECT ${valores.join(', ')} FROM generate_series(1, ${linhas}) n`);
  await db.query(`VACUUM ANALYZE ${tabela}`);
}

const agente = new Agent({ keepAlive: true, maxSockets: CLIENTS });

/** Reads an answer to its end. @throws Error where it is none */
const buscar = (port: number, caminho: string): Promise<void> =>
  new Promise((pronto, falhou) => {
    get(
      { port, host: '127.0.0.1', path: caminho, agent: agente, headers: { authorization: 'Bearer x' } },
      (r) => {
        r.resume();
        r.on('end', () =>
          r.statusCode === 200 ? pronto() : falhou(new Error(`${caminho}: ${r.statusCode}`)),
        );
      },
    ).on('error', falhou);
  });

type Guardado = {
  readonly n: number;
  readonly status: number;
  readonly corpo: { readonly itens?: readonly object[]; readonly anterior?: string | null };
};

async function guardar(servidor: Child, caminho: string, problemas: string[]): Promise<Guardado> {
  servidor.send({ tipo: 'guardar', caminho });
  const g = await servidor.next<Guardado>('guardado');
  if (g.status !== 200 || (g.corpo.itens ?? []).length === 0)
    problemas.push(`${caminho}: ${g.status}, ${JSON.stringify(g.corpo).slice(0, 200)}`);
  return g;
}

/** A list of 100,000 records beside a bare Fastify route that sends the same SQL through the same pool (benchmarks.md, lists). */
export async function lists(bench: Bench): Promise<readonly string[]> {
  const linhas = bench.quick ? 10_000 : 100_000;
  // Its start makes the tables.
  await (await abrirCatalogo(bench.databaseUrl)).fechar();
  const db = new pg.Client({ connectionString: bench.databaseUrl, options: '-c search_path=catalog' });
  await db.connect();
  await encherTabela(db, 'comitentes', `'${COMITENTE}'`, 1);
  await encherTabela(db, 'veiculos', 'gen_random_uuid()', linhas);
  await db.end();
  const servidor = startWorker('lists', { databaseUrl: bench.databaseUrl });
  const portas = await servidor.next<{ produto: number; nu: number }>('pronto');
  const problems: string[] = [];
  const linhasDasPartes: Record<string, readonly Summary[]> = {};
  const goals: Record<string, Goal> = {};
  try {
    const ultimas = ORDENS.map((o) => `${BASE}&${o}&cursor=fim`);
    const antesDelas: string[] = [];
    for (const caminho of ultimas) {
      const { corpo } = await guardar(servidor, caminho, problems);
      antesDelas.push(`${caminho.replace('cursor=fim', `cursor=${corpo.anterior ?? ''}`)}`);
    }
    const partes = {
      'first page': [BASE],
      'any sort': ORDENS.map((o) => `${BASE}&${o}`),
      'last page': ultimas,
      'page before the last': antesDelas,
    };
    for (const [parte, caminhos] of Object.entries(partes)) {
      const nus: string[] = [];
      for (const c of caminhos) nus.push(`/${(await guardar(servidor, c, problems)).n}`);
      const quem = [
        { nome: 'the list', porta: portas.produto, caminhos },
        { nome: 'a bare route', porta: portas.nu, caminhos: nus },
      ];
      const rounds: Measured[][] = quem.map(() => []);
      for (let i = -1; i < bench.rounds; i += 1)
        for (const [k, q] of quem.entries()) {
          const { result, cpu } = await watchCpu({ ...bench.watched, server: { pid: servidor.pid } }, () =>
            closedLoop(
              { bid: (n) => buscar(q.porta, q.caminhos[n] ?? '') },
              { lotes: q.caminhos.length, inFlight: CLIENTS, ms: bench.roundMs },
            ),
          );
          // The first turn of each warms up.
          if (i >= 0) rounds[k]?.push({ round: result, cpu });
        }
      const [lista, nua] = quem.map((q, k) => summarise(q.nome, rounds[k] ?? []));
      if (lista === undefined || nua === undefined) continue;
      linhasDasPartes[parte] = [lista, nua];
      printTable(`${linhas.toLocaleString('en-US')} records, ${CLIENTS} clients, ${parte}`, [lista, nua]);
      goals[`${parte}: time against a bare route`] = {
        is: ratio(nua.perSecond, lista.perSecond),
        floor: 2,
        atMost: true,
      };
    }
  } finally {
    agente.destroy();
    await servidor.kill();
  }
  await writeResult('lists', {
    quick: bench.quick,
    goals: printGoals(goals),
    problems,
    linhas,
    tables: linhasDasPartes,
  });
  return problems;
}
