import { listarLeiloesPrivados } from '@martelo/schemas/leiloes/preparo.ts';
import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import { useQuery } from '@tanstack/react-query';
import { useChamar } from '../lib/chamar.ts';
import { formatarData } from '../lib/format/data.ts';

/** Leilões of the house as a choice, the newest in front, with those that visitors do not see yet. */
export function useLeiloesParaEscolher() {
  const chamar = useChamar();
  return useQuery({
    queryKey: ['leiloes-para-escolher'],
    queryFn: async ({ signal }) => {
      const { leiloes } = await chamar(listarLeiloesPrivados, { query: { porPagina: 100 } }, { signal });
      return leiloes.map((l) => ({
        value: l.uid,
        label: `${nomeSemData(l.nome)} · ${formatarData(l.data)}`,
      }));
    },
  });
}
