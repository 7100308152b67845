import { listarLances } from '@martelo/schemas/disputa/calls.ts';
import { listarApelidos } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { listarLeiloes } from '@martelo/schemas/leiloes/leilao.ts';
import { listarLotesDoLeilao } from '@martelo/schemas/lotes/lote.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { ordenarLeiloes } from './escolha.ts';

/** Bids that the console shows. */
const LANCES_NA_TELA = 40;

/** Events that an auctioneer may conduct, live ones first. */
export const leiloesDoPainelQuery = (chamar: Chamar) =>
  queryOptions({
    queryKey: ['leiloeiro', 'leiloes'],
    queryFn: async ({ signal }) =>
      ordenarLeiloes(
        (await chamar(listarLeiloes, { query: { situacao: 'ativos', limit: 50 } }, { signal })).leiloes,
      ),
    staleTime: 5_000,
  });

/** All lotes of an event in its order. */
export const lotesDoPainelQuery = (chamar: Chamar, leiUid: string) =>
  queryOptions({
    queryKey: ['leiloeiro', 'lotes', leiUid],
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

/** The latest bids of a lote, newest first. */
export const lancesDoPainelQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['leiloeiro', 'lances', lelUid],
    queryFn: async ({ signal }) =>
      (await chamar(listarLances, { params: { lelUid }, query: { porPagina: LANCES_NA_TELA } }, { signal }))
        .lances,
    staleTime: 2_000,
  });

/** Registered floor bidders of the lote's event (bid rule 23). */
export const apelidosQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['leiloeiro', 'apelidos', lelUid],
    queryFn: async ({ signal }) =>
      (await chamar(listarApelidos, { params: { lelUid } }, { signal })).apelidos,
    staleTime: 10_000,
  });
