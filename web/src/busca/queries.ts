import {
  buscaElastic,
  buscaElasticPadrao,
  CABECALHO_DO_CORRIGIDO,
  obterBuscaPossiveis,
  obterBuscaPossiveisFiltrada,
} from '@martelo/schemas/busca/busca.ts';
import type { BuscaPedida, FiltroDeLotes } from '@martelo/schemas/busca/busca.ts';
import type { FiltroPedido } from '@martelo/schemas/busca/filtros.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Chamar } from '../lib/client/client.ts';
import { relogio } from '../lib/clock.ts';
import { buscando, noCard } from '../lotes/door.ts';
import { ehPadrao } from './pedido.ts';

/** List loading stages (spec 1, section 4). */
export const ESTAGIOS = {
  carregando: 'Carregando',
  carregada: 'Carregada',
  aguardando: 'Carregando',
  erro: 'Erro',
} as const;
export type Estagio = keyof typeof ESTAGIOS;

/** A page of a search; `corrigido`: the text as it was understood, where a word of it was spelt otherwise. */
export type Resultado = {
  readonly lotes: readonly Lote[];
  readonly total: number;
  readonly corrigido?: string | null;
};
type Corpo = Omit<BuscaPedida, 'desde'>;

const HORA_MS = 3_600_000;
const MAX_LEMBRADAS = 50;
/** When this tab first saw each search, server's clock: later pages of it keep the places that lotes had then. */
const vistaEm = new Map<string, number>();

function desdeQuando({ requisicoesBusca, listaOrdenacao, from }: Corpo): { desde?: number } {
  if (typeof document === 'undefined') return {};
  const chave = JSON.stringify([requisicoesBusca, listaOrdenacao]);
  // The wire has whole ms; the clock of a page has parts of them.
  const agora = Math.floor(relogio.agora());
  const antes = vistaEm.get(chave);
  if (from > 0 && antes !== undefined && agora - antes < HORA_MS) return { desde: antes };
  if (vistaEm.size >= MAX_LEMBRADAS) vistaEm.clear();
  if (from === 0) vistaEm.set(chave, agora);
  return {};
}

/** One page of a search. The default first page has a call of its own, which may be kept by caches (spec 1, section 7). */
export const buscaQuery = (chamar: Chamar, corpo: Corpo) =>
  queryOptions({
    queryKey: ['busca', corpo],
    queryFn: async ({ signal }): Promise<Resultado> => {
      let total: number | null = null;
      let corrigido: string | null = null;
      const opcoes = {
        signal,
        aoContar: (n: number | null) => {
          total = n;
        },
        aoResponder: (cabecalho: (nome: string) => string | null) => {
          const dito = cabecalho(CABECALHO_DO_CORRIGIDO);
          corrigido = dito === null ? null : decodeURIComponent(dito);
        },
      };
      const lotes = await buscando(
        ehPadrao(corpo)
          ? chamar(buscaElasticPadrao, {}, opcoes)
          : chamar(buscaElastic, { body: { ...corpo, ...desdeQuando(corpo) } }, opcoes),
      );
      return { lotes: lotes.map(noCard), total: total ?? lotes.length, corrigido };
    },
    placeholderData: keepPreviousData,
    // Live lotes move: who comes back to the list sees it as it is.
    staleTime: 5_000,
  });

/** The panel's filters with counts, after those already chosen. */
export const possiveisQuery = (chamar: Chamar, requisicoesBusca: readonly FiltroPedido[]) =>
  queryOptions({
    queryKey: ['busca-possiveis', requisicoesBusca],
    queryFn: ({ signal }): Promise<FiltroDeLotes[]> =>
      requisicoesBusca.length === 0
        ? chamar(obterBuscaPossiveis, {}, { signal })
        : chamar(
            obterBuscaPossiveisFiltrada,
            { body: { requisicoesBusca: [...requisicoesBusca] } },
            { signal },
          ),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
