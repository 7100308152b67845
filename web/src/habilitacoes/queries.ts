import { consultarHabilitacoes } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';

/** Events in which the client may bid; `cliUid` keeps one person's answer from another's. */
export const habilitacoesQuery = (chamar: Chamar, cliUid: string | null) =>
  queryOptions({
    queryKey: ['habilitacoes', cliUid],
    queryFn: ({ signal }) => chamar(consultarHabilitacoes, {}, { signal }),
    enabled: cliUid !== null,
    staleTime: 60_000,
  });
