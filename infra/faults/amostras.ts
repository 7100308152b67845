import { readdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { Amostra } from './julgar.ts';
import type { Carga } from './carga.ts';
import type { Palco } from './palco.ts';

type DaSonda = Pick<Amostra, 'recursos' | 'lacoP99Ms'> & {
  readonly heapUsed: number;
  readonly codigo: number;
  readonly external: number;
  readonly rss: number;
};

const MB = 1e6;

/** What a program has to be started with, so that `amostrar` can ask it; its answers go to `arquivo`. */
export function comSonda(arquivo: string): Readonly<Record<string, string>> {
  const sonda = pathToFileURL(path.join(import.meta.dirname, 'sonda.ts'));
  sonda.searchParams.set('arquivo', arquivo);
  return { NODE_OPTIONS: `--import ${sonda.href}` };
}

/** One look at the program from inside and outside, `minuto` of the run; the measures of times begin anew. @throws Error when the probe does not answer */
export async function amostrar(
  palco: Palco,
  carga: Carga,
  arquivo: string,
  minuto: number,
): Promise<Amostra> {
  const pid = palco.programa.pid ?? 0;
  const antes = (await linhas(arquivo)).length;
  const respostaP99Ms = carga.p99();
  process.kill(pid, 'SIGUSR2');
  const texto = await until(async () => (await linhas(arquivo))[antes], {
    timeoutMs: 30_000,
    what: 'an answer of the probe',
  });
  carga.medir();
  const { heapUsed, codigo, external, rss, recursos, lacoP99Ms } = JSON.parse(texto) as DaSonda;
  return {
    minuto,
    heapMb: (heapUsed - codigo) / MB,
    codigoMb: codigo / MB,
    externoMb: external / MB,
    rssMb: rss / MB,
    recursos,
    descritores: await readdir(`/proc/${pid}/fd`).then(
      (l) => l.length,
      () => 0,
    ),
    ligacoes: await ligacoes(palco.databaseUrl),
    lacoP99Ms,
    respostaP99Ms,
    confirmados: carga.confirmados.size,
    cargaDaMaquina: loadavg()[0] ?? 0,
  };
}

const linhas = async (arquivo: string): Promise<string[]> =>
  (await readFile(arquivo, 'utf8').catch(() => '')).split('\n').slice(0, -1);

/** Sessions of the database, ours left out. */
async function ligacoes(url: string): Promise<number> {
  const pool = createPool({ url, max: 1 });
  try {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return rows[0]?.n ?? 0;
  } finally {
    await pool.end();
  }
}
