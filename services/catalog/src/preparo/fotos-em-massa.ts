import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { leilaoCongelado } from '@martelo/schemas/disputa/mudancas.ts';
import { acharDonosDeFotos, acharFotosRepetidas, MAXIMO_DE_DONOS } from '@martelo/schemas/fotos/massa.ts';
import type { DonoPossivel } from '@martelo/schemas/fotos/massa.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { TABELA_DOS_ARRANJOS } from '@martelo/platform/fotos/tabelas.ts';
import type { Tables } from '../tables.ts';
import { lerLeilao } from './ler.ts';
import { situacaoDoLeilao } from './ordenar.ts';

const QUANTAS = sql`(SELECT count(*)::int FROM fotos f WHERE f.hot_uid = x.hot_uid AND f.alvo = x.alvo AND f.de = x.de)`;

/** The lotes of a leilão: each takes photos itself once its leilão binds it or it has some, else its vehicle does. */
async function donosDoLeilao(db: Kysely<Tables>, hotUid: string, leiUid: string): Promise<DonoPossivel[]> {
  const congelado = leilaoCongelado(await situacaoDoLeilao(db, leiUid));
  const { rows } = await sql<DonoPossivel>`
    SELECT x.de, x.alvo, x.numero, x.nome, x.placa, x.chassi, ${QUANTAS} AS quantas FROM (
      SELECT t.hot_uid, t.numero, t.posicao_leilao, v.nome, v.placa, v.chassi, p.proprio,
        CASE WHEN p.proprio THEN 'lote' ELSE 'veiculo' END AS de,
        CASE WHEN p.proprio THEN t.uid ELSE t.veiculo END AS alvo
      FROM cadastro_de_lotes t JOIN veiculos v ON v.hot_uid = t.hot_uid AND v.uid = t.veiculo,
      LATERAL (SELECT ${congelado}
        OR EXISTS (SELECT 1 FROM fotos f WHERE f.hot_uid = t.hot_uid AND f.alvo = t.uid AND f.de = 'lote')
        OR EXISTS (SELECT 1 FROM ${sql.table(TABELA_DOS_ARRANJOS)} a WHERE a.hot_uid = t.hot_uid AND a.uid = t.uid)
        AS proprio) p
      WHERE t.hot_uid = ${hotUid} AND t.leilao = ${leiUid} AND t.ativo
    ) x ORDER BY x.posicao_leilao, x.numero, x.alvo LIMIT ${MAXIMO_DE_DONOS}`.execute(db);
  return rows;
}

/** Vehicles of the stock, the newest in front. */
async function donosDoEstoque(db: Kysely<Tables>, hotUid: string): Promise<DonoPossivel[]> {
  const { rows } = await sql<DonoPossivel>`
    SELECT x.de, x.alvo, x.numero, x.nome, x.placa, x.chassi, ${QUANTAS} AS quantas FROM (
      SELECT hot_uid, 'veiculo' AS de, uid AS alvo, NULL::int AS numero, nome, placa, chassi, id FROM veiculos
      WHERE hot_uid = ${hotUid} AND ativo ORDER BY id DESC LIMIT ${MAXIMO_DE_DONOS}
    ) x ORDER BY x.id DESC`.execute(db);
  return rows;
}

/** What many photos at once are assigned by: whose they may be, and which the house has already. */
export const rotasDasFotosEmMassa = (db: Kysely<Tables>): readonly Route[] => [
  on(acharDonosDeFotos, async ({ tenant: { hotUid }, query: { leilao } }) => {
    if (leilao === undefined) return ok({ donos: await donosDoEstoque(db, hotUid) });
    return (await lerLeilao(db, hotUid, leilao)) === null
      ? recusado('NAO_ENCONTRADO')
      : ok({ donos: await donosDoLeilao(db, hotUid, leilao) });
  }),
  on(acharFotosRepetidas, async ({ tenant: { hotUid }, body: { hashes } }) => {
    const { rows } = await sql<{ hash: string; alvo: string; onde: string }>`
      SELECT DISTINCT ON (f.hash, f.alvo) f.hash, f.alvo, coalesce(v.placa, v.nome, 'Lote ' || t.numero, '') AS onde
      FROM fotos f
      LEFT JOIN veiculos v ON v.hot_uid = f.hot_uid AND v.uid = f.alvo
      LEFT JOIN cadastro_de_lotes t ON t.hot_uid = f.hot_uid AND t.uid = f.alvo
      WHERE f.hot_uid = ${hotUid} AND f.hash = ANY(${hashes}::text[])
      ORDER BY f.hash, f.alvo LIMIT 2000`.execute(db);
    return ok({ repetidas: rows });
  }),
];
