import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';

const NO_PREGAO: readonly LoteSituacao[] = ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'];
const ESPERAM: readonly LoteSituacao[] = ['PLACAR', 'LIBERADO_LEILAO'];

type Estado = Pick<LoteAoVivo, 'lelUid' | 'situacao'>;

export const noPregao = (l: Pick<LoteAoVivo, 'situacao'>): boolean => NO_PREGAO.includes(l.situacao);

/**
 * The lote that the console shows: the chosen one, else the one in the hall, else the one on the board, else the first
 * that waits, else the first. `lotes` in the order of the event.
 */
export function loteAtual<L extends Estado>(lotes: readonly L[], escolhido: string | null): L | null {
  return (
    lotes.find((l) => l.lelUid === escolhido) ??
    lotes.find(noPregao) ??
    lotes.find((l) => l.situacao === 'PLACAR') ??
    lotes.find((l) => l.situacao === 'LIBERADO_LEILAO') ??
    lotes[0] ??
    null
  );
}

/** The lote that N opens: the one on the board, else the next that waits after the current one, else the first that waits. */
export function proximoLote<L extends Estado>(lotes: readonly L[], atual: string | null): L | null {
  const noPlacar = lotes.find((l) => l.situacao === 'PLACAR' && l.lelUid !== atual);
  if (noPlacar !== undefined) return noPlacar;
  const espera = (l: L): boolean => l.lelUid !== atual && ESPERAM.includes(l.situacao);
  const onde = lotes.findIndex((l) => l.lelUid === atual);
  return lotes.slice(onde + 1).find(espera) ?? lotes.find(espera) ?? null;
}

/** The neighbour of the current lote in the event's order; the ends hold. */
export function vizinho<L extends Estado>(
  lotes: readonly L[],
  atual: string | null,
  passo: 1 | -1,
): L | null {
  const onde = lotes.findIndex((l) => l.lelUid === atual);
  return lotes[Math.min(lotes.length - 1, Math.max(0, onde + passo))] ?? null;
}

/** Live events first, then those that can start, then by date. */
export function ordenarLeiloes<L extends Pick<Leilao, 'situacao' | 'data' | 'fechamento'>>(
  leiloes: readonly L[],
): readonly L[] {
  const peso = (l: L): number =>
    l.situacao === 'AO_VIVO' ? (l.fechamento === 'MANUAL' ? 0 : 1) : l.situacao === 'PRONTO' ? 2 : 3;
  return leiloes.toSorted((a, b) => peso(a) - peso(b) || a.data - b.data);
}
