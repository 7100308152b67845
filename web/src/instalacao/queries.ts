import { verInstalacao } from '@martelo/schemas/instalacao/instalacao.ts';
import type { EstadoDaInstalacao } from '@martelo/schemas/instalacao/instalacao.ts';
import type { Call, EntradaDe } from '@martelo/schemas/shared/call.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { raiz } from '../lib/raiz.ts';

/** How far the house that is installed is; known to its administrators. */
export const instalacaoQuery = (chamar: Chamar) =>
  queryOptions({
    queryKey: ['instalacao'],
    queryFn: ({ signal }) => chamar(verInstalacao, {}, { signal }),
    retry: false,
  });

/** Saves one step of the installation; what the server answers is how far the house is from then on. */
export function useSalvarPasso<C extends Call>(call: C, aoSalvar: (depois: EstadoDaInstalacao) => void) {
  const { chamar } = raiz.useRouteContext();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (entrada: EntradaDe<C>) => chamar(call, entrada) as Promise<EstadoDaInstalacao>,
    onSuccess: (depois) => {
      cliente.setQueryData(instalacaoQuery(chamar).queryKey, depois);
      aoSalvar(depois);
    },
  });
}
