import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';

const NO_PREGAO: readonly LoteSituacao[] = ['AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS'];
const ESPERAM: readonly LoteSituacao[] = ['PLACAR', 'LIBERADO_LEILAO'];

/** It is in the hall, or what came of it there. */
const JA_PASSOU: readonly LoteSituacao[] = [
  ...NO_PREGAO,
  'AG_PAGAMENTO',
  'CONDICIONAL',
  'NAO_ARREMATADO',
  'REPASSE',
  'CANCELADO_NO_LEILAO',
];

type Estado = Pick<LoteAoVivo, 'lelUid' | 'situacao' | 'parado'>;

/** What is stopped (bid rule 25) waits for people who look into it, not for its turn, and holds nobody up in the hall. */
const espera = (l: Estado): boolean => l.parado !== true && ESPERAM.includes(l.situacao);

export const noPregao = (l: Pick<LoteAoVivo, 'situacao' | 'parado'>): boolean =>
  l.parado !== true && NO_PREGAO.includes(l.situacao);

/**
 * The lote that the console shows: the chosen one, else the one in the hall, else the one on the board, else the first
 * that waits, else the first. `lotes` in the order of the event.
 */
export function loteAtual<L extends Estado>(lotes: readonly L[], escolhido: string | null): L | null {
  return (
    lotes.find((l) => l.lelUid === escolhido) ??
    lotes.find(noPregao) ??
    lotes.find((l) => espera(l) && l.situacao === 'PLACAR') ??
    lotes.find(espera) ??
    lotes[0] ??
    null
  );
}

/**
 * The lote that N opens, never one beyond it: the one on the board, else the current one where it waits itself, else the next
 * that waits after it, else the first that waits, which was skipped.
 */
export function proximoLote<L extends Estado>(lotes: readonly L[], atual: string | null): L | null {
  const noPlacar = lotes.find((l) => espera(l) && l.situacao === 'PLACAR');
  if (noPlacar !== undefined) return noPlacar;
  const onde = lotes.findIndex((l) => l.lelUid === atual);
  return lotes.slice(Math.max(0, onde)).find(espera) ?? lotes.find(espera) ?? null;
}

/** The lotes that wait though one after them has been in the hall already, by lelUid. */
export function pulados<L extends Estado>(lotes: readonly L[]): ReadonlySet<string> {
  const ultimo = lotes.findLastIndex((l) => JA_PASSOU.includes(l.situacao));
  return new Set(
    lotes
      .slice(0, Math.max(0, ultimo))
      .filter(espera)
      .map((l) => l.lelUid),
  );
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
