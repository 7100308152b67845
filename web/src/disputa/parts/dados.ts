import type { LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import type { Painel } from '../use-painel.ts';

/** What the parts of the panel share. */
export type DadosDoPainel = {
  readonly lote: Lote;
  readonly vivo: LoteAoVivo;
  readonly posicao: Posicao | null;
  /** How many lotes come before it, where it waits for its turn and that is known. */
  readonly faltam: number | null;
  readonly painel: Painel;
  /** No bid can be sent now: no connection, or the lote takes none. */
  readonly bloqueado: boolean;
  readonly editalUrl: string | null;
};
