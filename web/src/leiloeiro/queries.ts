import { listarCancelamentos, listarLances } from '@martelo/schemas/disputa/calls.ts';
import { verReservaDoLote } from '@martelo/schemas/disputa/reserva.ts';
import { listarApelidos } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** Bids that the console shows. */
export const LANCES_NA_TELA = 40;

/** The latest bids of a lote, newest first. */
export const lancesDoPainelQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['leiloeiro', 'lances', lelUid],
    queryFn: ({ signal }) =>
      chamar(listarLances, { params: { lelUid }, query: { porPagina: LANCES_NA_TELA } }, { signal }),
    staleTime: 2_000,
  });

/** How often the list of pending cancels is asked for where nothing told of a change, ms. */
const CANCELAMENTOS_MS = 30_000;

/**
 * Cancels that wait for a second person (bid rule 16). `marca` says how the hammered lotes stand: one that moves asks
 * again at once.
 */
export const cancelamentosQuery = (chamar: Chamar, leiUid: string, marca: string) =>
  queryOptions({
    queryKey: ['leiloeiro', 'cancelamentos', leiUid, marca],
    queryFn: async ({ signal }) =>
      (await chamar(listarCancelamentos, { params: { leiUid } }, { signal })).cancelamentos,
    placeholderData: keepPreviousData,
    refetchInterval: CANCELAMENTOS_MS,
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

/** How often a reserve is read again while it may still change (until a bid stands), ms. */
const RESERVA_MS = 30_000;

/** What a price below the reserve will mean. It cannot change once a bid stands, so it is read once from then on. */
export const reservaQuery = (chamar: Chamar, lelUid: string, temLance: boolean) =>
  queryOptions({
    queryKey: ['leiloeiro', 'reserva', lelUid, temLance],
    queryFn: ({ signal }) => chamar(verReservaDoLote, { params: { lelUid } }, { signal }),
    refetchInterval: temLance ? false : RESERVA_MS,
    staleTime: temLance ? Infinity : 2_000,
  });
