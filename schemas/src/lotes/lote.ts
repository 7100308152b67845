import { z } from 'zod';
import { loteAoVivo } from '../disputa/ao-vivo.ts';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import { MAXIMO_DE_FOTOS } from '../fotos/limites.ts';
import { leilao } from '../leiloes/leilao.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { paginacao } from '../shared/paginacao.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { blocoDeValor } from './bloco-de-valor.ts';
import { carimbo, detranItem, itemNotaFiscal, veiculo } from './partes.ts';
import { LOTE_TIPOS } from './tipos.ts';
import { textoNaForma } from '../shared/texto.ts';

/** Photos that a list view keeps of a lote (spec 1, section 9). */
export const FOTOS_NO_CARD = 4;

/** The value block with what follows from it and from the last bid (spec 1, section 3; spec 2, Value block). Centavos. */
export const valorDoLote = blocoDeValor.extend({
  minimo: z.number().int(),
  incremento: z.number().int(),
  compreJa: z.number().int().nullable(),
  comissaoValorCalculado: z.number().int(),
  comissaoExtraValorCalculado: z.number().int(),
  totalDespesas: z.number().int(),
  totalAPagar: z.number().int(),
  /** The last bid; null where there is none. */
  lance: z
    .strictObject({
      valor: z.number().int(),
      apelido: z.string(),
      cidade: z.string(),
      data: instante.nullable(),
      quantidade: z.number().int(),
    })
    .nullable(),
});

/**
 * A lote as lists and its page show it (spec 1, section 3, Lot). `aoVivo` is the state of its disputa, which the push
 * renews; `situacao`, the dates and `valor` say how it stood when this was read. The reserve (valorComitente) is private
 * and not a part of it.
 */
export const lote = z.strictObject({
  lelUid: uid,
  id: z.number().int(),
  lelId: z.number().int(),
  leiUid: uid,
  /** The event; null where it is not known yet. */
  leilao: z.strictObject({ id: z.number().int(), nome: z.string() }).nullable(),
  /** Lotes that are sold as one: the one that stands for all, and all of them. */
  conjuntoLelUidPrincipal: uid.nullable(),
  conjuntoLelUids: z.array(uid).max(50),
  situacao: z.enum(LOTE_SITUACOES),
  nome: z.string(),
  numero: z.number().int(),
  posicaoLeilao: z.number().int(),
  tipo: z.enum(LOTE_TIPOS),
  /** Place of `tipo` among the categories, from 1. */
  tipoId: z.number().int(),
  /** Where a film of the lote is: a file of the product, or a page of YouTube or Vimeo. */
  video: z.string().nullable(),
  descricao: z.string(),
  /** All photos on the lote's page; the first 4 in lists. */
  fotosUrls: z.array(z.string()).max(MAXIMO_DE_FOTOS),
  /** What each photo shows, as far as staff wrote it. Absent where they wrote of none. */
  fotosLegendas: z.array(z.string()).max(MAXIMO_DE_FOTOS).optional(),
  quantidadeFotos: z.number().int(),
  localizacao: z.strictObject({ cidade: z.string(), uf: z.string().length(2), patio: z.string() }),
  veiculo,
  valor: valorDoLote,
  comitente: z.strictObject({ comId: z.number().int(), nome: z.string(), logo: z.string() }),
  laudoCautelarResultado: z.string().nullable(),
  laudoCautelarObservacao: z.string().nullable(),
  detranItens: z.array(detranItem).max(200),
  itensNotaFiscal: z.array(itemNotaFiscal).max(200),
  carimbos: z.array(carimbo).max(10),
  gruposCliente: z.array(z.string()).max(50),
  /** Place among the featured: the higher, the sooner. 0 is not featured. */
  prioridade: z.number().int().min(0).max(100),
  /** Whether a late bid extends it (bid rule 17). */
  recebeIncrementoTempo: z.boolean(),
  finalizacaoManual: z.boolean(),
  blackCar10: z.boolean(),
  sorteioFinalAno: z.boolean(),
  dataInicio: instante,
  dataFim: instante,
  /** When staff last changed the record; null where that was before it was kept. */
  dataAlteracao: instante.nullable(),
  /** No disputa: only Compre Já and proposals (bid rule 5). Absent means false. */
  somenteBuyNowProposta: z.boolean().optional(),
  /** Whether proposals are taken (bid rule 15). Absent means false. */
  recebePropostas: z.boolean().optional(),
  /** What to tell who comes to see it. Absent where nobody wrote anything. */
  descricaoVisitacao: z.string().optional(),
  aoVivo: loteAoVivo,
});
export type Lote = z.infer<typeof lote>;

