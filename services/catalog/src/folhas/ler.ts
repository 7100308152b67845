import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { incrementoEm } from '@martelo/schemas/disputa/incremento.ts';
import { MAXIMO_DE_LOTES_DO_LEILAO } from '@martelo/schemas/leiloes/leilao.ts';
import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { paraLote } from '../lotes/door.ts';
import type { EstadoDoLote, RegistroLote } from '../lotes/door.ts';
import type { RegistroLeilao } from '../leiloes/door.ts';
import type { Tables } from '../tables.ts';

/** A lote as sheets have it: what visitors see of it, and what staff alone do. Amounts in centavos. */
export type LoteDaFolha = {
  readonly lote: Lote;
  readonly placa: string | null;
  readonly chassi: string | null;
  readonly reserva: number | null;
  /** At its minimum: the one of now would follow the bids, and a sheet does not. Null where nobody bids. */
  readonly incremento: number | null;
};

/** A leilão as its staff know it, published or not. `nome` without its date. */
export type LeilaoDaFolha = Pick<
  RegistroLeilao,
  'nome' | 'data' | 'leiloeiro' | 'local' | 'cidade' | 'fechamento' | 'porcentagemComissao'
>;

/** What is called off is sold no more. */
const FORA = ['LOTE_CANCELADO', 'CANCELADO_NO_LEILAO'];

/** The leilão of a sheet for staff; null where the tenant has none that the engine has taken. */
export async function lerLeilaoDaFolha(
  db: Kysely<Tables>,
  hotUid: string,
  leiUid: string,
): Promise<LeilaoDaFolha | null> {
  const { rows } = await sql<{ dados: RegistroLeilao | null }>`
    SELECT coalesce(l.dados, a.dados) AS dados FROM (SELECT ${leiUid}::text AS uid) q
    LEFT JOIN leiloes l ON l.uid = q.uid LEFT JOIN leiloes_aceitos a ON a.lei_uid = q.uid::uuid`.execute(db);
  const dados = rows[0]?.dados ?? null;
  if (dados === null || dados.hotUid !== hotUid) return null;
  return { ...dados, nome: nomeSemData(dados.nome) };
}

/** Lotes of a leilão in their order, those that were called off left out; `so` is the one that is asked for alone. */
export async function lerLotesDaFolha(
  db: Kysely<Tables>,
  hotUid: string,
  leiUid: string,
  so: string | null,
): Promise<LoteDaFolha[]> {
  const { rows } = await sql<{ dados: RegistroLote; estado: EstadoDoLote }>`
    SELECT coalesce(l.dados, a.dados) AS dados, v.estado FROM lotes_ao_vivo v
    LEFT JOIN lotes l ON l.lel_uid = v.lel_uid LEFT JOIN lotes_aceitos a ON a.lel_uid = v.lel_uid::uuid
    WHERE v.hot_uid = ${hotUid} AND v.lei_uid = ${leiUid} AND v.situacao <> ALL(${FORA})
      AND coalesce(l.dados, a.dados) IS NOT NULL AND (${so}::text IS NULL OR v.lel_uid = ${so})
    ORDER BY (coalesce(l.dados, a.dados)->>'posicaoLeilao')::int, v.lel_uid
    LIMIT ${MAXIMO_DE_LOTES_DO_LEILAO}`.execute(db);
  return rows.map(({ dados, estado }) => {
    const { aoVivo, regras } = estado;
    return {
      lote: paraLote({ id: 0, dados, estado, leilaoId: null, leilaoNome: null }),
      placa: dados.placa ?? null,
      chassi: dados.chassi ?? null,
      reserva: dados.valorComitente ?? null,
      incremento:
        regras.somenteBuyNowProposta === true
          ? null
          : incrementoEm(aoVivo.minimo, regras.incremento, regras.escada),
    };
  });
}
