import { buscaElastic } from '@martelo/schemas/busca/busca.ts';
import { SITUACOES_PROCURAVEIS } from '@martelo/schemas/busca/filtros.ts';
import { verTabelaDeFrete } from '@martelo/schemas/frete/calls.ts';
import { listarMunicipios } from '@martelo/schemas/enderecos/localidade.ts';
import {
  listarDestaquesDoLeilao,
  listarLotesDoLeilao,
  listarLotesEmDestaque,
  listarLotesRelacionados,
  verLote,
} from '@martelo/schemas/lotes/lote.ts';
import type { UFS } from '@martelo/schemas/shared/endereco.ts';
import { verPageviewsDoLote } from '@martelo/schemas/visitas/visita.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { comoErro, ErroDeChamada } from '../lib/client/erros.ts';
import { naoEncontrado } from '../lib/nao-encontrado.ts';
import { noCard } from './no-card.ts';

/** Lot search page size (spec 1, section 9). */
export const LOTES_POR_PAGINA = 30;
export const SITUACOES_DA_LISTA = ['abertos', 'encerrados', 'todos'] as const;
export type SituacaoDaLista = (typeof SITUACOES_DA_LISTA)[number];

/** Any failed lot search says so in the spec's words, with the address of the API that was asked (spec 1, section 8). */
export class ApiForaDoAr extends Error {
  constructor(url: string, cause: unknown) {
    super(`Atenção o API está off ${url}, não consigo carregar o lote`, { cause });
    this.name = 'ApiForaDoAr';
  }
}

/** Awaits a search of lotes. @throws ApiForaDoAr where it failed, whatever the cause; 401 and a search given up as they are */
export async function buscando<T>(resposta: Promise<T>): Promise<T> {
  try {
    return await resposta;
  } catch (e) {
    if (e instanceof DOMException && e.name === 'AbortError') throw e;
    // A closed shop window is no API that is off.
    if (e instanceof ErroDeChamada && e.statusCode === 401) throw e;
    throw new ApiForaDoAr(comoErro(e).api ?? '', e);
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
    queryFn: async ({ signal }) => {
      const resposta = await buscando(
        chamar(
          listarLotesDoLeilao,
          { params: { leiUid }, query: { situacao, pagina, porPagina: LOTES_POR_PAGINA } },
          { signal },
        ),
      );
      return { ...resposta, lotes: resposta.lotes.map(noCard) };
    },
    placeholderData: keepPreviousData,
    // A live event moves: who comes back to the list sees it as it is.
    staleTime: 5_000,
  });

/** Events with their featured lotes. */
export const destaquesQuery = (chamar: Chamar, limit = 8) =>
  queryOptions({
    queryKey: ['destaques', limit],
    queryFn: async ({ signal }) => {
      const resposta = await buscando(chamar(listarLotesEmDestaque, { query: { limit } }, { signal }));
      // Of the events only their featured lotes are shown.
      const leiloes = resposta.leiloes.map(({ uid, destaques }) => ({
        uid,
        destaques: destaques.map(noCard),
      }));
      return { leiloes };
    },
    staleTime: 5_000,
  });

/** One lote, whole. */
export const loteQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['lote', lelUid],
    queryFn: ({ signal }) => naoEncontrado(chamar(verLote, { params: { lelUid } }, { signal })),
    staleTime: 5_000,
  });

/** Lotes like one that can still be won. A failure leaves the page without them. */
export const relacionadosQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['lotes-relacionados', lelUid],
    queryFn: ({ signal }) =>
      chamar(listarLotesRelacionados, { params: { lelUid }, query: { limit: 8 } }, { signal }),
    staleTime: 30_000,
    retry: false,
  });

/** The lotes of a set in their order, whatever has become of them; nothing is asked where there is no set. */
export const conjuntoQuery = (chamar: Chamar, lelUids: readonly string[]) =>
  queryOptions({
    queryKey: ['conjunto', lelUids],
    queryFn: ({ signal }) =>
      chamar(
        buscaElastic,
        {
          body: {
            requisicoesBusca: [
              { campo: 'ultimosClicados', valores: [...lelUids] },
              { campo: 'situacao', valores: [...SITUACOES_PROCURAVEIS] },
            ],
            listaOrdenacao: [{ campo: 'posicaoLeilao', ordem: 'asc' }],
            size: 50,
          },
        },
        { signal },
      ),
    enabled: lelUids.length > 1,
    staleTime: 60_000,
    retry: false,
  });

/** The featured lotes of an event. */
export const destaquesDoLeilaoQuery = (chamar: Chamar, leiUid: string) =>
  queryOptions({
    queryKey: ['destaques-do-leilao', leiUid],
    queryFn: ({ signal }) =>
      chamar(listarDestaquesDoLeilao, { params: { leiUid }, query: { limit: 4 } }, { signal }),
    staleTime: 5_000,
  });

/** How often a lote's page was opened, and where it can be seen. A failure is silent: the page has no counter then. */
export const pageviewsQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['pageviews', lelUid],
    queryFn: ({ signal }) => chamar(verPageviewsDoLote, { params: { uid: lelUid } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });

/** The tenant's freight table. A failure is silent: then nothing is said of freight. */
export const tabelaDeFreteQuery = (chamar: Chamar) =>
  queryOptions({
    queryKey: ['tabela-de-frete'],
    queryFn: ({ signal }) => chamar(verTabelaDeFrete, {}, { signal }),
    staleTime: 5 * 60_000,
  });

/** Cities of a state, to choose where a freight goes; none while no state is chosen. */
export const municipiosQuery = (chamar: Chamar, uf: string) =>
  queryOptions({
    queryKey: ['municipios', uf],
    queryFn: ({ signal }) =>
      chamar(listarMunicipios, { params: { uf: uf as (typeof UFS)[number] } }, { signal }),
    enabled: uf !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
