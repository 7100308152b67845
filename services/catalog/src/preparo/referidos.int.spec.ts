import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { migrations } from '../migrations.ts';

// Brands, states, portfolios, units and lawyers were texts of a vehicle: an installation of then keeps what they said.

const PASSO = '038_referencias_dos_veiculos';
const [CASA, OUTRA] = [randomUUID(), randomUUID()];

let database: TestDatabase;
let db: Kysely<unknown>;
beforeAll(async () => {
  database = await testDatabase();
  db = createDb(createPool({ url: database.url, schema: 'catalog', name: 'referidos', max: 2 }));
});
afterAll(async () => {
  await db.destroy();
  await database.stop();
});

const TEXTOS: ReadonlySet<string> = new Set(['marca', 'estado_conservacao', 'carteira', 'unidade_negocio']);

/** A row as an older program wrote it: every column that must have something has what says nothing. */
async function veiculo(hotUid: string, textos: Readonly<Record<string, string>>): Promise<string> {
  const uid = randomUUID();
  const { rows: colunas } = await sql<{ nome: string; tipo: string }>`
    SELECT column_name AS nome, data_type AS tipo FROM information_schema.columns
    WHERE table_schema = 'catalog' AND table_name = 'veiculos' AND is_nullable = 'NO' AND column_name <> 'id'
      AND column_default IS NULL`.execute(db);
  const nada: Readonly<Record<string, unknown>> = { text: '', boolean: false, uuid: uid };
  const valores = colunas.map(({ nome, tipo }) =>
    nome === 'hot_uid' ? hotUid : TEXTOS.has(nome) ? (textos[nome] ?? '') : (nada[tipo] ?? 1),
  );
  await sql`INSERT INTO veiculos (${sql.join(colunas.map((c) => sql.ref(c.nome)))})
    VALUES (${sql.join(valores)})`.execute(db);
  return uid;
}

it('makes records of the texts that vehicles had, one for each name of a house, and refers to them', async () => {
  const antes = Object.fromEntries(Object.entries(migrations).filter(([nome]) => nome < PASSO));
  await migrate({ url: database.url, schema: 'catalog', migrations: antes });
  const strada = await veiculo(CASA, { marca: 'FIAT', carteira: 'Varejo', estado_conservacao: ' Bom ' });
  const uno = await veiculo(CASA, { marca: 'Fiat', unidade_negocio: 'Sul' });
  const gol = await veiculo(CASA, { marca: 'Volkswagen' });
  const deOutra = await veiculo(OUTRA, { marca: 'Fiat' });
  await migrate({ url: database.url, schema: 'catalog', migrations });
  const { rows } = await sql<Record<string, string | null>>`
    SELECT v.uid, m.uid AS marca, lower(m.nome) AS nome, e.nome AS estado, c.nome AS carteira, u.nome AS unidade,
      m.hot_uid = v.hot_uid AS sua, v.assessoria_juridica AS assessoria
    FROM veiculos v JOIN marcas m ON m.uid = v.marca
    LEFT JOIN estados_de_conservacao e ON e.uid = v.estado_conservacao
    LEFT JOIN carteiras c ON c.uid = v.carteira
    LEFT JOIN unidades_de_negocio u ON u.uid = v.unidade_negocio`.execute(db);
  const um = (uid: string) => rows.find((r) => r['uid'] === uid);
  const nada = { estado: null, carteira: null, unidade: null, assessoria: null, sua: true };
  expect(um(strada)).toMatchObject({ ...nada, nome: 'fiat', estado: 'Bom', carteira: 'Varejo' });
  expect(um(uno)).toMatchObject({ ...nada, nome: 'fiat', unidade: 'Sul', marca: um(strada)?.['marca'] });
  expect(um(gol)).toMatchObject({ ...nada, nome: 'volkswagen' });
  expect(um(deOutra)).toMatchObject({ ...nada, nome: 'fiat' });
  expect(um(deOutra)?.['marca']).not.toBe(um(uno)?.['marca']);
});
