import { escreverCondicao, escreverOrdem } from '@martelo/schemas/shared/consulta.ts';
import type { Condicao, Ordem } from '@martelo/schemas/shared/consulta.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { z } from 'zod';

/** What a list shows, as its address says it. */
export type Vista = {
  readonly busca: string;
  readonly filtros: readonly Condicao[];
  /** Empty: as the list comes by itself. */
  readonly ordens: readonly Ordem[];
  /** Columns in this order; null: those that the list begins with, or that this device had last. */
  readonly colunas: readonly string[] | null;
};

type Busca = Readonly<Record<string, unknown>>;

const ditos = (valor: unknown): string[] => [valor ?? []].flat().filter((v) => typeof v === 'string');

/** Each by itself: one that this program does not know goes, the others stay. */
const conhecidos = <T>(schema: z.ZodType, valores: readonly string[]): T[] =>
  valores.flatMap((v) => {
    const lido = schema.safeParse([v]);
    return lido.success ? (lido.data as T[]) : [];
  });

/** Reads an address; what no list of this kind can mean is left out, without a word. */
export function lerVista(lista: Pick<Lista, 'chamadas' | 'campos'>, search: Busca): Vista {
  const { filter, sort } = lista.chamadas.listar.query.shape;
  const [fields] = ditos(search['fields']);
  const colunas = [...new Set((fields ?? '').split(','))].filter((c) => lista.campos.has(c));
  const [busca = ''] = ditos(search['busca']);
  return {
    busca: busca.slice(0, 100),
    filtros: conhecidos<Condicao>(filter, ditos(search['filter'])),
    ordens: conhecidos<Ordem>(sort, ditos(search['sort'])).slice(0, 3),
    colunas: colunas.length === 0 ? null : colunas,
  };
}

/** What an address says of a list, in the grammar of all of them; what is as it is by itself stands not in it. */
export const escreverVista = ({
  busca,
  filtros,
  ordens,
  colunas,
}: Vista): Record<string, string | string[]> => ({
  ...(busca.trim() === '' ? {} : { busca }),
  ...(filtros.length === 0 ? {} : { filter: filtros.map(escreverCondicao) }),
  ...(ordens.length === 0 ? {} : { sort: ordens.map(escreverOrdem) }),
  ...(colunas === null ? {} : { fields: colunas.join(',') }),
});

/** The same, as the list's calls take it. */
export function pedidoDaVista(vista: Vista): { busca?: string; filter?: string[]; sort?: string[] } {
  const { fields: _fields, ...pedido } = escreverVista(vista);
  return pedido as { busca?: string; filter?: string[]; sort?: string[] };
}

/**
 * The order after a press on a column: upward, then downward, then as the list comes. `mais` adds it to the keys that are there
 * (three at most), or turns it.
 */
export function ordenarPor(ordens: readonly Ordem[], campo: string, mais: boolean): readonly Ordem[] {
  const antes = ordens.find((o) => o.campo === campo);
  const outras = mais ? ordens.filter((o) => o.campo !== campo) : [];
  if (antes === undefined) return [...outras, { campo, ordem: 'asc' as const }].slice(-3);
  if (antes.ordem === 'desc') return outras;
  return mais
    ? ordens.map((o) => (o.campo === campo ? { campo, ordem: 'desc' as const } : o))
    : [{ campo, ordem: 'desc' }];
}
