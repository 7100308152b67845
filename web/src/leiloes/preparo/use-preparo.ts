import { verEstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useChamar } from '../../lib/chamar.ts';
import { toast } from '../../ui/toast/store.ts';

/** While the engine owes an answer it is asked often; else only to see what colleagues do. */
const ESPERANDO_MS = 1_500;
const PARADO_MS = 4_000;
/** What was done just now reaches the list that is read a moment later. */
const DEPOIS_MS = 1_500;

export const chaveDoEstado = (leiUid: string) => ['leilao', leiUid, 'preparo'] as const;

/** Where a leilão stands; undefined until it is read, and for one that is not saved yet. */
export function useEstado(leiUid: string, ativo = true): EstadoDoLeilao | undefined {
  const chamar = useChamar();
  const { data } = useQuery({
    queryKey: chaveDoEstado(leiUid),
    queryFn: ({ signal }) => chamar(verEstadoDoLeilao, { params: { leiUid } }, { signal }),
    enabled: ativo && leiUid !== '',
    refetchInterval: ({ state }) =>
      state.data?.ordens.some((o) => o.recusa === null) === true ? ESPERANDO_MS : PARADO_MS,
  });
  return data;
}

/** Something that is done with a leilão: what it answers of the leilão is seen at once, the rest is read again. */
export function useAto<E>(leiUid: string, fazer: (entrada: E) => Promise<Partial<EstadoDoLeilao> | null>) {
  const queryClient = useQueryClient();
  const chave = chaveDoEstado(leiUid);
  return useMutation({
    mutationFn: fazer,
    onSuccess: (resposta) => {
      if (resposta !== null)
        queryClient.setQueryData(chave, (antes: EstadoDoLeilao | undefined) =>
          antes === undefined ? antes : { ...antes, ...resposta },
        );
    },
    onError: (e) => toast.erro(e),
    onSettled: (resposta) => {
      const reler = (): void => void queryClient.invalidateQueries({ queryKey: chave });
      if (resposta === null || resposta === undefined) reler();
      else setTimeout(reler, DEPOIS_MS);
    },
  });
}
