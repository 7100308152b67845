import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { Follower, type Kept, type Standing } from './standing.ts';

/** Whether each recalculated price names the number of bids that stood then (bid rule 16). */
export function judgeCounts(kept: readonly Kept[]): string[] {
  const [first, ...rest] = kept;
  if (first?.event.tipo !== 'LoteCadastrado') return [];
  const follower = new Follower(first.event);
  return rest.flatMap((k) => {
    const { count } = follower.take(k);
    const e: EventoLote = k.event;
    return e.tipo === 'PrecoRecalculado' && e.quantidade !== count
      ? [`own rule 16: revision ${k.revision} counts ${e.quantidade} bids, ${count} stand`]
      : [];
  });
}

type Row = Readonly<{ [column: string]: unknown }>;

/** Whether the row of the board has the lote's end and situation. */
export function judgeBoard(row: Row | undefined, now: Standing): string[] {
  if (row === undefined) return ['own I9: the board has no row'];
  return [
    ...(row['data_fim'] === now.ends
      ? []
      : [`own I9: the board ends it at ${String(row['data_fim'])}, it ends at ${now.ends}`]),
    ...(row['situacao'] === now.situacao
      ? []
      : [`own I9: the board has it in ${String(row['situacao'])}, it is in ${now.situacao}`]),
  ];
}
