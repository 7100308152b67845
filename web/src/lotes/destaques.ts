import type { Lote } from '@martelo/schemas/lotes/lote.ts';

type Destaques = { readonly leiloes: readonly { readonly destaques: readonly Lote[] }[] };

const todos = (d: Destaques | undefined): readonly Lote[] => d?.leiloes.flatMap((l) => l.destaques) ?? [];

/** The featured lotes of all events by what ends first; those that the auctioneer closes by hand come after the others. */
export const emOrdemDeFim = (d: Destaques | undefined): readonly Lote[] =>
  todos(d).toSorted(
    (a, b) =>
      Number(a.finalizacaoManual) - Number(b.finalizacaoManual) ||
      a.dataFim - b.dataFim ||
      a.lelUid.localeCompare(b.lelUid),
  );

/**
 * The same by priority, and among equals one of each event in turn, so that a large event does not fill the row: the
 * events' order is the server's (live ones first).
 */
export function emOrdemDePrioridade(d: Destaques | undefined): readonly Lote[] {
  const leiloes = d?.leiloes ?? [];
  return leiloes
    .flatMap((l, leilao) => l.destaques.map((lote, vez) => ({ lote, leilao, vez })))
    .toSorted((a, b) => b.lote.prioridade - a.lote.prioridade || a.vez - b.vez || a.leilao - b.leilao)
    .map(({ lote }) => lote);
}
