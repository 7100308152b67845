import { verConteudoDaPagina } from '@martelo/schemas/paginas/pagina.ts';
import { listarPatiosDoSite, verPatioPorNome } from '@martelo/schemas/patios/patio.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { naoEncontrado } from '../lib/nao-encontrado.ts';

const UM_MINUTO = 60_000;

/** The published content of a page; a page that is not there or turned off is not found. */
export const paginaQuery = (chamar: Chamar, uri: string) =>
  queryOptions({
    queryKey: ['pagina', uri],
    queryFn: ({ signal }) => naoEncontrado(chamar(verConteudoDaPagina, { query: { uri } }, { signal })),
    staleTime: UM_MINUTO,
  });

export const patiosQuery = (chamar: Chamar) =>
  queryOptions({
    queryKey: ['patios'],
    queryFn: ({ signal }) => chamar(listarPatiosDoSite, {}, { signal }),
    staleTime: UM_MINUTO,
  });

export const patioQuery = (chamar: Chamar, nome: string) =>
  queryOptions({
    queryKey: ['patio', nome],
    queryFn: ({ signal }) => naoEncontrado(chamar(verPatioPorNome, { params: { nome } }, { signal })),
    staleTime: UM_MINUTO,
  });
