import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listaDeExemplos } from '@martelo/schemas/shared/registro/testing/exemplo.ts';
import type { Ordem } from '@martelo/schemas/shared/consulta.ts';
import { migrate } from '../sql/migrate.ts';
import { createDb, createPool } from '../sql/pool.ts';
import { TENANTS } from '../testing/http.ts';
import { testDatabase } from '../testing/postgres.ts';
import type { TestDatabase } from '../testing/postgres.ts';
import { listar, trechosDaPagina } from './listar.ts';
import { criarRegistro, indicesDaLista } from './migrations.ts';
import { aoContrario, chavesDaOrdem, condicoesDaProcura } from './procura.ts';
import { nomeDaColuna } from './tabela.ts';
import { COLUNAS_DOS_EXEMPLOS } from './testing/colunas.ts';

const HOT = TENANTS['leilao.localhost']?.hotUid ?? '';
const LINHAS = 100_000;
const LIMITE = 101;
const fonte = { tabela: 'exemplos', lista: listaDeExemplos };

let banco: TestDatabase;
let db: Kysely<unknown>;

beforeAll(async () => {
  banco = await testDatabase();
  const schema = 'listar_spec';
  await migrate({
    url: banco.url,
    schema,
    migrations: {
      '001_exemplos': {
        up: async (trx) => {
          await criarRegistro(trx, 'exemplos', COLUNAS_DOS_EXEMPLOS);
          await indicesDaLista(trx, 'exemplos', listaDeExemplos);
        },
      },
    },
  });
  db = createDb(createPool({ url: banco.url, schema, name: 'listar-spec', max: 2 }));
  // Every tenth has no city and every third no opening; priorities and cities are shared by many.
  await sql`INSERT INTO exemplos (hot_uid, uid, revisao, ativo, mudado_em, mudado_por, nome, cnpj, prioridade, categoria, cor, diaria,
      comissao, aberta, cidade, abertura, visitas, contatos, observacao)
    SELECT ${HOT}::uuid, gen_random_uuid(), 1, n % 51 <> 0, n, '', 'Nome ' || (n * 7919) % ${sql.lit(LINHAS)}, n::text, n % 100, 'leve', '#000000',
      n, 5, true, CASE WHEN n % 10 > 0 THEN 3500000 + n % 600 END, CASE WHEN n % 3 > 0 THEN '2026-01-' || n % 28 END, '[]', '[]', ''
    FROM generate_series(1, ${sql.lit(LINHAS)}) n`.execute(db);
  await sql`ANALYZE exemplos`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await banco.stop();
});

type No = {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly No[];
};

/** The kinds of steps that PostgreSQL takes for a page, and how many rows it looked at. */
async function planoDe(consulta: RawBuilder<unknown>): Promise<{ passos: string[]; lidas: number }> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: No }[] }>`
    EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${consulta} LIMIT ${LIMITE}`.execute(db);
  const nos = (no: No | undefined): No[] => (no === undefined ? [] : [no, ...(no.Plans ?? []).flatMap(nos)]);
  const todos = nos(rows[0]?.['QUERY PLAN'][0]?.Plan);
  return {
    passos: todos.map((n) => n['Node Type']),
    lidas: Math.max(...todos.map((n) => n['Actual Rows'] + (n['Rows Removed by Filter'] ?? 0))),
  };
}

const ORDENS: readonly (readonly Ordem[])[] = [
  listaDeExemplos.padrao,
  ...listaDeExemplos.ordens.flatMap((campo) =>
    (['asc', 'desc'] as const).map((ordem): Ordem[] => [{ campo, ordem }]),
  ),
];

it.each(ORDENS.map((o) => [o.map(({ campo, ordem }) => `${campo} ${ordem}`).join(', '), o] as const))(
  'reads any page of 100,000 records by an index, ordered by %s',
  async (_nome, sort) => {
    const chaves = chavesDaOrdem(listaDeExemplos, sort);
    const onde = condicoesDaProcura(fonte, HOT, {}, 0);
    // Places all over the list, those behind which nulls begin and end among them.
    const { rows } = await sql<Record<string, unknown>>`
      SELECT * FROM (SELECT *, row_number() OVER (ORDER BY ${sql.join(chaves.map((c) => (c.desc ? sql`${c.lado} desc` : c.lado)))}) AS lugar
        FROM exemplos WHERE ativo) e WHERE lugar % 9700 = 0 OR lugar = 1 ORDER BY lugar`.execute(db);
    expect(rows.length).toBeGreaterThan(9);
    for (const sentido of [chaves, aoContrario(chaves)])
      for (const lugar of [null, ...rows.map((l) => chaves.map((c) => l[nomeDaColuna(c.coluna)] ?? null))])
        for (const trecho of trechosDaPagina('exemplos', onde, sentido, lugar)) {
          const { passos, lidas } = await planoDe(trecho);
          if (sort.length === 1) expect([lugar, passos]).toEqual([lugar, ['Limit', 'Index Scan']]);
          expect(passos).not.toContain('Seq Scan');
          // Those of the page and what is deactivated among them; keys that go two ways share the border with all that have the
          // same first one.
          expect([lugar, lidas < (sort.length === 1 ? 2 * LIMITE : 2_200)]).toEqual([lugar, true]);
        }
  },
);

it('turns from what has a value to what has none within a page, and back, without losing or repeating one', async () => {
  for (const campo of ['abertura', 'cidade'] as const)
    for (const ordem of ['asc', 'desc'] as const) {
      const pedido = {
        sort: [{ campo, ordem }],
        filter: [{ campo: 'prioridade', operador: 'eq', valores: ['7'] }],
      } as const;
      const ler = async (cursor?: string) =>
        listar(db, fonte, HOT, { ...pedido, limit: 150, ...(cursor === undefined ? {} : { cursor }) }, 0);
      const frente: string[] = [];
      let pagina = await ler();
      const { total } = pagina;
      for (; ; pagina = await ler(pagina.proximo)) {
        frente.push(...pagina.itens.map((i) => String(i['uid'])));
        if (pagina.proximo === null) break;
      }
      const tras: string[] = [];
      for (pagina = await ler('fim'); ; pagina = await ler(pagina.anterior)) {
        tras.unshift(...pagina.itens.map((i) => String(i['uid'])));
        if (pagina.anterior === null) break;
      }
      expect([campo, ordem, frente.length, new Set(frente).size]).toEqual([campo, ordem, total, total]);
      expect(tras).toEqual(frente);
    }
});
