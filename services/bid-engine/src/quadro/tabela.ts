import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { StoredEvent } from '@martelo/platform/event-store/port.ts';
import { SITUACOES_EM_ABERTO } from '@martelo/schemas/disputa/valores.ts';
import type { LoteSituacao, ModoFechamento } from '@martelo/schemas/disputa/valores.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { eventosDoQuadro, novasLinhas } from './projections/linhas.ts';
import type { LeilaoNoQuadro, LoteNoQuadro } from './state.ts';

/** Key of the checkpoint of the board's rows. */
export const PROJECAO_DO_QUADRO = 'quadro';

type LinhaDeLote = {
  lel_uid: string;
  lei_uid: string;
  hot_uid: string;
  posicao: number;
  fechamento: ModoFechamento;
  finalizacao_manual: boolean;
  cerca_ms: number;
  situacao: LoteSituacao;
  data_fim: number;
  incidente: boolean;
  revisao: number;
};
type LinhaDeLeilao = {
  lei_uid: string;
  hot_uid: string;
  situacao: LeilaoSituacao;
  fechamento: ModoFechamento;
  data: number;
  revisao: number;
};

/** Keeps the board's rows in step with a batch of events; a batch that comes again changes nothing. */
export async function aplicarAoQuadro(
  trx: Transaction<unknown>,
  guardados: readonly StoredEvent[],
): Promise<void> {
  const eventos = eventosDoQuadro(guardados);
  if (eventos.length === 0) return;
  const uids = (de: 'lote' | 'leilao') => [...new Set(eventos.filter((e) => e.de === de).map((e) => e.uid))];
  const lotesAntes =
    await sql<LinhaDeLote>`SELECT * FROM lotes_no_quadro WHERE lel_uid = ANY(${uids('lote')}::uuid[])`.execute(
      trx,
    );
  const leiloesAntes =
    await sql<LinhaDeLeilao>`SELECT * FROM leiloes_no_quadro WHERE lei_uid = ANY(${uids('leilao')}::uuid[])`.execute(
      trx,
    );
  const { lotes, leiloes } = novasLinhas(
    new Map(lotesAntes.rows.map((r) => [r.lel_uid, deLote(r)])),
    new Map(leiloesAntes.rows.map((r) => [r.lei_uid, deLeilao(r)])),
    eventos,
  );
  // One JSON parameter for all rows: a bulk import stays one statement, whatever its size.
  if (lotes.length > 0) {
    await sql`INSERT INTO lotes_no_quadro
      SELECT * FROM json_to_recordset(${JSON.stringify(lotes.map(paraLote))}::json) AS r(
        lel_uid uuid, lei_uid uuid, hot_uid uuid, posicao int, fechamento text, finalizacao_manual boolean,
        cerca_ms int, situacao text, data_fim bigint, incidente boolean, revisao int)
      ON CONFLICT (lel_uid) DO UPDATE SET situacao = excluded.situacao, data_fim = excluded.data_fim,
        posicao = excluded.posicao, fechamento = excluded.fechamento, cerca_ms = excluded.cerca_ms,
        finalizacao_manual = excluded.finalizacao_manual, incidente = excluded.incidente, revisao = excluded.revisao`.execute(
      trx,
    );
  }
  if (leiloes.length > 0) {
    await sql`INSERT INTO leiloes_no_quadro
      SELECT * FROM json_to_recordset(${JSON.stringify(leiloes.map(paraLeilao))}::json) AS r(
        lei_uid uuid, hot_uid uuid, situacao text, fechamento text, data bigint, revisao int)
      ON CONFLICT (lei_uid) DO UPDATE SET situacao = excluded.situacao, fechamento = excluded.fechamento,
        data = excluded.data, revisao = excluded.revisao`.execute(trx);
  }
}

/** What the board holds in memory at a restart, and the position it stands for: nothing of what is over. */
export async function lerQuadroAberto(pool: pg.Pool): Promise<{
  readonly posicao: number;
  readonly lotes: readonly LoteNoQuadro[];
  readonly leiloes: readonly LeilaoNoQuadro[];
}> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const marca = await client.query<{ position: number }>(
      'SELECT position FROM projection_checkpoints WHERE name = $1',
      [PROJECAO_DO_QUADRO],
    );
    const leiloes = await client.query<LinhaDeLeilao>(
      // One that is over counts while a lote of it is open: the program may have ended before it took its lotes along.
      `SELECT * FROM leiloes_no_quadro WHERE situacao NOT IN ('EXECUTADO', 'CANCELADO')
        OR lei_uid IN (SELECT lei_uid FROM lotes_no_quadro WHERE situacao = ANY($1))`,
      [SITUACOES_EM_ABERTO],
    );
    const lotes = await client.query<LinhaDeLote>(
      `SELECT * FROM lotes_no_quadro WHERE situacao = ANY($1) OR lei_uid = ANY($2::uuid[])`,
      [SITUACOES_EM_ABERTO, leiloes.rows.map((r) => r.lei_uid)],
    );
    await client.query('COMMIT');
    const posicao = marca.rows[0]?.position ?? -1;
    return { posicao, lotes: lotes.rows.map(deLote), leiloes: leiloes.rows.map(deLeilao) };
  } finally {
    client.release();
  }
}

/** A lote as the board's rows know it; null for none. */
export async function loteDoQuadro(pool: pg.Pool, lelUid: string): Promise<LoteNoQuadro | null> {
  const { rows } = await pool.query<LinhaDeLote>('SELECT * FROM lotes_no_quadro WHERE lel_uid = $1', [
    lelUid,
  ]);
  return rows[0] === undefined ? null : deLote(rows[0]);
}

/** The lotes of a leilão by position, whatever became of them. */
export async function lotesDoLeilao(pool: pg.Pool, leiUid: string): Promise<readonly LoteNoQuadro[]> {
  const { rows } = await pool.query<LinhaDeLote>(
    'SELECT * FROM lotes_no_quadro WHERE lei_uid = $1 ORDER BY posicao, lel_uid',
    [leiUid],
  );
  return rows.map(deLote);
}

const deLote = (r: LinhaDeLote): LoteNoQuadro => ({
  lelUid: r.lel_uid,
  leiUid: r.lei_uid,
  hotUid: r.hot_uid,
  posicao: r.posicao,
  fechamento: r.fechamento,
  finalizacaoManual: r.finalizacao_manual,
  cercaMs: r.cerca_ms,
  situacao: r.situacao,
  dataFim: r.data_fim,
  incidente: r.incidente,
  revisao: r.revisao,
});
const paraLote = (l: LoteNoQuadro): LinhaDeLote => ({
  lel_uid: l.lelUid,
  lei_uid: l.leiUid,
  hot_uid: l.hotUid,
  posicao: l.posicao,
  fechamento: l.fechamento,
  finalizacao_manual: l.finalizacaoManual,
  cerca_ms: l.cercaMs,
  situacao: l.situacao,
  data_fim: l.dataFim,
  incidente: l.incidente,
  revisao: l.revisao,
});
const deLeilao = (r: LinhaDeLeilao): LeilaoNoQuadro => ({
  leiUid: r.lei_uid,
  hotUid: r.hot_uid,
  situacao: r.situacao,
  fechamento: r.fechamento,
  data: r.data,
  revisao: r.revisao,
});
const paraLeilao = (l: LeilaoNoQuadro): LinhaDeLeilao => ({
  lei_uid: l.leiUid,
  hot_uid: l.hotUid,
  situacao: l.situacao,
  fechamento: l.fechamento,
  data: l.data,
  revisao: l.revisao,
});
