import { listarBannersAtivos, POSICOES_BANNER } from '@martelo/schemas/banners/banner.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

export type PosicaoDeBanner = keyof typeof POSICOES_BANNER;

/** The banners of a position that are on now; `leiUid`: those of that event as well as those of all. */
export const bannersQuery = (chamar: Chamar, posicao: PosicaoDeBanner, leiUid?: string) =>
  queryOptions({
    queryKey: ['banners', posicao, leiUid ?? ''],
    queryFn: ({ signal }) =>
      chamar(
        listarBannersAtivos,
        {
          query: {
            posicaoBannerUid: POSICOES_BANNER[posicao],
            ...(leiUid === undefined ? {} : { leiUid }),
          },
        },
        { signal },
      ),
    staleTime: 60_000,
  });
