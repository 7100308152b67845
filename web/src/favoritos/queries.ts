import { buscarFavoritos } from '@martelo/schemas/favoritos/favorito.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { toast } from '../ui/toast/store.ts';

/** Favourites: search page 1, 50 per page (spec 1, section 9). */
export const FAVORITOS_POR_PAGINA = 50;

/** A page of the lotes of a client's favourite vehicles. Its loading shows the spec's toast (spec 1, section 7). */
export const favoritosQuery = (chamar: Chamar, cliUid: string, pagina: number, vezesLevados: number) =>
  queryOptions({
    queryKey: ['favoritos', cliUid, pagina, vezesLevados],
    queryFn: ({ signal }) => {
      toast.andamento('Carregando favoritos');
      // The list is its own answer: nothing has to stand over the page any longer.
      return chamar(
        buscarFavoritos,
        { query: { pagina, porPagina: FAVORITOS_POR_PAGINA } },
        { signal },
      ).finally(toast.terminou);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
