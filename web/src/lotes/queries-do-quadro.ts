import { listarLeiloes } from '@martelo/schemas/leiloes/leilao.ts';
import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { verFilaDoLote } from '@martelo/schemas/lotes/fila.ts';
import { LIMITES_DO_QUADRO, listarLotesEmDisputa } from '@martelo/schemas/lotes/em-disputa.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { buscando } from './queries.ts';

/** The query of the board's address. */
export type BuscaDoQuadro = { readonly pagina?: number };

/** What every question about the board begins with. */
export const EM_DISPUTA = ['em-disputa'];

/** One page of the board of lotes in play. */
export const emDisputaQuery = (chamar: Chamar, pagina: number) =>
  queryOptions({
    queryKey: [...EM_DISPUTA, 'lotes', pagina],
    queryFn: ({ signal }) =>
      buscando(
        chamar(
          listarLotesEmDisputa,
          { query: { pagina, porPagina: LIMITES_DO_QUADRO.porPagina } },
          { signal },
        ),
      ),
    staleTime: 5_000,
  });

/**
 * The event that begins next, of active ones in the site's order: scheduled, even where its auctioneer is late, or still in
 * preparation and to come. Null where there is none.
 */
export const proximoLeilao = (leiloes: readonly Leilao[], agora: number): Leilao | null =>
  leiloes.find((l) => l.situacao === 'PRONTO' || (l.situacao !== 'AO_VIVO' && l.data > agora)) ?? null;

/** The event that begins next, for a board with nothing on it; null where none is planned. `agora`: epoch ms. */
export const proximoLeilaoQuery = (chamar: Chamar, agora: () => number) =>
  queryOptions({
    queryKey: [...EM_DISPUTA, 'proximo-leilao'],
    queryFn: async ({ signal }) => {
      const { leiloes } = await chamar(
        listarLeiloes,
        { query: { quadro: 'ativos', situacao: 'ativos', limit: 50 } },
        { signal },
      );
      const proximo = proximoLeilao(leiloes, agora());
      // What its line does not show would travel in the first HTML's data.
      return proximo && { ...proximo, loteAoVivoMap: {}, lotesDestaque: [], comitentesLogomarcas: [] };
    },
    staleTime: 5_000,
  });

/** What comes before a lote that waits for its turn; asked again now and then, for it may be taken out of its order. */
export const filaQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['fila', lelUid],
    queryFn: ({ signal }) => chamar(verFilaDoLote, { params: { lelUid } }, { signal }),
    staleTime: 5_000,
    refetchInterval: 30_000,
    retry: false,
  });
