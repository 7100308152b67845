import type { ModoFechamento } from '@martelo/schemas/disputa/valores.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import type { Carroceria } from '@martelo/schemas/lotes/carrocerias.ts';
import type { LoteTipo } from './tipos.ts';

const MIN = 60_000;
const HORA = 60 * MIN;
const DIA = 24 * HORA;

/** One event to be generated. Times are offsets in ms from `agora`. */
export type EventoPlano = {
  readonly chave: string;
  readonly hotsite: TipoHotsite;
  readonly titulo: string;
  readonly situacao: LeilaoSituacao;
  readonly fechamento: ModoFechamento;
  readonly modalidade: string;
  readonly lotes: number;
  /** `LeilaoDemo.data` relative to `agora`; a day or more away only the day of it counts. */
  readonly data: number;
  /** How long before `data` pre-bids open. */
  readonly antecedencia: number;
  readonly segundoEntreLotes: number;
  readonly tipos: readonly (readonly [LoteTipo, number])[];
  readonly carrocerias: readonly Carroceria[] | null;
  /** Every so many lotes one of another kind stands among them, by turns; null for none. */
  readonly salpico: { readonly cada: number; readonly tipos: readonly LoteTipo[] } | null;
  /** Lotes (0 for the first) that are sold as one; the first of them takes the bids. Null for none. */
  readonly conjunto: readonly number[] | null;
  readonly comitentes: readonly number[];
  readonly judicial: boolean;
  readonly descricao: string;
};

const base = {
  modalidade: 'Online',
  antecedencia: 10 * DIA,
  segundoEntreLotes: 120,
  tipos: [
    ['Carros', 8],
    ['Utilitários', 3],
  ],
  carrocerias: null,
  salpico: null,
  conjunto: null,
  judicial: false,
} as const;

const GRANDES: readonly Carroceria[] = ['picape', 'picape-simples', 'furgao', 'minivan'];

