import { verLote } from '@martelo/schemas/lotes/lote.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** One lote of the comparison. A failed single-lote fetch is silent: the lote is just not there (spec 1, section 8). */
export const loteComparadoQuery = (chamar: Chamar, lelUid: string) =>
  queryOptions({
    queryKey: ['lote-comparado', lelUid],
    queryFn: ({ signal }) => chamar(verLote, { params: { lelUid } }, { signal }),
    staleTime: 5_000,
    retry: false,
  });
