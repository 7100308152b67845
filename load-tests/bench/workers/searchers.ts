/** Fifty visitors of the search, one visit under way each: over HTTP to the product, or by SQL to the same database. */
import { connect } from 'node:net';
import pg from 'pg';
import { quantile } from '../stats.ts';
import { consultaDaPagina, consultaDasFacetas } from '../visitas.ts';
import type { Visita } from '../visitas.ts';
import { config, say, serve } from './line.ts';

export type SearchersConfig = {
  readonly clients: number;
  readonly visitas: readonly Visita[];
  /** Where the product listens, or which database to ask. */
  readonly port?: number;
  readonly databaseUrl?: string;
};

/** One client: makes a visit, or only its first page. */
type Cliente = (visita: number, soPagina: boolean) => Promise<void>;

const { clients, visitas, port, databaseUrl } = config<SearchersConfig>();

async function porHttp(porta: number): Promise<Cliente> {
  const socket = connect({ port: porta, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve) => socket.once('connect', resolve));
  let falta = 0;
  let pronto: (ok: boolean) => void = () => undefined;
  let ok = false;
  socket.on('data', (parte: Buffer) => {
    let chegou = parte.length;
    if (falta === 0) {
      // The head comes in the first piece: it is far smaller than one.
      const fim = parte.indexOf('\r\n\r\n');
      const cabeca = parte.toString('latin1', 0, fim);
      ok = cabeca.startsWith('HTTP/1.1 200');
      falta = Number(/content-length: (\d+)/i.exec(cabeca)?.[1] ?? 0);
      chegou -= fim + 4;
    }
    falta -= chegou;
    if (falta === 0) pronto(ok);
  });
  const pedido = (caminho: string, corpo: object): Buffer => {
    const texto = JSON.stringify(corpo);
    return Buffer.from(
      `POST ${caminho} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(texto)}\r\n\r\n${texto}`,
    );
  };
  const pedidos = visitas.map((requisicoesBusca) => [
    pedido('/v1/lote/busca-elastic', { requisicoesBusca }),
    pedido('/v1/lote/obter-busca-possiveis', { requisicoesBusca }),
  ]);
  return async (visita, soPagina) => {
    const [pagina, filtros] = pedidos[visita] ?? [];
    for (const um of soPagina ? [pagina] : [pagina, filtros]) {
      const resposta = new Promise<boolean>((resolve) => (pronto = resolve));
      socket.write(um ?? '');
      if (!(await resposta)) throw new Error('a visit was refused');
    }
  };
}

async function porSql(url: string): Promise<Cliente> {
  const db = new pg.Client({
    connectionString: url,
    options: '-c search_path=catalog,public -c work_mem=64MB',
    // As text: the peer does nothing with what it reads.
    types: { getTypeParser: () => (valor: string) => valor },
  });
  await db.connect();
  const consultas = visitas.map((v) => [consultaDaPagina(v), consultaDasFacetas(v)]);
  return async (visita, soPagina) => {
    const [pagina, facetas] = consultas[visita] ?? [];
    for (const uma of soPagina ? [pagina] : [pagina, facetas])
      await db.query({ text: uma?.text ?? '', values: [...(uma?.values ?? [])] });
  };
}

const todos: Cliente[] = [];
for (let c = 0; c < clients; c += 1)
  todos.push(port === undefined ? await porSql(databaseUrl ?? '') : await porHttp(port));

async function correr(ms: number, soPagina: boolean): Promise<void> {
  const begun = performance.now();
  const [counting, ends] = [begun + ms / 5, begun + ms];
  const samples: number[] = [];
  let n = 0;
  await Promise.all(
    todos.map(async (cliente) => {
      for (let from = performance.now(); from < ends; from = performance.now()) {
        await cliente(n++ % visitas.length, soPagina);
        if (from >= counting) samples.push(performance.now() - from);
      }
    }),
  );
  const sorted = samples.toSorted((a, b) => a - b);
  say('resultado', {
    perSecond: samples.length / ((performance.now() - counting) / 1_000),
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    done: samples.length,
  });
}

serve({ correr: (m) => correr(Number(m['ms']), m['soPagina'] === true) });
say('pronto');
