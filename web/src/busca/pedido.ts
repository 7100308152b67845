import type { BuscaPedida, Ordenacao } from '@martelo/schemas/busca/busca.ts';
import { ORDENACAO_PADRAO } from '@martelo/schemas/busca/busca.ts';
import {
  CAMPOS_DE_FAIXA,
  CAMPOS_DE_LISTA,
  LIMITES_DA_BUSCA,
  SITUACOES_PROCURAVEIS,
} from '@martelo/schemas/busca/filtros.ts';
import type { FiltroPedido } from '@martelo/schemas/busca/filtros.ts';
import type { Filtros, Ordem } from './filtros.ts';

/** Lot search page size (spec 1, section 9). */
export const POR_PAGINA = LIMITES_DA_BUSCA.pagina;

const ORDENACAO: Readonly<Record<Ordem, readonly Ordenacao[]>> = {
  encerra: ORDENACAO_PADRAO,
  relevancia: [
    { campo: 'relevancia', ordem: 'desc' },
    { campo: 'dataFim', ordem: 'asc' },
  ],
  'menor-valor': [{ campo: 'valor', ordem: 'asc' }],
  'maior-valor': [{ campo: 'valor', ordem: 'desc' }],
  'mais-novo': [{ campo: 'anoModelo', ordem: 'desc' }],
  'menor-km': [{ campo: 'km', ordem: 'asc' }],
  'mais-disputado': [{ campo: 'quantidade', ordem: 'desc' }],
  nome: [{ campo: 'nome', ordem: 'asc' }],
};

/** The filters as the wire has them. `ids`: of the browser's own lists, where `meus` asks for them. */
export function requisicoes(f: Filtros, ids: readonly string[] = []): FiltroPedido[] {
  const { favoritos, visitados } = { favoritos: 'favoritos', visitados: 'ultimosClicados' } as const;
  return [
    ...(f.texto === '' ? [] : [{ campo: 'texto' as const, valores: [f.texto] }]),
    ...CAMPOS_DE_LISTA.flatMap((campo) => {
      const valores = f.listas[campo];
      return valores === undefined ? [] : [{ campo, valores: [...valores] }];
    }),
    ...CAMPOS_DE_FAIXA.flatMap((campo) => {
      const minMax = f.faixas[campo];
      return minMax === undefined ? [] : [{ campo, minMax }];
    }),
    ...(f.meus === null || ids.length === 0
      ? []
      : [
          {
            campo: f.meus === 'favoritos' ? favoritos : visitados,
            valores: ids.slice(0, LIMITES_DA_BUSCA.ids),
          },
          // What one keeps in sight is wanted also when it has closed.
          { campo: 'situacao' as const, valores: [...SITUACOES_PROCURAVEIS] },
        ]),
  ];
}

/** The body of a page of a search: offset is (page - 1) x page size (spec 1, section 9). */
export const corpoDaBusca = (
  f: Filtros,
  ordem: Ordem,
  pagina: number,
  ids: readonly string[] = [],
): Omit<BuscaPedida, 'desde'> => ({
  from: (pagina - 1) * POR_PAGINA,
  size: POR_PAGINA,
  requisicoesBusca: requisicoes(f, ids),
  listaOrdenacao: [...ORDENACAO[ordem]],
});

/** Whether a search is the default first page, which has a call of its own (spec 1, section 7). */
export const ehPadrao = (b: Omit<BuscaPedida, 'desde'>): boolean =>
  b.from === 0 &&
  b.requisicoesBusca.length === 0 &&
  b.listaOrdenacao.length === 1 &&
  b.listaOrdenacao[0]?.campo === 'dataFim' &&
  b.listaOrdenacao[0].ordem === 'asc';
