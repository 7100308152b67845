import { verHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** The tenant of the host that is open; it does not change while the page is. */
export const hotsiteQuery = (chamar: Chamar) =>
  queryOptions({
    queryKey: ['hotsite'],
    queryFn: ({ signal }) => chamar(verHotsite, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