/** The events of a fresh demo: every situation, every closing mode, both tenants; 150 lotes in sum. */
export const PLANO: readonly EventoPlano[] = [
  {
    ...base,
    chave: 'pregao-ao-vivo',
    hotsite: 'leilao',
    titulo: 'Leilão Presencial e Online de Veículos Recuperados de Financiamento',
    situacao: 'AO_VIVO',
    fechamento: 'MANUAL',
    modalidade: 'Presencial e Online',
    lotes: 20,
    data: -10 * MIN,
    salpico: { cada: 6, tipos: ['Moto', 'Pesados'] },
    comitentes: [101, 102, 103],
    descricao:
      'Pregão conduzido ao vivo pela leiloeira, lote a lote, com lances da plateia e da internet na mesma disputa.',
  },
  {
    ...base,
    chave: 'escalonado-ao-vivo',
    hotsite: 'leilao',
    titulo: 'Leilão Online de Veículos de Frotas e Locadoras',
    situacao: 'AO_VIVO',
    fechamento: 'ESCALONADO',
    lotes: 24,
    data: 4 * MIN,
    salpico: { cada: 6, tipos: ['Pesados', 'Moto'] },
    segundoEntreLotes: 180,
    comitentes: [104, 106, 102],
    descricao:
      'Os lotes encerram em sequência, um a cada três minutos. Um lance no fim do prazo prorroga o encerramento do lote.',
  },
  {
    ...base,
    chave: 'sequencial-ao-vivo',
    hotsite: 'leilao',
    titulo: 'Leilão Online de Picapes e Utilitários',
    situacao: 'AO_VIVO',
    fechamento: 'SEQUENCIAL',
    lotes: 14,
    data: -1 * MIN,
    tipos: [['Utilitários', 1]],
    carrocerias: GRANDES,
    comitentes: [101, 104, 106],
    descricao:
      'Cada lote abre quando o anterior termina. Acompanhe o placar e prepare o seu lance automático.',
  },
  {
    ...base,
    chave: 'escalonado-pronto',
    hotsite: 'leilao',
    titulo: 'Leilão Online de Veículos Recuperados de Financiamento',
    situacao: 'PRONTO',
    fechamento: 'ESCALONADO',
    lotes: 16,
    data: 3 * DIA,
    salpico: { cada: 5, tipos: ['Moto', 'Pesados', 'Moto'] },
    conjunto: [10, 11, 12],
    comitentes: [101, 108, 103],
    descricao: 'Lances antecipados já abertos. Visite os veículos nos pátios antes do encerramento.',
  },
  {
    ...base,
    chave: 'salvados-pronto',
    hotsite: 'leilao',
    titulo: 'Leilão de Salvados de Seguradora',
    situacao: 'PRONTO',
    fechamento: 'MANUAL',
    modalidade: 'Presencial e Online',
    lotes: 12,
    data: 6 * DIA,
    tipos: [
      ['Recuperável', 7],
      ['Sucatas', 4],
    ],
    comitentes: [105],
    descricao: 'Veículos recuperáveis e sucatas com classificação de monta informada em cada lote.',
  },
  {
    ...base,
    chave: 'frota-em-loteamento',
    hotsite: 'leilao',
    titulo: 'Leilão de Renovação de Frota Cerrado Energia',
    situacao: 'EM_LOTEAMENTO',
    fechamento: 'SEQUENCIAL',
    lotes: 10,
    data: 12 * DIA,
    comitentes: [106],
    descricao: 'Frota com manutenção em concessionária e histórico de revisões. Lotes em preparação.',
  },
  {
    ...base,
    chave: 'judicial-criado',
    hotsite: 'leilao',
    titulo: 'Leilão Judicial de Veículos da 3ª Vara Cível de Campinas',
    situacao: 'CRIADO',
    fechamento: 'ESCALONADO',
    lotes: 0,
    data: 20 * DIA,
    comitentes: [107],
    judicial: true,
    descricao: 'Evento em cadastro. O edital e os lotes serão publicados em breve.',
  },
  {
    ...base,
    chave: 'escalonado-executado',
    hotsite: 'leilao',
    titulo: 'Leilão Online de Veículos Recuperados de Financiamento',
    situacao: 'EXECUTADO',
    fechamento: 'ESCALONADO',
    lotes: 12,
    data: -1 * DIA,
    salpico: { cada: 6, tipos: ['Moto', 'Pesados'] },
    comitentes: [101, 102],
    descricao: 'Evento encerrado. Confira os resultados de cada lote.',
  },
  {
    ...base,
    chave: 'pregao-cancelado',
    hotsite: 'leilao',
    titulo: 'Leilão de Veículos Leves e Sucatas',
    situacao: 'CANCELADO',
    fechamento: 'MANUAL',
    lotes: 4,
    data: 2 * DIA,
    tipos: [
      ['Carros', 1],
      ['Sucatas', 1],
    ],
    comitentes: [103, 105],
    descricao: 'Evento cancelado a pedido do comitente. Os lances recebidos perderam o efeito.',
  },
  {
    ...base,
    chave: 'feirao-ao-vivo',
    hotsite: 'loja',
    titulo: 'Feirão Online de Seminovos',
    situacao: 'AO_VIVO',
    fechamento: 'ESCALONADO',
    lotes: 16,
    data: 9 * MIN,
    salpico: { cada: 4, tipos: ['Moto', 'Pesados'] },
    segundoEntreLotes: 240,
    comitentes: [201, 202, 203],
    descricao: 'Seminovos revisados, com laudo cautelar. Faça a sua oferta ou leve na hora pelo Compre Já.',
  },
  {
    ...base,
    chave: 'semana-suv-pronta',
    hotsite: 'loja',
    titulo: 'Semana do SUV',
    situacao: 'PRONTO',
    fechamento: 'SEQUENCIAL',
    lotes: 8,
    data: 5 * DIA,
    conjunto: [5, 6],
    tipos: [['Carros', 1]],
    carrocerias: ['suv'],
    comitentes: [201, 205],
    descricao: 'Uma seleção de SUVs de único dono, prontos para transferir.',
  },
  {
    ...base,
    chave: 'picapes-em-loteamento',
    hotsite: 'loja',
    titulo: 'Seleção de Picapes e Utilitários',
    situacao: 'EM_LOTEAMENTO',
    fechamento: 'ESCALONADO',
    lotes: 6,
    data: 14 * DIA,
    tipos: [['Utilitários', 1]],
    carrocerias: GRANDES,
    comitentes: [202, 204],
    descricao: 'Anúncios em preparação. Cadastre-se para ser avisado da abertura.',
  },
  {
    ...base,
    chave: 'saldao-executado',
    hotsite: 'loja',
    titulo: 'Saldão de Hatches e Sedãs',
    situacao: 'EXECUTADO',
    fechamento: 'MANUAL',
    modalidade: 'Presencial e Online',
    lotes: 8,
    data: -3 * DIA,
    tipos: [['Carros', 1]],
    carrocerias: ['hatch', 'sedan'],
    comitentes: [202, 204],
    descricao: 'Evento encerrado. Obrigado a todos os que participaram.',
  },
];

/**
 * The plan for a size: 1 is the plan above, less shrinks each event (to one lote at least), more repeats the events
 * that are not live and grows the live ones.
 * @throws RangeError outside 0 < tamanho <= 200.
 */
export function planejar(tamanho: number): EventoPlano[] {
  if (!(tamanho > 0 && tamanho <= 200)) throw new RangeError('tamanho must be above 0 and at most 200');
  const copias = Math.max(1, Math.floor(tamanho));
  return PLANO.flatMap((e) => {
    if (e.lotes === 0) return [e];
    if (e.situacao === 'AO_VIVO' || tamanho < 1) {
      return [{ ...e, lotes: Math.max(1, Math.min(500, Math.round(e.lotes * tamanho))) }];
    }
    return Array.from({ length: copias }, (_, i) => ({
      ...e,
      chave: i === 0 ? e.chave : `${e.chave}-${i + 1}`,
      data: e.data + Math.sign(e.data) * i * 2 * DIA,
    }));
  });
}
