import { listarLances, verMinhaPosicao } from '@martelo/schemas/disputa/calls.ts';
import { listarUltimasPropostas } from '@martelo/schemas/propostas/proposta.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** The latest bids of a lote, newest first. The socket brings what comes after them. */
export const lancesQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['lances', lelUid],
    queryFn: ({ signal }) =>
      chamar(listarLances, { params: { lelUid }, query: { porPagina: 50 } }, { signal }),
    staleTime: 5_000,
  });

/** The user's own place in a lote, also before the socket has told it. */
export const posicaoQuery = (chamar: Chamar, lelUid: string, cliUid: string) =>
  queryOptions({
    queryKey: ['posicao', lelUid, cliUid],
    queryFn: ({ signal }) => chamar(verMinhaPosicao, { params: { lelUid } }, { signal }),
    staleTime: 5_000,
  });

/** The user's own latest proposal for a lote, if he made one. */
export const minhaPropostaQuery = (chamar: Chamar, lelUid: string, cliUid: string) =>
  queryOptions({
    queryKey: ['minha-proposta', lelUid, cliUid],
    queryFn: async ({ signal }) => {
      const { propostas } = await chamar(
        listarUltimasPropostas,
        { query: { lelUid, limit: 200 } },
        { signal },
      );
      return propostas.find((p) => p.cliUid === cliUid) ?? null;
    },
    // Asked again whenever the panel comes back to it: a proposal may just have been sent.
    staleTime: 0,
    retry: false,
  });
