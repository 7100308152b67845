import { avaliarFotos, listarFotosAAprovar, verFotosAAprovar } from '@martelo/schemas/fotos/aprovacao.ts';
import type { AvaliacaoDaFoto } from '@martelo/schemas/fotos/avaliacao.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useChamar } from '../../lib/chamar.ts';
import { toast } from '../../ui/toast/store.ts';

const CHAVE = 'fotos-a-aprovar';

type Pedido = {
  readonly leilao: string | undefined;
  readonly pagina: number;
  readonly so: 'pendentes' | 'todas';
};

/** Leilões with photos that wait, those of one, and what is decided of them; each decision may be taken back. */
export function useAprovacao({ leilao: dito, pagina, so }: Pedido) {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const leiloes = useQuery({
    queryKey: [CHAVE],
    queryFn: ({ signal }) => chamar(listarFotosAAprovar, {}, { signal }),
  });
  const comPendentes = leiloes.data?.leiloes.find((l) => l.pendentes > 0) ?? leiloes.data?.leiloes[0];
  const leilao = dito ?? comPendentes?.uid;
  const fotos = useQuery({
    queryKey: [CHAVE, leilao, so, pagina],
    queryFn: ({ signal }) =>
      chamar(verFotosAAprovar, { params: { leilao: leilao ?? '' }, query: { pagina, so } }, { signal }),
    enabled: leilao !== undefined,
  });
  const avaliar = useMutation({
    mutationFn: (body: { fotos: string[]; avaliacao: AvaliacaoDaFoto; motivo: string }) =>
      chamar(avaliarFotos, { body }),
    onError: (e) => toast.erro(e),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CHAVE] }),
  });
  return {
    leiloes,
    leilao,
    fotos,
    salvando: avaliar.isPending,
    avaliar: (quais: readonly string[], avaliacao: AvaliacaoDaFoto, motivo = ''): void =>
      avaliar.mutate({ fotos: [...quais], avaliacao, motivo }),
  };
}
