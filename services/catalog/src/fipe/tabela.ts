import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import { semCuringas } from '@martelo/platform/registros/condicao.ts';
import type { PrecoDaFipe } from '@martelo/schemas/fipe/fipe.ts';
import type { Tables } from '../tables.ts';
import { lerFipe } from './csv.ts';
import type { LinhaDaFipe } from './csv.ts';
import type { Fipe } from './port.ts';

/** Whose the table is that comes with the product. */
export const DO_PRODUTO = '00000000-0000-0000-0000-000000000000';
const ZERO_KM = 32_000;
const POR_VEZ = 5_000;

/** Writes rows of a table for a house, or for all (`DO_PRODUTO`): of the same model, year and fuel the newer month stays. */
export async function gravarFipe(
  db: QueryExecutorProvider,
  dono: string,
  linhas: readonly LinhaDaFipe[],
): Promise<void> {
  // A row that stands there twice would be written twice by one statement, which PostgreSQL refuses.
  const unicas = [...new Map(linhas.map((l) => [`${l.codigo} ${l.ano} ${l.combustivel}`, l])).values()];
  for (let i = 0; i < unicas.length; i += POR_VEZ)
    await sql`INSERT INTO fipe AS f (dono, codigo, ano, combustivel, marca, modelo, valor, referencia)
      SELECT ${dono}::uuid, codigo, ano, combustivel, marca, modelo, valor, referencia
      FROM jsonb_to_recordset(${JSON.stringify(unicas.slice(i, i + POR_VEZ))}::jsonb)
        AS l(codigo text, ano int, combustivel text, marca text, modelo text, valor bigint, referencia text)
      ON CONFLICT (dono, codigo, ano, combustivel) DO UPDATE SET marca = excluded.marca, modelo = excluded.modelo,
        valor = excluded.valor, referencia = excluded.referencia WHERE f.referencia <= excluded.referencia`.execute(
      db,
    );
}

const COM_ACENTO = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const SEM_ACENTO = 'aaaaaeeeeiiiiooooouuuucn';
const simples = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** `GM - Chevrolet` and `VW - VolksWagen` as people call them. */
const comoSeDiz = (marca: string): string =>
  marca.replace(/^\p{Lu}{2} - /u, '').replace('VolksWagen', 'Volkswagen');

/** The imported table. What comes with the product is read in with the first question: who never asks pays nothing for it. */
export function fipeNaTabela(db: Kysely<Tables>): Fipe {
  let lida: Promise<void> | undefined;
  const ler = async (): Promise<void> => {
    const tem = await sql`SELECT 1 FROM fipe WHERE dono = ${DO_PRODUTO} LIMIT 1`.execute(db);
    if (tem.rows.length > 0) return;
    const linhas = lerFipe(await readFile(new URL('dados/carros-2022-05.csv.gz', import.meta.url)));
    if (linhas === null) throw new Error('the table that comes with the product cannot be read');
    await db.transaction().execute((trx) => gravarFipe(trx, DO_PRODUTO, linhas));
  };
  const pronta = (): Promise<void> => {
    lida ??= ler().catch((erro: unknown) => {
      lida = undefined;
      throw erro;
    });
    return lida;
  };
  return {
    buscar: async (hotUid, busca, maximo) => {
      await pronta();
      const palavras = simples(busca)
        .split(' ')
        .filter((p) => p !== '')
        .slice(0, 8);
      if (palavras.length === 0) return [];
      const cada = palavras.map(
        (
          p,
        ) => sql`translate(lower(codigo || ' ' || marca || ' ' || modelo), ${COM_ACENTO}, ${SEM_ACENTO}) LIKE
          ${`%${semCuringas(p)}%`}`,
      );
      const { rows } = await sql<{ codigo: string; marca: string; modelo: string }>`
        SELECT codigo, max(marca) AS marca, max(modelo) AS modelo FROM fipe
        WHERE dono IN (${DO_PRODUTO}, ${hotUid}) AND ${sql.join(cada, sql` AND `)}
        GROUP BY codigo ORDER BY max(ano) DESC, max(modelo), codigo LIMIT ${maximo}`.execute(db);
      return rows;
    },
    precos: async (hotUid, codigo) => {
      await pronta();
      const { rows } = await sql<
        Omit<PrecoDaFipe, 'anoModelo'> & { ano: number; marca: string; modelo: string }
      >`
        SELECT DISTINCT ON (ano, combustivel) ano, combustivel, marca, modelo, valor, referencia FROM fipe
        WHERE dono IN (${DO_PRODUTO}, ${hotUid}) AND codigo = ${codigo}
        ORDER BY ano DESC, combustivel, referencia DESC LIMIT 200`.execute(db);
      const [primeiro] = rows;
      if (primeiro === undefined) return null;
      const { marca, modelo } = primeiro;
      const precos = rows.map(({ ano, combustivel, valor, referencia }) => ({
        anoModelo: ano === ZERO_KM ? null : ano,
        combustivel,
        valor,
        referencia,
      }));
      return { codigo, marca, modelo, precos };
    },
    marcas: async (hotUid, maximo) => {
      await pronta();
      const { rows } = await sql<{ marca: string }>`SELECT marca FROM fipe
        WHERE dono IN (${DO_PRODUTO}, ${hotUid}) GROUP BY marca ORDER BY count(*) DESC, marca LIMIT ${maximo}`.execute(
        db,
      );
      return rows.map((r) => comoSeDiz(r.marca));
    },
  };
}
