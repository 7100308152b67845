import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { z } from 'zod';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { ok } from '../http/route.ts';
import type { TipoDeTrabalho } from './tipo.ts';

/** What a job is asked with at most, and what may come of it, bytes of JSON. */
export const MAX_DADOS = 16_384;
const NA_FILA = 10_000;

/** JSON of something small. @throws RangeError where it is not */
export function pequeno(valor: unknown): string {
  const json = JSON.stringify(valor ?? null);
  if (Buffer.byteLength(json) > MAX_DADOS)
    throw new RangeError('a job takes and gives something small: keep the rest elsewhere');
  return json;
}

export type PedidoDeTrabalho<D extends z.ZodType> = {
  readonly hotUid: string;
  /** What makes it one: asked for again with the same key, it is the same job. */
  readonly chave: string;
  /** What people read, such as 'Planilha de lotes'. */
  readonly titulo: string;
  readonly dados: z.input<D>;
  readonly por: { readonly cliUid: string; readonly nome: string };
  /** Epoch ms. */
  readonly agora: number;
};

/**
 * Puts a job into the queue within `trx`, a transaction of the same database: it exists exactly when what it follows from does.
 * Answers its uid, that of the job which is there already where the key is known.
 *
 * @returns FILA_CHEIA where too many jobs of the tenant wait
 * @throws ZodError, RangeError where it is asked with what its kind does not take
 */
export async function enfileirarTrabalho<T, D extends z.ZodType, R extends z.ZodType>(
  trx: QueryExecutorProvider,
  tipo: TipoDeTrabalho<T, D, R>,
  { hotUid, chave, titulo, dados, por, agora }: PedidoDeTrabalho<D>,
): Promise<Resultado<{ readonly uid: string; readonly novo: boolean }>> {
  const json = pequeno(tipo.dados.parse(dados));
  const { rows: ja } = await sql<{ uid: string }>`
    SELECT uid FROM trabalhos.trabalhos WHERE hot_uid = ${hotUid} AND tipo = ${tipo.nome} AND chave = ${chave}`.execute(
    trx,
  );
  if (ja[0] !== undefined) return ok({ uid: ja[0].uid, novo: false });
  const maximo = tipo.naFila ?? NA_FILA;
  const { rows: esperam } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (
      SELECT 1 FROM trabalhos.trabalhos WHERE hot_uid = ${hotUid} AND tipo = ${tipo.nome}
        AND situacao = 'AGUARDANDO' LIMIT ${maximo}) AS fila`.execute(trx);
  if ((esperam[0]?.n ?? 0) >= maximo) return recusado('FILA_CHEIA');
  const uid = randomUUID();
  const { rows } = await sql<{ uid: string }>`
    INSERT INTO trabalhos.trabalhos
      (uid, hot_uid, tipo, chave, titulo, dados, por_uid, pedido_por, pedido_em, mudado_em, mudado_por)
    VALUES (${uid}, ${hotUid}, ${tipo.nome}, ${chave}, ${titulo.slice(0, 200)}, ${json}::jsonb, ${por.cliUid}, ${por.nome}, ${agora},
      ${agora}, ${por.nome})
    ON CONFLICT (hot_uid, tipo, chave) DO UPDATE SET chave = excluded.chave
    RETURNING uid`.execute(trx);
  return ok({ uid: rows[0]?.uid ?? uid, novo: rows[0]?.uid === uid });
}

type DeQuem = {
  readonly hotUid: string;
  readonly uid: string;
  /** The name of who does it. */
  readonly nome: string;
  /** Epoch ms. */
  readonly agora: number;
};

/** Cancels a job that has not ended: one that waits at once, one that is being done within a second. False where it has ended. */
export async function cancelarTrabalho(
  db: QueryExecutorProvider,
  { hotUid, uid, nome, agora }: DeQuem,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE trabalhos.trabalhos SET cancelar = true, mudado_em = ${agora}, mudado_por = ${nome}, revisao = revisao + 1,
      situacao = CASE situacao WHEN 'AGUARDANDO' THEN 'CANCELADO' ELSE situacao END,
      terminado_em = CASE situacao WHEN 'AGUARDANDO' THEN ${agora}::bigint END,
      guardar_ate = CASE situacao WHEN 'AGUARDANDO' THEN ${agora + CANCELADO_MS}::bigint END
    WHERE hot_uid = ${hotUid} AND uid = ${uid} AND situacao IN ('AGUARDANDO', 'EM_ANDAMENTO')`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

const CANCELADO_MS = 7 * 86_400_000;

/** Has a job that failed or was cancelled tried anew, with all its tries. False where it is neither. */
export async function tentarDeNovo(
  db: QueryExecutorProvider,
  { hotUid, uid, nome, agora }: DeQuem,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE trabalhos.trabalhos SET situacao = 'AGUARDANDO', cancelar = false, tentativas = 0, progresso = 0, etapa = '', erro = '',
      proxima_em = now(), terminado_em = NULL, guardar_ate = NULL, mudado_em = ${agora}, mudado_por = ${nome}, revisao = revisao + 1
    WHERE hot_uid = ${hotUid} AND uid = ${uid} AND situacao IN ('FALHOU', 'CANCELADO')`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
