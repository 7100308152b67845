import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useFavoritos } from '../favoritos/door.ts';
import { useHotsite } from '../hotsites/door.ts';
import { caminhoDosLotes } from '../lib/caminhos.ts';
import { raiz } from '../lib/raiz.ts';
import { lerVisitados, visitadosGuardados } from '../lib/visitados.ts';
import { alemDoCaminho } from './caminho.ts';
import { escreverEndereco, juntar, lerEndereco, SEM_FILTROS } from './filtros.ts';
import type { Endereco, Filtros, Ordem } from './filtros.ts';
import { corpoDaBusca, requisicoes } from './pedido.ts';
import { buscaQuery, possiveisQuery } from './queries.ts';
import type { Estagio } from './queries.ts';

/** What the loader of a list of lotes hands to its page. */
export type DaRota = { readonly doCaminho: Filtros };

const semOuvir = () => () => undefined;
const nada = (): null => null;

/** The browser's own ids that a search keeps to; null on the server and in the first render, which know none. */
function useMeus(meus: Filtros['meus']): readonly string[] | null {
  const guardado = useSyncExternalStore<string | null>(
    semOuvir,
    meus === null ? nada : visitadosGuardados,
    nada,
  );
  const favoritos = useFavoritos();
  if (meus === null) return [];
  if (guardado === null) return null;
  return meus === 'favoritos' ? favoritos : lerVisitados(guardado);
}

export type Destino = { readonly to: string; readonly search: Endereco };

/** Everything that the list of lotes shows, and the ways to change it: all of it stands in the address. */
export function useBusca() {
  const { chamar } = raiz.useRouteContext();
  const { tipo } = useHotsite();
  const navegar = useNavigate();
  const { pathname } = useLocation();
  const { doCaminho } = (useLoaderData({ strict: false }) as DaRota | undefined) ?? {
    doCaminho: SEM_FILTROS,
  };
  const lida = lerEndereco(useSearch({ strict: false }));
  const filtros = juntar(doCaminho, lida.filtros);
  const { ordem, pagina } = lida;
  const ids = useMeus(filtros.meus);
  // Nothing kept is nothing found: the server is not asked.
  const vazia = filtros.meus !== null && ids !== null && ids.length === 0;
  const enabled = ids !== null && !vazia;
  const busca = useQuery({ ...buscaQuery(chamar, corpoDaBusca(filtros, ordem, pagina, ids ?? [])), enabled });
  const possiveis = useQuery({ ...possiveisQuery(chamar, requisicoes(filtros, ids ?? [])), enabled });

  /** Where a search stands: the path is kept while it says nothing that is not wanted. */
  const destino = (f: Filtros, o: Ordem = ordem, p = 1): Destino => {
    const mais = alemDoCaminho(f, doCaminho);
    return mais === null
      ? { to: caminhoDosLotes(tipo), search: escreverEndereco(f, o, p) }
      : { to: pathname, search: escreverEndereco(mais, o, p) };
  };
  /** Goes there. `replace`: while somebody is choosing, so that one step back leaves the choice. */
  const ir = ({ to, search }: Destino, replace = false): void => {
    void navegar({ to, search: search as never, replace, resetScroll: false });
  };
  const estagio: Estagio = vazia
    ? 'carregada'
    : busca.isError && busca.data === undefined
      ? 'erro'
      : busca.data === undefined
        ? 'carregando'
        : busca.isPlaceholderData
          ? 'aguardando'
          : 'carregada';
  return {
    filtros,
    ordem,
    pagina,
    estagio,
    resultado: vazia ? { lotes: [], total: 0 } : busca.data,
    consulta: busca,
    possiveis: possiveis.data ?? [],
    destino,
    ir,
  };
}

export type Busca = ReturnType<typeof useBusca>;
