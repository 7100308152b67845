import { FORMULARIOS } from '@martelo/schemas/paginas/elementos.ts';
import type { Elemento } from '@martelo/schemas/paginas/elementos.ts';
import type { SessaoEscrita } from '@martelo/schemas/paginas/escrita.ts';
import type { ModeloDePagina } from '@martelo/schemas/paginas/modelos.ts';
import { porPreencher } from '@martelo/schemas/paginas/modelos.ts';
import {
  formularioDaPagina,
  formularioDaSessao,
  formularioDoItem,
  sessaoDaPagina,
} from '@martelo/schemas/paginas/pagina.ts';
import type { SessaoDaPagina } from '@martelo/schemas/paginas/pagina.ts';
import type {
  ItemEscrito,
  PaginaNoEditor,
  SessaoEscritaNoEditor,
} from '@martelo/schemas/paginas/rascunho.ts';
import type { salvarRascunhoDaPagina } from '@martelo/schemas/paginas/rascunho.ts';
import type { z } from 'zod';

export type Secao = SessaoEscritaNoEditor;
export type Item = ItemEscrito;
/** What the form of a page holds. */
export type CamposDaPagina = Omit<z.input<typeof salvarRascunhoDaPagina.body>, 'revisao'>;

const novoUid = (): string => crypto.randomUUID();

const secaoDe = ({ paginaUid: _p, prioridade: _o, itens, ...s }: SessaoDaPagina): Secao => ({
  ...s,
  itens: itens.map(({ sessaoUid: _s, prioridade: _i, audit: _a, ...item }) => item),
});

/** The fields of the form as they stand in what the server answers of a page. */
export const camposDe = ({
  uid: _u,
  revisao: _r,
  mudadoPor: _m,
  mudadoEm: _e,
  ativo: _a,
  ligada: _l,
  temMudancas: _t,
  versoes: _v,
  sessoes,
  ...campos
}: PaginaNoEditor): CamposDaPagina => ({ ...campos, sessoes: sessoes.map(secaoDe) });

const daEscrita = ({ elemento, configuracao, itens, campos }: SessaoEscrita): Secao => ({
  ...formularioDaSessao.parse(campos),
  uid: novoUid(),
  elemento,
  configuracao: FORMULARIOS[elemento].parse(configuracao),
  itens: itens.map((i) => ({ ...formularioDoItem.parse(i), uid: novoUid() })),
});

/** A page to begin from, with identifiers of its own. */
export function doModelo({ pagina: { sessoes, ...campos } }: ModeloDePagina): CamposDaPagina {
  return { ...formularioDaPagina.parse(campos), sessoes: sessoes.map(daEscrita) };
}

/** An empty section of a kind. */
export const secaoNova = (elemento: Elemento): Secao =>
  daEscrita({ elemento, configuracao: {}, itens: [], campos: {} });

export const itemNovo = (): Item => ({ ...formularioDoItem.parse({}), uid: novoUid() });

export const copiaDoItem = (item: Item): Item => ({ ...structuredClone(item), uid: novoUid() });

export const copiaDaSecao = (secao: Secao): Secao => ({
  ...structuredClone(secao),
  uid: novoUid(),
  itens: secao.itens.map(copiaDoItem),
});

/** The same list with the one of this uid at `para`, within its ends. */
export function levar<T extends { readonly uid: string }>(
  lista: readonly T[],
  uid: string,
  para: number,
): T[] {
  const de = lista.findIndex((x) => x.uid === uid);
  const aqui = Math.max(0, Math.min(para, lista.length - 1));
  return de < 0 ? [...lista] : lista.toSpliced(de, 1).toSpliced(aqui, 0, ...lista.slice(de, de + 1));
}

const noPrazo = ({ dataInicio = null, dataFim = null }: Item, agora: number): boolean =>
  (dataInicio === null || dataInicio <= agora) && (dataFim === null || agora < dataFim);

/** Sections as visitors would see them at `agora`: what is turned off, out of its dates or not right yet is not there. */
export const aVista = (secoes: readonly Secao[], agora: number): SessaoDaPagina[] =>
  secoes.flatMap((s, prioridade) => {
    if (s.ativo === false) return [];
    const itens = s.itens
      .filter((i) => noPrazo(i, agora))
      .map((i, k) => ({ ...i, sessaoUid: s.uid, prioridade: k }));
    const lida = sessaoDaPagina.safeParse({ ...s, itens, paginaUid: s.uid, prioridade });
    return lida.success ? [lida.data] : [];
  });

/** How many places of a page still wait for somebody to write them. */
export const faltaPreencher = (secoes: readonly Secao[]): number =>
  secoes.reduce((n, s) => n + porPreencher(JSON.stringify([s.configuracao, s.itens])), 0);