/** A word as it stands in an address: `Utilitários` is `utilitarios`; one without letters is `-`. */
export const parteDoCaminho = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || '-';

/** The lote's page address: /{leilaoOuAnuncio}/{cidade}-{uf}/{tipo}/{marca}/{nome}/ano.{anoModelo}/{id} (spec 1, section 2). */
export function caminhoDoLote(
  l: {
    readonly lelUid: string;
    readonly nome: string;
    readonly tipo: string;
    readonly localizacao: { readonly cidade: string; readonly uf: string };
    readonly veiculo: { readonly marca: string; readonly anoModelo: number };
  },
  tipoHotsite: 'leilao' | 'loja',
): string {
  const { cidade, uf } = l.localizacao;
  const raiz = tipoHotsite === 'loja' ? 'anuncio' : 'leilao';
  return `/${raiz}/${parteDoCaminho(cidade)}-${uf.toLowerCase()}/${parteDoCaminho(l.tipo)}/${parteDoCaminho(l.veiculo.marca)}/${parteDoCaminho(l.nome)}/ano.${l.veiculo.anoModelo}/${l.lelUid}`;
}

/** A lote by its uid, or by the number that people say on the phone. */
const uidOuNumero = z.union([uid, textoNaForma(/^[1-9]\d{0,8}$/, 9, 'Informe o identificador do lote.')], {
  error: 'Informe o identificador do lote.',
});

export const verLote = call({
  nome: 'verLote',
  metodo: 'GET',
  caminho: '/v1/lote/by-id/{lelUid}',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Um lote completo, com o estado ao vivo.',
  params: z.strictObject({ lelUid: uidOuNumero }),
  saida: lote,
});

export const listarLotesDoLeilao = call({
  nome: 'listarLotesDoLeilao',
  metodo: 'GET',
  caminho: '/v1/leiloes/{leiUid}/lotes',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Lotes de um leilão por posição.',
  params: z.strictObject({ leiUid: uid }),
  query: z.strictObject({
    ...paginacao(30, 1_000),
    situacao: z.enum(['abertos', 'encerrados', 'todos']).default('todos'),
  }),
  saida: z.strictObject({ total: z.number().int(), lotes: z.array(lote) }),
});

/** How many events and lotes the first page may show, and how many lotes stand beside another. */
export const LIMITES_DA_VITRINE = { leiloes: 12, porLeilao: 24, relacionados: 12 } as const;
const quantos = (maximo: number, padrao: number) =>
  z.strictObject({ limit: inteiroDaUrl(1, maximo).prefault(padrao) });

/** Running and coming events with their featured lotes that take bids (spec 1, section 7, Lots). `limit` is per event. */
export const listarLotesEmDestaque = call({
  nome: 'listarLotesEmDestaque',
  metodo: 'GET',
  caminho: '/v1/lote/buscar-destaques-pagina-inicial',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Leilões com os seus lotes em destaque, para a página inicial.',
  query: quantos(LIMITES_DA_VITRINE.porLeilao, 8),
  saida: z.strictObject({
    agora: instante,
    leiloes: z
      .array(leilao.extend({ destaques: z.array(lote).max(LIMITES_DA_VITRINE.porLeilao) }))
      .max(LIMITES_DA_VITRINE.leiloes),
  }),
});

/** The featured lotes of one event, by their priority (spec 1, section 7, Auction events). */
export const listarDestaquesDoLeilao = call({
  nome: 'listarDestaquesDoLeilao',
  metodo: 'GET',
  caminho: '/v1/leiloes/lista-site/destaques/{leiUid}',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Lotes em destaque de um leilão.',
  params: z.strictObject({ leiUid: uid }),
  query: quantos(LIMITES_DA_VITRINE.porLeilao, 8),
  saida: z.strictObject({ lotes: z.array(lote).max(LIMITES_DA_VITRINE.porLeilao) }),
});

/** Lotes that take bids and are most like one: same line, same brand, same category, near in price. */
export const listarLotesRelacionados = call({
  nome: 'listarLotesRelacionados',
  metodo: 'GET',
  caminho: '/v1/lote/{lelUid}/relacionados',
  acesso: 'publico',
  vitrine: true,
  resumo: 'Lotes parecidos que ainda recebem lances.',
  params: z.strictObject({ lelUid: uid }),
  query: quantos(LIMITES_DA_VITRINE.relacionados, 8),
  saida: z.strictObject({ lotes: z.array(lote).max(LIMITES_DA_VITRINE.relacionados) }),
});
