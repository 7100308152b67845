import type { PaginaDinamica, RecursoHotsite } from '../hotsites/opcoes.ts';
import type { Termos } from './termos.ts';

/** What a refusal may carry for its sentence and for the screen. Amounts in centavos, times in epoch ms. */
export type DetalhesRecusa = {
  /** The least amount that would be taken now (bid rule 6). */
  readonly proximo?: number;
  readonly limite?: number;
  readonly preco?: number;
  readonly revisao?: number;
  readonly esperarMs?: number;
  readonly situacao?: string;
  readonly papeis?: string;
  /** The auctioneer hears it, of somebody in the room. */
  readonly daPlateia?: boolean;
  /** The type of the lote, as the lists name it. */
  readonly tipoDeLote?: string;
  /** What the tenant has switched off. */
  readonly recurso?: RecursoHotsite | PaginaDinamica;
  /** The least characters of a password. */
  readonly minimo?: number;
  readonly campos?: readonly string[];
  /** Lotes that were done before one was refused: for the service that ordered, no sentence needs it. */
  readonly lelUids?: readonly string[];
  /** What the second step of a login begins with: proof of the first. */
  readonly desafio?: string;
  /** Who did what stands in the way, by name. */
  readonly quem?: string;
  /** Why, as he said it. */
  readonly motivo?: string;
  /** The vehicle that stands in the way. */
  readonly veiculo?: { readonly uid: string; readonly nome: string };
  /** A record as it stands now. */
  readonly atual?: Readonly<Record<string, unknown>>;
};

/** Its status, and its sentence. */
export type Linha = { readonly status: number; readonly texto: (t: Termos, d: DetalhesRecusa) => string };
/** One refusal: its status, and its sentence in the tenant's words. */
export const linha = (status: number, texto: Linha['texto']): Linha => ({ status, texto });
