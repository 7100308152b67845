import { escreverCondicao, escreverOrdem } from '@martelo/schemas/shared/consulta.ts';
import type { Condicao, Ordem } from '@martelo/schemas/shared/consulta.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import type { ListaDeChamada } from '@martelo/schemas/shared/registro/lista-de-chamada.ts';
import type { z } from 'zod';
import type { ListaQualquer } from './tipos.ts';

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

/** Where the address of a list of a call says its filters, by the field that they narrow. */
const enderecosDe = (lista: Pick<ListaQualquer, 'de'>): Readonly<Record<string, string>> | null =>
  'paginas' in lista ? (lista as ListaDeChamada).paginas.enderecos : null;

/** What stands in an address of a list; what else stands there is the page's. */
export const nomesNoEndereco = (lista: ListaQualquer): readonly string[] => [
  'busca',
  'filter',
  'sort',
  'fields',
  'pagina',
  ...Object.values(enderecosDe(lista) ?? {}),
];

type DoRegistro = Pick<Lista, 'de' | 'chamadas' | 'campos'>;

/** Reads an address; what no list of this kind can mean is left out, without a word. */
export function lerVista(lista: DoRegistro | ListaDeChamada, search: Busca): Vista {
  const [fields] = ditos(search['fields']);
  const colunas = [...new Set((fields ?? '').split(','))].filter((c) => lista.campos.has(c));
  const [busca = ''] = ditos(search['busca']);
  const comum = { busca: busca.slice(0, 100), colunas: colunas.length === 0 ? null : colunas };
  if ('paginas' in lista) {
    const filtros = Object.entries(lista.paginas.enderecos).flatMap(([campo, nome]): Condicao[] => {
      const [valor] = ditos(search[nome]);
      const opcoes = lista.campos.get(campo)?.opcoes ?? [];
      return opcoes.some((o) => o.valor === valor)
        ? [{ campo, operador: 'eq', valores: [String(valor)] }]
        : [];
    });
    const { sort: dela } =
      (lista.paginas.chamada.query as z.ZodObject | undefined)?.shape ?? ({} as z.core.$ZodShape);
    const ordens =
      lista.ordens.length === 0
        ? []
        : conhecidos<Ordem>(dela as z.ZodType, ditos(search['sort'])).slice(0, 3);
    return { ...comum, filtros, ordens };
  }
  const { filter, sort } = lista.chamadas.listar.query.shape;
  return {
    ...comum,
    filtros: conhecidos<Condicao>(filter, ditos(search['filter'])),
    ordens: conhecidos<Ordem>(sort, ditos(search['sort'])).slice(0, 3),
  };
}

/** What an address says of a list, in the grammar of its call; what is as it is by itself stands not in it. */
export function escreverVista(
  lista: Pick<ListaQualquer, 'de'>,
  { busca, filtros, ordens, colunas }: Vista,
): Record<string, string | string[]> {
  const enderecos = enderecosDe(lista);
  return {
    ...(busca.trim() === '' ? {} : { busca }),
    ...(enderecos === null
      ? filtros.length === 0
        ? {}
        : { filter: filtros.map(escreverCondicao) }
      : Object.fromEntries(filtros.map((c) => [enderecos[c.campo] ?? c.campo, c.valores[0] ?? '']))),
    ...(ordens.length === 0 ? {} : { sort: ordens.map(escreverOrdem) }),
    ...(colunas === null ? {} : { fields: colunas.join(',') }),
  };
}

export type Pedido = { readonly busca?: string; readonly filter?: string[]; readonly sort?: string[] };

/** The same, as the list's calls take it. */
export function pedidoDaVista(lista: Pick<ListaQualquer, 'de'>, vista: Vista): Pedido {
  if (enderecosDe(lista) !== null)
    return {
      ...(vista.busca.trim() === '' ? {} : { busca: vista.busca }),
      ...Object.fromEntries(vista.filtros.map((c) => [c.campo, c.valores[0]])),
      ...(vista.ordens.length === 0 ? {} : { sort: vista.ordens.map(escreverOrdem) }),
    };
  const { fields: _fields, ...pedido } = escreverVista(lista, vista);
  return pedido as Pedido;
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
