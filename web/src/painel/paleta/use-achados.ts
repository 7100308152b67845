import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { raiz } from '../../lib/raiz.ts';
import type { Achado, Fonte } from '../fontes.ts';
import { useTelas } from '../use-telas.ts';
import { FONTES } from './fontes-das-salas.ts';

/** With fewer signs nearly everything would fit. */
const MINIMO = 3;
const ESPERA_MS = 200;

type Achados = {
  readonly de: readonly { readonly fonte: Fonte; readonly achados: readonly Achado[] }[];
  readonly procurando: boolean;
  readonly falhou: boolean;
};

/** The records that fit a text, of all rooms whose screens are open to who looks. */
export function useAchados(texto: string): Achados {
  const { chamar } = raiz.useRouteContext();
  const abertas = useTelas();
  const fontes = FONTES.filter((f) => abertas.some((t) => t.caminho === f.tela.caminho));
  const pronto = texto.trim();
  const [firme] = useDebouncedValue(pronto, ESPERA_MS);
  const procura = pronto.length >= MINIMO && firme.length >= MINIMO;
  const respostas = useQueries({
    queries: fontes.map((fonte) => ({
      queryKey: ['paleta', fonte.tela.caminho, firme],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        fonte.buscar({ chamar, texto: firme, signal }),
      enabled: procura,
      staleTime: 10_000,
      retry: false,
    })),
  });
  return {
    de: fontes.map((fonte, k) => ({ fonte, achados: procura ? (respostas[k]?.data ?? []) : [] })),
    procurando: pronto.length >= MINIMO && (pronto !== firme || respostas.some((r) => r.isFetching)),
    falhou: procura && respostas.some((r) => r.isError),
  };
}
