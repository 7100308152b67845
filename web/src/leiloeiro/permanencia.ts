import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';

/** The estimate of the server's clock may be off by so much: the step is offered that much later, and never too early. */
const FOLGA_MS = 80;

/**
 * What is left of the minimum dwell (bid rule 20), ms by the server's clock; 0 where the lote asks for none. Both its
 * start and its length are the server's word: they come with the lote's state.
 */
export function esperaDoPasso(lote: Pick<LoteAoVivo, 'passo'> | null, agora: number): number {
  const passo = lote?.passo;
  if (passo === undefined || passo.permanenciaMinimaMs === 0) return 0;
  const inteiro = passo.permanenciaMinimaMs + FOLGA_MS;
  return Math.min(inteiro, Math.max(0, passo.desde + inteiro - agora));
}

/** How long the whole dwell is, ms; 0 where the lote asks for none. */
export const permanenciaDoPasso = (lote: Pick<LoteAoVivo, 'passo'>): number =>
  lote.passo?.permanenciaMinimaMs ?? 0;
