import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';

/** The minimum dwell between the hammer's steps (bid rule 20), ms. The server holds the policy's own; this is its default. */
export const PERMANENCIA_MS = 3_000;

/** Since when the lote stands where it stands, on the server's clock, as this screen saw it. */
export type Passo = { readonly lelUid: string; readonly situacao: string; readonly desde: number };

/**
 * Follows a lote from one state to the next: the dwell starts when the situation changes before our eyes. A lote that was
 * there already when the screen opened starts now, which can only be too late, never too early.
 */
export function acompanharPasso(
  antes: Passo | null,
  lote: Pick<LoteAoVivo, 'lelUid' | 'situacao'>,
  agora: number,
): Passo {
  const mesmo = antes !== null && antes.lelUid === lote.lelUid && antes.situacao === lote.situacao;
  return mesmo ? antes : { lelUid: lote.lelUid, situacao: lote.situacao, desde: agora };
}

/** What is left of the dwell, ms; 0 where the situation asks for none. In repasse it counts from the last bid. */
export function esperaDoPasso(
  passo: Passo | null,
  lote: Pick<LoteAoVivo, 'lelUid' | 'situacao' | 'data'> | null,
  agora: number,
): number {
  if (lote === null) return 0;
  const { situacao } = lote;
  if (situacao === 'REPASSE') return lote.data === null ? 0 : resto(lote.data, agora);
  if (situacao !== 'DOULHE_UMA' && situacao !== 'DOULHE_DUAS') return 0;
  return passo === null || passo.lelUid !== lote.lelUid || passo.situacao !== situacao
    ? PERMANENCIA_MS
    : resto(passo.desde, agora);
}

const resto = (desde: number, agora: number): number =>
  Math.min(PERMANENCIA_MS, Math.max(0, desde + PERMANENCIA_MS - agora));
