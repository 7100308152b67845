import { z } from 'zod';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import type { LoteSituacao } from '../disputa/valores.ts';
import { uid } from '../shared/ids.ts';

/** Filters that offer values with counts (spec 1, section 9, Search filter fields). */
export const CAMPOS_DE_LISTA = [
  'tipo',
  'marca',
  'modelo',
  'estado',
  'cidade',
  'leilao',
  'combustivel',
  'cor',
  'retomada',
  'comitente',
] as const;
export type CampoDeLista = (typeof CAMPOS_DE_LISTA)[number];

/** Filters by a range: model year, value in centavos (last bid, else the mínimo), whole km. */
export const CAMPOS_DE_FAIXA = ['anoModelo', 'valor', 'km'] as const;
export type CampoDeFaixa = (typeof CAMPOS_DE_FAIXA)[number];

/**
 * Filters that no panel offers: `texto` is free text; `favoritos` and `ultimosClicados` list ids of vehicles or lotes;
 * `leiUid` keeps to some leilões; `situacao` goes only with one of the last three and finds closed lotes, too.
 */
export const CAMPOS_DE_IDS = ['favoritos', 'ultimosClicados', 'leiUid'] as const;

/** Situations that no search shows: drafts. */
const RASCUNHOS: readonly LoteSituacao[] = ['CADASTRADO'];
export const SITUACOES_PROCURAVEIS = LOTE_SITUACOES.filter((s) => !RASCUNHOS.includes(s));

/** The panel: order, first words and whether a group stands open. The word for leilão is the tenant's. */
export const PAINEL_DE_FILTROS = [
  { campo: 'tipo', label: 'Categoria', tipo: 'lista', ordenacao: 1, aberto: true },
  { campo: 'marca', label: 'Marca', tipo: 'lista', ordenacao: 2, aberto: true },
  { campo: 'modelo', label: 'Modelo', tipo: 'lista', ordenacao: 3, aberto: false },
  { campo: 'anoModelo', label: 'Ano do modelo', tipo: 'faixa', ordenacao: 4, aberto: true },
  { campo: 'valor', label: 'Valor', tipo: 'faixa', ordenacao: 5, aberto: true },
  { campo: 'km', label: 'Quilometragem', tipo: 'faixa', ordenacao: 6, aberto: true },
  { campo: 'estado', label: 'Estado', tipo: 'lista', ordenacao: 7, aberto: true },
  { campo: 'cidade', label: 'Cidade', tipo: 'lista', ordenacao: 8, aberto: false },
  { campo: 'combustivel', label: 'Combustível', tipo: 'lista', ordenacao: 9, aberto: false },
  { campo: 'cor', label: 'Cor', tipo: 'lista', ordenacao: 10, aberto: false },
  { campo: 'retomada', label: 'Tipo de retomada', tipo: 'lista', ordenacao: 11, aberto: false },
  { campo: 'comitente', label: 'Comitente', tipo: 'lista', ordenacao: 12, aberto: false },
  { campo: 'leilao', label: 'Leilão', tipo: 'lista', ordenacao: 13, aberto: false },
] as const satisfies readonly {
  readonly campo: CampoDeLista | CampoDeFaixa;
  readonly label: string;
  readonly tipo: 'lista' | 'faixa';
  readonly ordenacao: number;
  readonly aberto: boolean;
}[];

/** Bounds of what one search may ask. */
export const LIMITES_DA_BUSCA = {
  /** Spec 1, section 9: page of the lot list, and of a transmission. */
  pagina: 30,
  paginaDaTransmissao: 1_000,
  /** Deepest lote that a page may reach: from + size. */
  profundidade: 10_000,
  requisicoes: 20,
  valoresPorFiltro: 50,
  /** Spec 1, section 9: favourites. */
  ids: 999,
  texto: 100,
  ordenacoes: 3,
  /** Values that a filter of the panel offers, the most frequent first. */
  valoresOferecidos: 500,
} as const;

const L = LIMITES_DA_BUSCA;
const naoVazio = (oQue: string) => `Informe ${oQue}.`;

const valores = z
  .array(z.string().min(1, naoVazio('um valor')).max(150, 'O valor do filtro é longo demais.'))
  .min(1, naoVazio('ao menos um valor'))
  .max(L.valoresPorFiltro, `Escolha no máximo ${L.valoresPorFiltro} valores por filtro.`);
const ids = z
  .array(uid)
  .min(1, naoVazio('ao menos um identificador'))
  .max(L.ids, `Informe no máximo ${L.ids} identificadores.`);
const limite = z.number().int('Use um número inteiro.').min(0).max(Number.MAX_SAFE_INTEGER).nullable();
const minMax = z
  .strictObject({ min: limite, max: limite })
  .refine((f) => f.min !== null || f.max !== null, naoVazio('o mínimo ou o máximo'))
  .refine((f) => f.min === null || f.max === null || f.min <= f.max, 'O mínimo não pode passar do máximo.');

/** The kinds of filter as requests carry them; `tipo` is the panel's and may be left out. */
const porTipo = <const T extends z.ZodRawShape>(tipo: T) =>
  [
    z.strictObject({ campo: z.enum(CAMPOS_DE_LISTA), ...tipo, valores }),
    z.strictObject({ campo: z.enum(CAMPOS_DE_FAIXA), ...tipo, minMax }),
    z.strictObject({
      campo: z.literal('texto'),
      ...tipo,
      valores: z
        .array(z.string().trim().min(1, naoVazio('o que procurar')).max(L.texto, 'A busca é longa demais.'))
        .length(1, naoVazio('um só texto')),
    }),
    z.strictObject({ campo: z.enum(CAMPOS_DE_IDS), ...tipo, valores: ids }),
    z.strictObject({
      campo: z.literal('situacao'),
      ...tipo,
      valores: z.array(z.enum(SITUACOES_PROCURAVEIS)).min(1).max(SITUACOES_PROCURAVEIS.length),
    }),
  ] as const;

type Pedida = { readonly campo: string };
const CAMPOS_COM_ENCERRADOS: readonly string[] = CAMPOS_DE_IDS;

/** A list of filters: each campo once; `situacao` only beside ids. */
const lista = <T extends z.ZodType<Pedida>>(item: T) =>
  z
    .array(item)
    .max(L.requisicoes, `Use no máximo ${L.requisicoes} filtros.`)
    .superRefine((lidas: readonly Pedida[], ctx) => {
      for (const [i, { campo }] of lidas.entries())
        if (lidas.findIndex((r) => r.campo === campo) !== i)
          ctx.addIssue({
            code: 'custom',
            path: [i, 'campo'],
            message: `O filtro ${campo} está repetido.`,
          });
      const situacao = lidas.findIndex((r) => r.campo === 'situacao');
      if (situacao >= 0 && !lidas.some((r) => CAMPOS_COM_ENCERRADOS.includes(r.campo)))
        ctx.addIssue({
          code: 'custom',
          path: [situacao, 'campo'],
          message: 'O filtro situacao só vale junto com leiUid, favoritos ou ultimosClicados.',
        });
    });

/** The filters of a search: `{campo, tipo?, valores}` or `{campo, tipo?, minMax}`. */
export const requisicoesBusca = lista(
  z.discriminatedUnion('campo', porTipo({ tipo: z.string().max(20).optional() })),
);
/** The same minus `tipo` (spec 1, section 7). */
export const filtrosSemTipo = lista(z.discriminatedUnion('campo', porTipo({})));

export type RequisicaoBusca = z.infer<typeof requisicoesBusca>[number];
export type FiltroPedido = z.infer<typeof filtrosSemTipo>[number];
