import { verAparelhos } from '@martelo/schemas/aparelhos/aparelho.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { lerDaqui } from '../lib/push.ts';

/** The devices on which the client is told, as the server knows them. */
export const aparelhosQuery = (chamar: Chamar, cliUid: string) =>
  queryOptions({
    queryKey: ['aparelhos', cliUid],
    queryFn: ({ signal }) => chamar(verAparelhos, {}, { signal }),
    staleTime: 10_000,
  });

/** This browser; looked at again when its user comes back, perhaps from its settings. */
export const daquiQuery = queryOptions({
  queryKey: ['aparelhos', 'daqui'],
  queryFn: lerDaqui,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});
