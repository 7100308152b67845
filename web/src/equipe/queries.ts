import { verAcessosDaEquipe } from '@martelo/schemas/equipe/equipe.ts';
import type { AcessoDaPessoa } from '@martelo/schemas/equipe/equipe.ts';
import type { Call, EntradaDe } from '@martelo/schemas/shared/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { raiz } from '../lib/raiz.ts';
import { toast } from '../ui/toast/store.ts';

const CHAVE = 'acessos-da-equipe';

/** How each of the staff comes in, by uid; empty until known. `depoisDe`: what changes it besides, such as a record's revision. */
export function useAcessos(depoisDe = 0): ReadonlyMap<string, AcessoDaPessoa> {
  const { chamar } = raiz.useRouteContext();
  const { data } = useQuery({
    queryKey: [CHAVE, depoisDe],
    queryFn: ({ signal }) => chamar(verAcessosDaEquipe, {}, { signal }),
    refetchOnMount: 'always',
  });
  return useMemo(() => new Map(data?.pessoas.map((p) => [p.cliUid, p])), [data]);
}

/** Does something about how somebody comes in, and reads how that is then. */
export function useFazer<C extends Call>(call: C, feito: string) {
  const { chamar } = raiz.useRouteContext();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (entrada: EntradaDe<C>) => chamar(call, entrada),
    onSuccess: async () => {
      toast.sucesso(feito);
      await cliente.invalidateQueries({ queryKey: [CHAVE] });
    },
  });
}
