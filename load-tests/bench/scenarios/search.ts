import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { encher } from '../acervo.ts';
import { startWorker } from '../child.ts';
import type { Child } from '../child.ts';
import { watchCpu } from '../cpu.ts';
import type { Round } from '../load.ts';
import { HOT_UID } from '../lotes.ts';
import { printGoals, printTable, summarise } from '../report.ts';
import type { Measured, Summary } from '../report.ts';
import { writeResult } from '../results.ts';
import { ratio } from '../stats.ts';
import { consultaDaPagina, consultaDasFacetas, FACETAS, visitas } from '../visitas.ts';
import type { Valores, Visita } from '../visitas.ts';
import type { SearchersConfig } from '../workers/searchers.ts';
import type { Bench } from './bench.ts';

const CLIENTS = 50;
const PARTES = [
  { nome: 'first page and filters', soPagina: false },
  { nome: 'first page alone', soPagina: true },
] as const;

type Quem = { readonly nome: string; readonly clientes: Child; readonly servidor: Child | null };

/** Values of the six filters, the most frequent first. */
async function valoresDe(db: pg.Client): Promise<Valores> {
  const valores: Record<string, string[]> = {};
  for (const campo of FACETAS) {
    const { rows } = await db.query<{ v: string }>(
      `SELECT ${campo} AS v FROM busca_lotes WHERE hot_uid = $1 GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 30`,
      [HOT_UID],
    );
    valores[campo] = rows.map((r) => r.v);
  }
  return valores as unknown as Valores;
}

/** Bids as the search sees them: some rows change all the time, so that no answer can be kept for long. */
function lances(db: pg.Client): () => Promise<void> {
  let parado = false;
  const escrever = async (): Promise<void> => {
    while (!parado) {
      await db.query(`
        UPDATE busca_lotes SET valor = valor + 10000, quantidade = quantidade + 1, mudanca = pg_current_xact_id()
        WHERE lel_uid IN (SELECT lel_uid FROM busca_lotes TABLESAMPLE SYSTEM (0.02) LIMIT 10)`);
      await pause(100);
    }
  };
  const fim = escrever();
  return async () => {
    parado = true;
    await fim;
  };
}

