import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { chavesDasListas } from '../registro/chaves.ts';
import type { Item } from '../registro/tipos.ts';
import { pedidoDaVista } from './endereco.ts';
import type { Vista } from './endereco.ts';

/** Rows at a time: two screens of them. */
const POR_PAGINA = 100;
const SEM_LINHAS: readonly Item[] = [];
const SEM_NOMES: Readonly<Record<string, string>> = {};

type Pagina = {
  readonly itens: readonly Item[];
  readonly total: number | null;
  readonly proximo: string | null;
  readonly anterior: string | null;
  readonly nomes: Readonly<Record<string, string>>;
};

/**
 * The rows of a list, page after page from where it begins or, after `irAoFim`, from where it ends. How many there are is said
 * once for a view, with its first page.
 */
export function useLinhas(lista: Lista, vista: Vista) {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const pedido = pedidoDaVista(vista);
  const deOnde = JSON.stringify(pedido);
  const [noFimDe, setNoFimDe] = useState<string | null>(null);
  // Another view begins at its beginning.
  const doFim = noFimDe === deOnde;
  const chave = (fim: boolean) => [...chavesDasListas(lista.de), 'linhas', deOnde, fim] as const;
  const consulta = useInfiniteQuery({
    queryKey: chave(doFim),
    initialPageParam: doFim ? 'fim' : null,
    queryFn: async ({ pageParam, signal }): Promise<Pagina> =>
      (await chamar(
        lista.chamadas.listar,
        { query: { ...pedido, limit: POR_PAGINA, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      )) as unknown as Pagina,
    getNextPageParam: (ultima: Pagina): string | null => ultima.proximo,
    getPreviousPageParam: (primeira: Pagina): string | null => (doFim ? primeira.anterior : null),
    placeholderData: keepPreviousData,
  });
  const paginas = consulta.data?.pages;
  const [linhas, setLinhas] = useState(SEM_LINHAS);
  const [referidos, setReferidos] = useState(SEM_NOMES);
  const [vistas, setVistas] = useState(paginas);
  // One list for the same pages: everything below is reckoned anew only when they change.
  if (vistas !== paginas) {
    setVistas(paginas);
    setLinhas(paginas === undefined ? SEM_LINHAS : paginas.flatMap((p) => p.itens));
    setReferidos(
      paginas === undefined
        ? SEM_NOMES
        : (Object.assign({}, ...paginas.map((p) => p.nomes)) as typeof SEM_NOMES),
    );
  }
  const doComeco = queryClient.getQueryData<InfiniteData<Pagina>>(chave(false));
  const total =
    paginas?.find((p) => p.total !== null)?.total ??
    doComeco?.pages.find((p) => p.total !== null)?.total ??
    null;
  return {
    consulta,
    linhas,
    /** What the records are called that these rows refer to, by uid. */
    referidos,
    total,
    pedido,
    doFim,
    irAoFim: () => setNoFimDe(deOnde),
    irAoComeco: () => setNoFimDe(null),
  };
}
