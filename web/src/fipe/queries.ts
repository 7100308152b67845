import { buscarNaFipe, verFipe, verPrecosDaFipe } from '@martelo/schemas/fipe/fipe.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** Prices change once a month. */
const VALE_MS = 10 * 60_000;

export const CHAVE_DAS_TABELAS = ['fipe', 'tabelas'] as const;
/** Which tables there are. */
export const tabelasQuery = (chamar: Chamar) =>
  queryOptions({
    queryKey: CHAVE_DAS_TABELAS,
    queryFn: ({ signal }) => chamar(verFipe, {}, { signal }),
  });
/** Models that some words mean. */
export const modelosQuery = (chamar: Chamar, busca: string) =>
  queryOptions({
    queryKey: ['fipe', 'modelos', busca],
    queryFn: ({ signal }) => chamar(buscarNaFipe, { query: { busca } }, { signal }),
    enabled: busca.trim().length > 1,
    placeholderData: keepPreviousData,
    staleTime: VALE_MS,
  });
/** The prices of a code. */
export const precosQuery = (chamar: Chamar, codigo: string) =>
  queryOptions({
    queryKey: ['fipe', 'precos', codigo],
    queryFn: ({ signal }) => chamar(verPrecosDaFipe, { params: { codigo } }, { signal }),
    enabled: codigo !== '',
    staleTime: VALE_MS,
  });
