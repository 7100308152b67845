import { z } from 'zod';
import { lote } from '../lotes/lote.ts';
import { call } from '../shared/call.ts';
import { instante } from '../shared/ids.ts';
import {
  CAMPOS_DE_FAIXA,
  CAMPOS_DE_LISTA,
  filtrosSemTipo,
  LIMITES_DA_BUSCA as L,
  requisicoesBusca,
} from './filtros.ts';

const valorOferecido = z.strictObject({
  /** What a request sends back in `valores`. */
  valor: z.string(),
  label: z.string(),
  quantidade: z.number().int(),
});

/**
 * One filter of the panel (spec 1, section 3, Lot filter definition). Counts of a filter leave its own choice out, so that
 * several values can be chosen. `valores` come the most frequent first; `valoresMarca` only with modelo: its values by
 * brand. `minMax` only with a range (centavos, years, km), null where nothing is found.
 */
export const filtroDeLotes = z.strictObject({
  campo: z.enum([...CAMPOS_DE_LISTA, ...CAMPOS_DE_FAIXA]),
  label: z.string(),
  tipo: z.enum(['lista', 'faixa']),
  valores: z.array(valorOferecido).max(L.valoresOferecidos),
  valoresMarca: z.array(z.strictObject({ marca: z.string(), valores: z.array(valorOferecido) })),
  minMax: z.strictObject({ min: z.number().int(), max: z.number().int() }).nullable(),
  /** Its place in the panel. */
  ordenacao: z.number().int(),
  /** Whether the group stands open. */
  aberto: z.boolean(),
});
export type FiltroDeLotes = z.infer<typeof filtroDeLotes>;
export type ValorOferecido = z.infer<typeof valorOferecido>;

/** What a list may be ordered by; `relevancia` is the closeness to the text, `quantidade` the number of lances. */
export const CAMPOS_DE_ORDENACAO = [
  'dataFim',
  'dataInicio',
  'valor',
  'anoModelo',
  'km',
  'quantidade',
  'posicaoLeilao',
  'nome',
  'relevancia',
] as const;

const ordenacao = z.strictObject({ campo: z.enum(CAMPOS_DE_ORDENACAO), ordem: z.enum(['asc', 'desc']) });
export type Ordenacao = z.infer<typeof ordenacao>;

/** Spec 1, section 9: what a list is ordered by where nothing is asked. */
export const ORDENACAO_PADRAO: readonly Ordenacao[] = [{ campo: 'dataFim', ordem: 'asc' }];

/** The body of a search. Ties end in the order of registration, so that pages never overlap. */
export const buscaPedida = z
  .strictObject({
    from: z.number().int().min(0).default(0),
    size: z.number().int().min(1).max(L.paginaDaTransmissao).default(L.pagina),
    requisicoesBusca: requisicoesBusca.default([]),
    listaOrdenacao: z.array(ordenacao).max(L.ordenacoes).default([]),
    /**
     * When the first page was shown (epoch ms, at most an hour ago): lotes that closed since then keep their place, so that
     * the pages do not shift under who turns them.
     */
    desde: instante.optional(),
  })
  .superRefine(({ from, size }, ctx) => {
    if (from + size > L.profundidade)
      ctx.addIssue({
        code: 'custom',
        path: ['from'],
        message: `A busca mostra no máximo os primeiros ${L.profundidade} resultados. Use os filtros.`,
      });
  });
export type BuscaPedida = z.infer<typeof buscaPedida>;

const publica = { acesso: 'publico', vitrine: true } as const;

/**
 * Visitors, logged-in people and the system ask at the same address; a tenant that shows its goods only to who is logged
 * in asks for the session (spec 1, section 7: the search calls exist in authenticated, public and system variants).
 */
export const obterBuscaPossiveis = call({
  nome: 'obterBuscaPossiveis',
  metodo: 'GET',
  caminho: '/v1/lote/obter-busca-possiveis',
  ...publica,
  resumo: 'Filtros da lista, com a quantidade de cada valor.',
  saida: z.array(filtroDeLotes),
});

export const obterBuscaPossiveisFiltrada = call({
  nome: 'obterBuscaPossiveisFiltrada',
  metodo: 'POST',
  caminho: '/v1/lote/obter-busca-possiveis',
  assistida: 'pode',
  ...publica,
  resumo: 'Filtros da lista depois dos já escolhidos.',
  body: z.strictObject({ requisicoesBusca: filtrosSemTipo.default([]) }),
  saida: z.array(filtroDeLotes),
});

/**
 * The header in which a search says how it understood a text whose words no lote has as they were spelt: the corrected text,
 * percent-encoded. Absent where nothing was corrected.
 */
export const CABECALHO_DO_CORRIGIDO = 'texto-corrigido';

/** The total stands in the answer's header `count`. A lote comes with its first 4 pictures (spec 1, section 3). */
export const buscaElastic = call({
  nome: 'buscaElastic',
  metodo: 'POST',
  caminho: '/v1/lote/busca-elastic',
  assistida: 'pode',
  ...publica,
  resumo: 'Lotes que atendem aos filtros; o total vem no cabeçalho count.',
  body: buscaPedida,
  saida: z.array(lote).max(L.paginaDaTransmissao),
});

/** The first 30 lotes by their end. */
export const buscaElasticPadrao = call({
  nome: 'buscaElasticPadrao',
  metodo: 'GET',
  caminho: '/v1/lote/busca-elastic',
  ...publica,
  resumo: 'Primeira página padrão, por encerramento; o total vem no cabeçalho count.',
  saida: z.array(lote).max(L.pagina),
});
