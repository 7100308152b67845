import { listarMinhasVisitas } from '@martelo/schemas/visitas/visita.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** The last pages that the person opened; `cliUid` keeps one person's answer from another's. */
export const minhasVisitasQuery = (chamar: Chamar, cliUid: string | null) =>
  queryOptions({
    queryKey: ['minhas-visitas', cliUid],
    queryFn: ({ signal }) => chamar(listarMinhasVisitas, {}, { signal }),
    enabled: cliUid !== null,
    staleTime: 0,
  });