/** The search over 200,000 open lotes beside the same SQL without our code, 50 clients (benchmarks.md, search). */
export async function search(bench: Bench): Promise<readonly string[]> {
  const lotes = bench.quick ? 20_000 : 200_000;
  await encher(bench.databaseUrl, lotes);
  const db = new pg.Client({
    connectionString: bench.databaseUrl,
    options: '-c search_path=catalog,public',
  });
  await db.connect();
  // The peer sorts and filters by indexes of its own; the product's table has none for this.
  await db.query('CREATE INDEX ON busca_lotes (hot_uid, data_fim, id) WHERE saiu_em IS NULL');
  for (const campo of ['marca', 'cidade', 'estado'])
    await db.query(`CREATE INDEX ON busca_lotes (hot_uid, ${campo}, data_fim, id) WHERE saiu_em IS NULL`);
  await db.query('VACUUM ANALYZE busca_lotes');
  const pedidas = visitas(await valoresDe(db), 300);

  const servidor = startWorker('search', { databaseUrl: bench.databaseUrl });
  const { port } = await servidor.next<{ port: number }>('pronto');
  const clientes = (c: Omit<SearchersConfig, 'clients' | 'visitas'>): Child =>
    startWorker('searchers', { clients: CLIENTS, visitas: pedidas, ...c } satisfies SearchersConfig);
  const quem: readonly Quem[] = [
    { nome: 'the search over HTTP', clientes: clientes({ port }), servidor },
    { nome: 'the same SQL', clientes: clientes({ databaseUrl: bench.databaseUrl }), servidor: null },
  ];
  for (const q of quem) await q.clientes.next('pronto');
  const problems = await comparar(db, port, pedidas);
  const pararLances = lances(db);
  const linhas: Record<string, readonly Summary[]> = {};
  try {
    for (const { nome, soPagina } of PARTES) {
      const rounds: Measured[][] = quem.map(() => []);
      for (let i = -1; i < bench.rounds; i += 1)
        for (const [k, q] of quem.entries()) {
          const { bench: _, ...watched } = bench.watched;
          const { result, cpu } = await watchCpu(
            { ...watched, clients: { pid: q.clientes.pid }, server: q.servidor && { pid: q.servidor.pid } },
            () => {
              q.clientes.send({ tipo: 'correr', ms: bench.roundMs * (i < 0 ? 1 : 2), soPagina });
              return q.clientes.next<Round>('resultado');
            },
          );
          // The first turn of each warms up.
          if (i < 0) continue;
          rounds[k]?.push({ round: result, cpu });
        }
      linhas[nome] = quem.map((q, k) => summarise(q.nome, rounds[k] ?? []));
      printTable(`${lotes.toLocaleString('en-US')} open lotes, 50 clients, ${nome}`, linhas[nome] ?? []);
    }
    await pararLances();
    problems.push(...(await comparar(db, port, pedidas)));
  } finally {
    for (const q of quem) await q.clientes.kill();
    await servidor.kill();
    await db.end();
  }
  const contra = (nome: string) => ratio(linhas[nome]?.[0]?.perSecond, linhas[nome]?.[1]?.perSecond);
  const goals = printGoals({
    'visits vs the same SQL': { is: contra(PARTES[0].nome), floor: 0.8, ambition: 0.95 },
  });
  console.log(`  first page alone against its SQL: ${contra(PARTES[1].nome)}`);
  await writeResult('search', {
    quick: bench.quick,
    goals,
    ratios: { firstPageAlone: contra(PARTES[1].nome) },
    problems,
    lotes,
    tables: linhas,
  });
  return problems;
}

/** Totals and six facets of visits without text, by both ways: what differs. */
async function comparar(db: pg.Client, port: number, pedidas: readonly Visita[]): Promise<string[]> {
  // The search may be half a second behind.
  await pause(1_000);
  const problemas: string[] = [];
  const semTexto = pedidas.filter((v) => v.every((f) => f.campo !== 'texto')).slice(0, 25);
  for (const visita of semTexto) {
    const pedir = async (caminho: string) =>
      fetch(`http://127.0.0.1:${port}${caminho}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requisicoesBusca: visita }),
      });
    const pagina = await pedir('/v1/lote/busca-elastic');
    const achados = ((await pagina.json()) as { lelUid: string }[]).map((l) => l.lelUid);
    const paginaSql = await db.query<{ total: number; dados: { lelUid: string } }>({
      ...consultaDaPagina(visita),
      values: [...consultaDaPagina(visita).values],
    });
    const nela = paginaSql.rows.map((r) => r.dados.lelUid);
    const total = Number(paginaSql.rows[0]?.total ?? 0);
    if (total !== Number(pagina.headers.get('count')) || nela.join() !== achados.join())
      problemas.push(`${JSON.stringify(visita)}: ${pagina.headers.get('count')} lotes, ${total} by SQL`);
    const filtros = (await (await pedir('/v1/lote/obter-busca-possiveis')).json()) as {
      campo: string;
      valores: { valor: string; quantidade: number }[];
    }[];
    const facetas = consultaDasFacetas(visita);
    const { rows } = await db.query<Record<string, string | null>>({
      ...facetas,
      values: [...facetas.values],
    });
    const contado = (campo: string, valor: string): number =>
      Number(rows.find((r) => r[campo] === valor)?.['n'] ?? 0);
    for (const campo of FACETAS)
      for (const v of filtros.find((f) => f.campo === campo)?.valores ?? [])
        if (contado(campo, v.valor) !== v.quantidade)
          problemas.push(`${JSON.stringify(visita)}: ${campo} ${v.valor} ${v.quantidade}`);
  }
  return problemas.slice(0, 10);
}
