import type { z } from 'zod';
import type { Call, SaidaDe } from '../call.ts';
import type { Ordem } from '../consulta.ts';
import { descreverForma } from './descricao.ts';
import type { DescricaoDeCampo } from './descricao.ts';

type UmDe<C extends Call, K extends keyof SaidaDe<C>> = SaidaDe<C>[K] extends readonly (infer I)[]
  ? I
  : never;

type Opcoes<I, S extends z.core.$ZodShape, P extends keyof S & string> = {
  /** Under what pages keep it. */
  readonly nome: string;
  /** Which field of an item is its uid. */
  readonly uid: keyof I & string;
  titulo(um: I): string;
  /** The fields of an item that its table may show, each a kind with its label. */
  readonly campos: S;
  readonly colunas: readonly [P, ...P[]];
  /** What the call's `busca` looks into, in words. */
  readonly busca: string;
  /** Choices that the call narrows by, and what each is called in the page's address. */
  readonly filtros: Readonly<Partial<Record<P, string>>>;
  /** What the call's `sort` may name; absent: it comes in the call's own order alone. */
  readonly ordens?: readonly P[];
  /** Downloads what it finds (`chamadaDeExportar`); absent: nothing is downloaded, and no row is ticked. */
  readonly exportar?: Call;
};

/** A list that is no record's: it is read by a call with pages, `busca` and filters of its own, in the order that the call gives or, where it has `sort`, in another. */
export type ListaDeChamada<P extends string = string, I = never> = {
  readonly de: { readonly nome: string; titulo(um: I): string };
  readonly colunas: readonly P[];
  readonly busca: readonly string[];
  readonly filtros: readonly string[];
  readonly ordens: readonly string[];
  readonly padrao: readonly Ordem[];
  readonly campos: ReadonlyMap<string, DescricaoDeCampo>;
  readonly paginas: {
    readonly chamada: Call;
    /** The field of the answer that holds the items, beside `total`. */
    readonly itens: string;
    readonly uid: string;
    readonly enderecos: Readonly<Record<string, string>>;
    readonly exportar: Call | null;
  };
};

/**
 * The list of a call that has its own grammar (`pagina`, `porPagina`, `busca`, one value a filter; answers `total` and the items;
 * where it has `sort`, in the grammar of all lists), for the block that shows every list.
 */
export function listaDeChamada<
  const C extends Call,
  const K extends keyof SaidaDe<C> & string,
  S extends { readonly [N in keyof UmDe<C, K>]?: z.core.$ZodType } & z.core.$ZodShape,
  const P extends keyof S & string,
>(chamada: C, itens: K, o: Opcoes<UmDe<C, K>, S, P>): ListaDeChamada<P, UmDe<C, K>> {
  const campos = new Map(descreverForma(o.campos).map((d) => [d.nome, d]));
  return {
    de: { nome: o.nome, titulo: (um) => o.titulo(um) },
    colunas: o.colunas,
    busca: [o.busca],
    filtros: Object.keys(o.filtros),
    ordens: o.ordens ?? [],
    padrao: [],
    campos,
    paginas: {
      chamada,
      itens,
      uid: o.uid,
      enderecos: o.filtros as Readonly<Record<string, string>>,
      exportar: o.exportar ?? null,
    },
  };
}
