import { Follower, type Kept, type Standing } from './standing.ts';

/**
 * Bid rule 7, the ceiling: no bid by hand, maximum or proposta is kept that is more than so many times everything a lote is
 * measured by, unless it is the next bid. `minimum` follows what staff set. Answers what is wrong, in English.
 */
export function judgeCeiling(kept: readonly Kept[]): string[] {
  const [first, ...rest] = kept;
  if (first?.event.tipo !== 'LoteCadastrado') return [];
  const { teto, minimo } = first.event.regras;
  if (teto === undefined) return [];
  const follower = new Follower(first.event);
  let minimum: number = minimo;
  const wrong: string[] = [];
  for (const k of rest) {
    const before: Standing = follower.now;
    const given = givenIn(k);
    const highest = teto.vezes * Math.max(minimum, before.price ?? 0, teto.mercado ?? 0);
    if (given !== null && given > highest)
      wrong.push(`own rule 7: revision ${k.revision} keeps ${given}, the ceiling is ${highest}`);
    if (k.event.tipo === 'MinimoAlterado') minimum = k.event.minimo;
    follower.take(k);
  }
  return wrong;
}

/** What somebody asked for in centavos; null in what the program did by itself, and in a price that the house set. */
function givenIn({ event: e }: Kept): number | null {
  switch (e.tipo) {
    case 'LanceRegistrado':
      return e.chave === undefined ? null : e.valor;
    case 'ConfiguracaoRegistrada':
      return e.maximo;
    case 'PropostaRegistrada':
      return e.valor;
    default:
      return null;
  }
}
