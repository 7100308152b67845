import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { SituacaoDoTrabalho } from '@martelo/schemas/trabalhos/situacoes.ts';
import type { TrabalhoGuardado } from './migrations.ts';

/**
 * A job in hand is nobody else's for so long after the last sign of life; a program that was killed gives it back that way. By
 * the database's clock, which all programs share.
 */
export const POSSE_S = 30;

/** The kinds of which a job is due, those due for longest in front. */
export async function tiposComTrabalho(
  db: QueryExecutorProvider,
  tipos: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ tipo: string }>`
    SELECT tipo FROM trabalhos.trabalhos
    WHERE situacao IN ('AGUARDANDO', 'EM_ANDAMENTO') AND tipo = ANY(${tipos}) AND proxima_em <= now()
    GROUP BY tipo ORDER BY min(proxima_em)`.execute(db);
  return rows.map((r) => r.tipo);
}

/**
 * Takes the job of a kind that has been due for longest, unless `aoMesmoTempo` are in hand or somebody else is taking one this
 * moment. Tenants whose last job began longest ago come first, so that one with thousands does not hold up the others.
 */
export const tomar = <T>(
  db: Kysely<T>,
  tipo: string,
  aoMesmoTempo: number,
  agora: number,
): Promise<TrabalhoGuardado | undefined> =>
  db.transaction().execute(async (trx) => {
    // One of all programs looks at a kind at a time, so that what is counted stays true until the row is taken.
    const { rows: vez } = await sql<{ minha: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`trabalhos:${tipo}`}, 0)) AS minha`.execute(trx);
    if (vez[0]?.minha !== true) return;
    const { rows } = await sql<TrabalhoGuardado>`
      UPDATE trabalhos.trabalhos SET situacao = 'EM_ANDAMENTO', tentativas = tentativas + 1, posse = ${randomUUID()}::uuid,
        proxima_em = now() + make_interval(secs => ${POSSE_S}), comecado_em = ${agora}, mudado_em = ${agora},
        progresso = 0, etapa = '', revisao = revisao + 1
      WHERE uid = (
        SELECT t.uid FROM trabalhos.trabalhos t
        WHERE t.tipo = ${tipo} AND t.situacao IN ('AGUARDANDO', 'EM_ANDAMENTO') AND t.proxima_em <= now()
          AND ${aoMesmoTempo} > (SELECT count(*) FROM trabalhos.trabalhos
            WHERE tipo = ${tipo} AND situacao = 'EM_ANDAMENTO' AND proxima_em > now())
        ORDER BY (SELECT max(o.comecado_em) FROM trabalhos.trabalhos o
          WHERE o.hot_uid = t.hot_uid AND o.tipo = ${tipo}) NULLS FIRST, t.proxima_em, t.uid
        LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING *`.execute(trx);
    return rows[0];
  });

type EmMaos = Pick<TrabalhoGuardado, 'uid' | 'posse'>;

/** Says that it is still being done, and how far it is. Answers whether it is to be cancelled; null where it is ours no more. */
export async function darSinal(
  db: QueryExecutorProvider,
  { uid, posse }: EmMaos,
  { progresso, etapa }: { readonly progresso: number; readonly etapa: string },
): Promise<boolean | null> {
  const { rows } = await sql<{ cancelar: boolean }>`
    UPDATE trabalhos.trabalhos SET proxima_em = now() + make_interval(secs => ${POSSE_S}), progresso = ${progresso}, etapa = ${etapa}
    WHERE uid = ${uid} AND posse = ${posse} AND situacao = 'EM_ANDAMENTO' RETURNING cancelar`.execute(db);
  return rows[0]?.cancelar ?? null;
}

type Fim = {
  readonly situacao: Exclude<SituacaoDoTrabalho, 'AGUARDANDO' | 'EM_ANDAMENTO'>;
  readonly erro?: string;
  /** JSON. */
  readonly resultado?: string;
  readonly agora: number;
  readonly guardarMs: number;
};

/** Writes down how a job ended. False where it is ours no more: then nothing of ours counts. */
export async function terminar(
  db: QueryExecutorProvider,
  { uid, posse }: EmMaos,
  { situacao, erro = '', resultado, agora, guardarMs }: Fim,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE trabalhos.trabalhos SET situacao = ${situacao}, erro = ${erro}, resultado = ${resultado ?? null}::jsonb, posse = NULL,
      progresso = CASE WHEN ${situacao === 'CONCLUIDO'} THEN 100 ELSE progresso END, etapa = '', terminado_em = ${agora},
      guardar_ate = ${agora + guardarMs}, mudado_em = ${agora}, revisao = revisao + 1
    WHERE uid = ${uid} AND posse = ${posse} AND situacao = 'EM_ANDAMENTO'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Lays a job back into the queue, to be tried after `ms`; `conta` false where that try was none. */
export async function devolver(
  db: QueryExecutorProvider,
  { uid, posse }: EmMaos,
  { erro, ms, conta, agora }: { erro: string; ms: number; conta: boolean; agora: number },
): Promise<void> {
  await sql`
    UPDATE trabalhos.trabalhos SET situacao = CASE WHEN cancelar THEN 'CANCELADO' ELSE 'AGUARDANDO' END, posse = NULL, erro = ${erro},
      terminado_em = CASE WHEN cancelar THEN ${agora}::bigint END, guardar_ate = CASE WHEN cancelar THEN ${agora + 7 * 86_400_000}::bigint END,
      tentativas = tentativas - ${conta ? 0 : 1}, proxima_em = now() + make_interval(secs => ${ms / 1_000}::float8),
      mudado_em = ${agora}, revisao = revisao + 1
    WHERE uid = ${uid} AND posse = ${posse} AND situacao = 'EM_ANDAMENTO'`.execute(db);
}
