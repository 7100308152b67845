import type { ListaDeChamada } from '@martelo/schemas/shared/registro/lista-de-chamada.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { chavesDasListas } from '../registro/chaves.ts';
import type { Item } from '../registro/tipos.ts';
import { pedidoDaVista } from './endereco.ts';
import type { Pedido, Vista } from './endereco.ts';
import { deRegistro } from './tipos.ts';
import type { ListaQualquer } from './tipos.ts';

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

/** The path parameters of a list's call, where it has some. */
export type Params = Readonly<Record<string, string>>;

/** What a call of its own grammar answers for a page, as a page of any list; its rows can only be read. */
async function lerPagina(
  chamar: Chamar,
  { paginas: { chamada, itens, uid } }: ListaDeChamada,
  params: Params | undefined,
  pedido: Pedido,
  pagina: number,
  signal: AbortSignal,
): Promise<Pagina> {
  const query = { ...pedido, pagina, porPagina: POR_PAGINA };
  const resposta = (await chamar(chamada, { ...(params === undefined ? {} : { params }), query } as never, {
    signal,
  })) as Readonly<Record<string, unknown>>;
  const total = Number(resposta['total']);
  const linhas = resposta[itens] as readonly Readonly<Record<string, unknown>>[];
  return {
    itens: linhas.map((l) => ({
      ...l,
      uid: String(l[uid]),
      revisao: 0,
      ativo: true,
      mudadoEm: 0,
      mudadoPor: '',
    })),
    total,
    proximo: pagina * POR_PAGINA < total ? String(pagina + 1) : null,
    anterior: pagina > 1 ? String(pagina - 1) : null,
    nomes: SEM_NOMES,
  };
}

/**
 * The rows of a list, page after page from where it begins or, after `irAoFim`, from where it ends. How many there are is said
 * once for a view, with its first page.
 */
export function useLinhas(
  lista: ListaQualquer,
  vista: Vista,
  params?: Params,
  olharMs?: number,
  /** Whether the view is known by now. */
  pronta = true,
) {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const pedido = pedidoDaVista(lista, vista);
  const deOnde = JSON.stringify([pedido, params]);
  const [noFimDe, setNoFimDe] = useState<string | null>(null);
  // Another view begins at its beginning.
  const doFim = noFimDe === deOnde;
  const chave = (fim: boolean) => [...chavesDasListas(lista.de), lista.de.nome, deOnde, fim] as const;
  const doComeco = queryClient.getQueryData<InfiniteData<Pagina>>(chave(false));
  const contados = doComeco?.pages.find((p) => p.total !== null)?.total ?? null;
  const ultima = deRegistro(lista) ? 'fim' : String(Math.ceil((contados ?? 1) / POR_PAGINA));
  const consulta = useInfiniteQuery({
    queryKey: chave(doFim),
    initialPageParam: doFim ? ultima : null,
    queryFn: async ({ pageParam, signal }): Promise<Pagina> =>
      deRegistro(lista)
        ? ((await chamar(
            lista.chamadas.listar,
            { query: { ...pedido, limit: POR_PAGINA, ...(pageParam === null ? {} : { cursor: pageParam }) } },
            { signal },
          )) as unknown as Pagina)
        : lerPagina(chamar, lista, params, pedido, Number(pageParam ?? 1), signal),
    getNextPageParam: (ultima: Pagina): string | null => ultima.proximo,
    getPreviousPageParam: (primeira: Pagina): string | null => (doFim ? primeira.anterior : null),
    placeholderData: keepPreviousData,
    enabled: pronta,
    refetchInterval: olharMs ?? false,
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
  const total = paginas?.find((p) => p.total !== null)?.total ?? contados;
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
