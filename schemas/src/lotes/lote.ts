import { z } from 'zod';
import { loteAoVivo } from '../disputa/ao-vivo.ts';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { paginacao } from '../shared/paginacao.ts';
import { blocoDeValor } from './bloco-de-valor.ts';

/** Lot categories (spec 1, section 9). */
export const LOTE_TIPOS = [
  'Carros',
  'Utilitários',
  'Moto',
  'Equipamentos',
  'Pesados',
  'Imóveis',
  'Sucatas',
  'Recuperável',
] as const;

export const veiculo = z.strictObject({
  veiUid: uid,
  marca: z.string(),
  modelo: z.string(),
  anoFabricacao: z.number().int(),
  anoModelo: z.number().int(),
  cor: z.string(),
  combustivel: z.string(),
  /** Whole kilometres; null where unknown. */
  km: z.number().int().nullable(),
  /** Masked: the last character only. */
  placaFinal: z.string(),
  possuiChave: z.boolean(),
  retomada: z.string(),
  /** FIPE reference value in centavos. */
  valorMercado: z.number().int(),
  codigoFipe: z.string(),
});

/** A lote as lists and its page show it (spec 1, section 3, Lot); `aoVivo` is the state of its disputa. */
export const lote = z.strictObject({
  lelUid: uid,
  id: z.number().int(),
  leiUid: uid,
  nome: z.string(),
  numero: z.number().int(),
  posicaoLeilao: z.number().int(),
  tipo: z.enum(LOTE_TIPOS),
  descricao: z.string(),
  fotosUrls: z.array(z.string()).max(20),
  localizacao: z.strictObject({ cidade: z.string(), uf: z.string().length(2) }),
  veiculo,
  valor: blocoDeValor,
  comitente: z.strictObject({ comId: z.number().int(), nome: z.string(), logo: z.string() }),
  laudoCautelarResultado: z.string().nullable(),
  carimbos: z.array(z.string()).max(10),
  /** No disputa: only Compre Já and proposals (bid rule 5). Absent means false. */
  somenteBuyNowProposta: z.boolean().optional(),
  /** Whether proposals are taken (bid rule 15). Absent means false. */
  recebePropostas: z.boolean().optional(),
  aoVivo: loteAoVivo,
});
export type Lote = z.infer<typeof lote>;

/** The lote's page address: /{leilaoOuAnuncio}/{cidade}-{uf}/{tipo}/{marca}/{nome}/ano.{anoModelo}/{id} (spec 1, section 2). */
export function caminhoDoLote(
  l: Pick<Lote, 'lelUid' | 'nome' | 'tipo' | 'localizacao' | 'veiculo'>,
  tipoHotsite: 'leilao' | 'loja',
): string {
  const parte = (s: string): string =>
    s
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || '-';
  const { cidade, uf } = l.localizacao;
  const raiz = tipoHotsite === 'loja' ? 'anuncio' : 'leilao';
  return `/${raiz}/${parte(cidade)}-${uf.toLowerCase()}/${parte(l.tipo)}/${parte(l.veiculo.marca)}/${parte(l.nome)}/ano.${l.veiculo.anoModelo}/${l.lelUid}`;
}

export const verLote = call({
  nome: 'verLote',
  metodo: 'GET',
  caminho: '/v1/lote/by-id/{lelUid}',
  acesso: 'publico',
  resumo: 'Um lote completo, com o estado ao vivo.',
  params: z.strictObject({ lelUid: uid }),
  saida: lote,
});

export const listarLotesDoLeilao = call({
  nome: 'listarLotesDoLeilao',
  metodo: 'GET',
  caminho: '/v1/leiloes/{leiUid}/lotes',
  acesso: 'publico',
  resumo: 'Lotes de um leilão por posição.',
  params: z.strictObject({ leiUid: uid }),
  query: z.strictObject({
    ...paginacao(30, 1_000),
    situacao: z.enum(['abertos', 'encerrados', 'todos']).default('todos'),
  }),
  saida: z.strictObject({ total: z.number().int(), lotes: z.array(lote) }),
});

/** Lotes ending next across the tenant's events, for the home page. */
export const listarLotesEmDestaque = call({
  nome: 'listarLotesEmDestaque',
  metodo: 'GET',
  caminho: '/v1/lote/buscar-destaques-pagina-inicial',
  acesso: 'publico',
  resumo: 'Lotes em disputa que encerram primeiro.',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(24).default(12) }),
  saida: z.strictObject({ agora: instante, lotes: z.array(lote) }),
});
