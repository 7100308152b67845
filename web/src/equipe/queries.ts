import { listarEquipe } from '@martelo/schemas/equipe/equipe.ts';
import type { PessoaDaEquipe } from '@martelo/schemas/equipe/equipe.ts';
import type { Call, EntradaDe } from '@martelo/schemas/shared/call.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { raiz } from '../lib/raiz.ts';
import { toast } from '../ui/toast/store.ts';

/** The staff of the house, by name. */
export const equipeQuery = (chamar: Chamar) =>
  queryOptions({
    queryKey: ['equipe'],
    queryFn: ({ signal }) => chamar(listarEquipe, {}, { signal }),
  });

/** Does something to the staff; the answer is the staff as it is then. */
export function useMudarEquipe<C extends Call>(call: C, feito: string, aoFazer: () => void) {
  const { chamar } = raiz.useRouteContext();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (entrada: EntradaDe<C>) => chamar(call, entrada) as Promise<{ pessoas: PessoaDaEquipe[] }>,
    onSuccess: (depois) => {
      cliente.setQueryData(equipeQuery(chamar).queryKey, depois);
      toast.sucesso(feito);
      aoFazer();
    },
  });
}
