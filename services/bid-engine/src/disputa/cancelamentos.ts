import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';

/** A cancel that one person asked for after the hammer, and that a second one has still to approve (bid rule 16). */
export type CancelamentoPedido = {
  readonly lelUid: string;
  readonly lanUid: string;
  readonly motivo: string;
  /** cliUid of who asked. */
  readonly por: string;
  /** Epoch ms. */
  readonly em: number;
};

const MAXIMO = 200;

/** Keeps the requests in step with a batch of events; a batch that comes again changes nothing. */
export async function aplicarAosCancelamentos(
  trx: Transaction<unknown>,
  guardados: readonly StoredEvent[],
): Promise<void> {
  for (const { stream, type, data } of guardados) {
    if (type !== 'CancelamentoSolicitado' && type !== 'LanceCancelado') continue;
    const lelUid = stream.slice('lote-'.length);
    const e = JSON.parse(data) as EventoLote;
    if (e.tipo === 'CancelamentoSolicitado')
      await sql`INSERT INTO cancelamentos_pedidos (lel_uid, lan_uid, motivo, por, em)
        VALUES (${lelUid}, ${e.lanUid}, ${e.motivo}, ${e.por}, ${e.em}) ON CONFLICT DO NOTHING`.execute(trx);
    else if (e.tipo === 'LanceCancelado')
      await sql`DELETE FROM cancelamentos_pedidos WHERE lel_uid = ${lelUid} AND lan_uid = ${e.lanUid}`.execute(
        trx,
      );
  }
}

/** What waits for a second person in a leilão, oldest first, at most 200. A lote that moved on waits for nobody. */
export async function cancelamentosPedidos(
  pool: pg.Pool,
  hotUid: string,
  leiUid: string,
): Promise<readonly CancelamentoPedido[]> {
  const { rows } = await pool.query<{
    lel_uid: string;
    lan_uid: string;
    motivo: string;
    por: string;
    em: number;
  }>(
    `SELECT p.* FROM cancelamentos_pedidos p JOIN lotes_no_quadro q USING (lel_uid)
     WHERE q.lei_uid = $1 AND q.hot_uid = $2 AND q.situacao IN ('AG_PAGAMENTO', 'CONDICIONAL')
     ORDER BY p.em, p.lan_uid LIMIT $3`,
    [leiUid, hotUid, MAXIMO],
  );
  return rows.map(({ lel_uid: lelUid, lan_uid: lanUid, motivo, por, em }) => ({
    lelUid,
    lanUid,
    motivo,
    por,
    em,
  }));
}
