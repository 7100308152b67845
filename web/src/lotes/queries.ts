import { listarLotesDoLeilao, listarLotesEmDestaque, verLote } from '@martelo/schemas/lotes/lote.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { naoEncontrado } from '../lib/nao-encontrado.ts';

/** Lot search page size (spec 1, section 9). */
export const LOTES_POR_PAGINA = 30;
export const SITUACOES_DA_LISTA = ['abertos', 'encerrados', 'todos'] as const;
export type SituacaoDaLista = (typeof SITUACOES_DA_LISTA)[number];

/** Any failed lot search says so in the spec's words (spec 1, section 8). */
export class ApiForaDoAr extends Error {
  constructor(url: string) {
    super(`Atenção o API está off ${url}, não consigo carregar o lote`);
    this.name = 'ApiForaDoAr';
  }
}

async function buscando<T>(resposta: Promise<T>, caminho: string): Promise<T> {
  try {
    return await resposta;
  } catch (e) {
    if (e instanceof DOMException && e.name === 'AbortError') throw e;
    throw new ApiForaDoAr(caminho);
  }
}

/** Lotes of an event by their place in it, one page of them. */
export const lotesDoLeilaoQuery = (
  chamar: Chamar,
  leiUid: string,
  situacao: SituacaoDaLista,
  pagina: number,
) =>
  queryOptions({
    queryKey: ['lotes-do-leilao', leiUid, situacao, pagina],
    queryFn: ({ signal }) =>
      buscando(
        chamar(
          listarLotesDoLeilao,
          { params: { leiUid }, query: { situacao, pagina, porPagina: LOTES_POR_PAGINA } },
          { signal },
        ),
        `/v1/leiloes/${leiUid}/lotes`,
      ),
    placeholderData: keepPreviousData,
    // A live event moves: who comes back to the list sees it as it is.
    staleTime: 5_000,
  });

/** Lotes that take bids and end first. */
export const destaquesQuery = (chamar: Chamar, limit = 8) =>
  queryOptions({
    queryKey: ['destaques', limit],
    queryFn: ({ signal }) =>
      buscando(
        chamar(listarLotesEmDestaque, { query: { limit } }, { signal }),
        '/v1/lote/buscar-destaques-pagina-inicial',
      ),
    staleTime: 5_000,
  });

/** One lote, whole. */
export const loteQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['lote', lelUid],
    queryFn: ({ signal }) => naoEncontrado(chamar(verLote, { params: { lelUid } }, { signal })),
    staleTime: 5_000,
  });
