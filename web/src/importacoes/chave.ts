import { verImportacao } from '@martelo/schemas/importacoes/importacao.ts';
import type { Importacao } from '@martelo/schemas/importacoes/importacao.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChamar } from '../lib/chamar.ts';

export const CHAVE = ['importacoes'] as const;
const OLHAR_MS = 1_000;

/** One import, looked at again while something is at work on it. */
export function useImportacao(uid: string) {
  const chamar = useChamar();
  const cliente = useQueryClient();
  const consulta = useQuery({
    queryKey: [...CHAVE, uid],
    queryFn: ({ signal }) => chamar(verImportacao, { params: { uid } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.andando === true ? OLHAR_MS : false),
    retry: false,
  });
  const por = (i: Importacao): void => {
    cliente.setQueryData([...CHAVE, uid], i);
    void cliente.invalidateQueries({ queryKey: [...CHAVE, uid, 'linhas'] });
  };
  return { consulta, por };
}
