import { listarLeiloes, verLeilao, verLeilaoDoLote } from '@martelo/schemas/leiloes/leilao.ts';
import { listarLotesDoLeilao } from '@martelo/schemas/lotes/lote.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { naoEncontrado } from '../lib/nao-encontrado.ts';

export type FiltroDeLeiloes = {
  readonly situacao: 'ativos' | 'encerrados' | 'todos';
  readonly pagina: number;
  readonly limit: number;
  readonly porMes?: string;
  readonly patioNome?: string;
};

async function listar(chamar: Chamar, filtro: FiltroDeLeiloes, signal: AbortSignal) {
  const { situacao: quadro, ...resto } = filtro;
  const resposta = await chamar(listarLeiloes, { query: { ...resto, quadro } }, { signal });
  // What no page shows would travel twice in the first HTML's data.
  const leiloes = resposta.leiloes.map((l) => ({ ...l, lotesDestaque: [], comitentesLogomarcas: [] }));
  return { ...resposta, leiloes };
}

/** Events of the tenant: live ones first, then by date. What is active and what has ended is the specification's word for it. */
export const leiloesQuery = (chamar: Chamar, filtro: FiltroDeLeiloes) =>
  queryOptions({
    queryKey: ['leiloes', filtro],
    queryFn: ({ signal }) => listar(chamar, filtro, signal),
    placeholderData: keepPreviousData,
  });

export const CARROSSEL = ['carrossel-ao-vivo'];

/** The live strip's own copy of its list: loaded again, it moves nothing else on the page. Only in the browser. */
export const carrosselQuery = (chamar: Chamar, filtro: FiltroDeLeiloes) =>
  queryOptions({ queryKey: CARROSSEL, queryFn: ({ signal }) => listar(chamar, filtro, signal) });

/** One event; a page without it is not found. */
export const leilaoQuery = (chamar: Chamar, leiUid: string) =>
  queryOptions({
    queryKey: ['leilao', leiUid],
    queryFn: ({ signal }) => naoEncontrado(chamar(verLeilao, { params: { leiUid } }, { signal })),
  });

/** The event of a lote. */
export const leilaoDoLoteQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['leilao-do-lote', lelUid],
    queryFn: ({ signal }) => naoEncontrado(chamar(verLeilaoDoLote, { params: { lelUid } }, { signal })),
  });

/** Events that the staff's screens offer, live ones first. */
export const leiloesDaEquipeQuery = (chamar: Chamar, situacao: 'ativos' | 'todos') =>
  queryOptions({
    queryKey: ['leiloes-da-equipe', situacao],
    queryFn: async ({ signal }) =>
      (await chamar(listarLeiloes, { query: { quadro: 'todos', situacao, limit: 50 } }, { signal })).leiloes,
    staleTime: 5_000,
  });

/** All lotes of an event in its order, for the staff's screens. */
export const todosOsLotesQuery = (chamar: Chamar, leiUid: string) =>
  queryOptions({
    queryKey: ['todos-os-lotes', leiUid],
    queryFn: async ({ signal }) =>
      (
        await chamar(
          listarLotesDoLeilao,
          { params: { leiUid }, query: { situacao: 'todos', porPagina: 1_000 } },
          { signal },
        )
      ).lotes,
    staleTime: 5_000,
  });
