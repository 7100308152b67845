import type { FiltroPedido } from '@martelo/schemas/busca/filtros.ts';
import type { CampoDeFaixa, CampoDeLista } from '@martelo/schemas/busca/filtros.ts';
import type { Ordenacao } from '@martelo/schemas/busca/busca.ts';

/** A page that somebody asks for. `desde`: lotes that closed after this instant (epoch ms) keep their place. */
export type Pedido = {
  readonly filtros: readonly FiltroPedido[];
  readonly ordenacao: readonly Ordenacao[];
  readonly from: number;
  readonly size: number;
  readonly desde?: number | undefined;
  /** Only lotes of these consignors; absent, of all. Such a search is not kept for others. */
  readonly comIds?: readonly number[] | undefined;
};

/**
 * How many lotes there are in all, and which stand on the page, in order. `corrigido`: the text as it was understood, where a
 * word of it was spelt otherwise.
 */
export type Achados = {
  readonly total: number;
  readonly lelUids: readonly string[];
  readonly corrigido?: string | null;
};

/** How often each value occurs; a filter's own choice is left out of its counts. */
export type ValorContado = {
  readonly valor: string;
  readonly quantidade: number;
};
/** Least and greatest value of a range; null where nothing is found. */
export type Faixa = { readonly min: number; readonly max: number } | null;
export type Contagens = {
  readonly listas: Readonly<Record<CampoDeLista, readonly ValorContado[]>>;
  readonly faixas: Readonly<Record<CampoDeFaixa, Faixa>>;
};

/**
 * What the site's search needs of an engine (docs/adr/0017). Shows what public lists show, of one tenant; drafts never.
 * Closed lotes are found only by ids together with `situacao` (schemas, busca/filtros.ts).
 */
export type Busca = {
  buscar(hotUid: string, pedido: Pedido): Promise<Achados>;
  contar(hotUid: string, filtros: readonly FiltroPedido[]): Promise<Contagens>;
};
