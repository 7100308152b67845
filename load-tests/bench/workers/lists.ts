/** A list of records behind the product's HTTP edge, and the same statements behind a bare Fastify route, on one pool. */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createApp } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { createMetrics } from '@martelo/platform/metrics/metrics.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { listaDeVeiculos, veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { HOT_UID } from '../lotes.ts';
import { config, say, serve } from './line.ts';

const { databaseUrl } = config<{ databaseUrl: string }>();
const pool = createPool({ url: databaseUrl, schema: 'catalog', name: 'bench-lists' });
type Consulta = { readonly sql: string; readonly valores: readonly unknown[] };
/** What the product asks the database for one request, while somebody listens. */
let ouvidas: Consulta[] | null = null;
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...partes: unknown[]) => unknown;
  Object.assign(client, {
    query: (...partes: unknown[]) => {
      const [sql, valores] = partes;
      if (typeof sql === 'string') ouvidas?.push({ sql, valores: Array.isArray(valores) ? valores : [] });
      return query(...partes);
    },
  });
});
const db = createDb<Record<string, Record<string, unknown>>>(pool);
const { rotas } = sala(veiculos, listaDeVeiculos, {
  tabela: 'veiculos',
  nomes: { comitentes: { tabela: 'comitentes', campo: 'nomeSite' } },
});
const routes = rotas({ db, clock: Date.now });
const produto = await createApp({
  modules: [{ name: 'lists', routes }],
  calls: routes.map((r) => r.call),
  tenantOf: () => ({ hotUid: HOT_UID, tipo: 'leilao', termos: TERMOS.leilao, host: 'localhost' }),
  sessaoOf: async () => ({
    ok: true,
    valor: {
      cliUid: HOT_UID,
      hotUid: HOT_UID,
      nome: 'Ana',
      apelido: 'Ana',
      cidade: '',
      papeis: ['Interno - ADM'],
      aprovado: true,
      bloqueado: false,
      fim: Number.MAX_SAFE_INTEGER,
    },
  }),
  // One address stands for everybody here; all other limits are the product's.
  config: { limitsFactor: 1_000_000 },
  log: createLog({ level: 'error', name: 'lists', destination: process.stderr }),
  metrics: createMetrics({ defaults: false }),
  clock: Date.now,
  dev: false,
});
const nu = fastify();
const guardadas: Consulta[][] = [];
nu.get<{ Params: { n: string } }>('/:n', async ({ params }) => {
  const linhas: unknown[] = [];
  for (const { sql, valores } of guardadas[Number(params.n)] ?? [])
    linhas.push((await pool.query(sql, [...valores])).rows);
  return linhas;
});
await produto.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });
await nu.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });
const porta = (s: typeof nu.server): number => (s.address() as AddressInfo).port;
serve({
  // Which statements the product sends for an address: the bare route sends the same from then on.
  guardar: async ({ caminho }) => {
    ouvidas = [];
    const r = await produto.inject({
      url: String(caminho),
      headers: { host: 'localhost', authorization: 'Bearer x' },
    });
    guardadas.push(ouvidas);
    ouvidas = null;
    say('guardado', { n: guardadas.length - 1, status: r.statusCode, corpo: r.json<object>() });
  },
});
say('pronto', { produto: porta(produto.server as typeof nu.server), nu: porta(nu.server) });
