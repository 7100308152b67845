import { concordar } from '../shared/termos.ts';
import type { Termos } from '../shared/termos.ts';

type Frases = Readonly<Record<string, (t: Termos) => string>>;

/**
 * What a leilão needs before it is PRONTO, as sentences in the tenant's words. Edital, leiloeiro and ordered lotes block it; the
 * rest warns, and whoever goes on without it says why.
 */
export const BLOQUEIOS_DO_LEILAO = {
  edital: () => 'Falta o edital que vale agora.',
  leiloeiro: () => 'Falta o leiloeiro.',
  lotes: ({ lote }) => `Falta ao menos ${concordar('um', lote)} ${lote.um} ${concordar('liberado', lote)}.`,
} as const satisfies Frases;
export type BloqueioDoLeilao = keyof typeof BLOQUEIOS_DO_LEILAO;

export const AVISOS_DO_LEILAO = {
  dataPassada: () => 'A data já passou.',
  dataProxima: () => 'Faltam menos de 24 horas para a data.',
  domingoOuFeriado: () =>
    'A data cai em domingo ou feriado nacional, e nesses dias o leiloeiro não faz pregão (Decreto 21.981, art. 36).',
  semLocal: () => 'Não há local de realização.',
  semLogradouro: () => 'O local de realização não tem endereço.',
  lotesPorLiberar: ({ lote }) =>
    `Há ${lote.varios} que não foram ${concordar('liberados', lote)}: ${lote.genero === 'm' ? 'eles' : 'elas'} ficam de fora.`,
  lotesInibidos: ({ lote }) => `Há ${lote.varios} com veículo que não pode ser vendido (Inibir venda).`,
  lotesSemAutorizacao: ({ lote }) => `Há ${lote.varios} que o comitente ainda não autorizou.`,
  lotesSemFoto: ({ lote }) => `Há ${lote.varios} sem foto.`,
  fotosSemVista: ({ lote }) => `Há ${lote.varios} sem todas as fotos que o modelo do pátio pede.`,
  fotosPorAprovar: ({ lote }) => `Há ${lote.varios} com fotos por aprovar.`,
  lotesSemVideo: ({ lote }) =>
    `Há ${lote.varios} sem vídeo, e ${lote.genero === 'm' ? 'outros' : 'outras'} com.`,
  lotesSemDescricao: ({ lote }) => `Há ${lote.varios} sem descrição.`,
  lotesSemReserva: ({ lote }) => `Há ${lote.varios} sem valor de reserva do comitente.`,
  ordemRepetida: ({ lote }) => `Há ${lote.varios} com o mesmo número ou a mesma posição.`,
  ordensPendentes: () => 'Há mudanças que o motor de lances ainda não respondeu.',
  ordensRecusadas: () => 'Há mudanças que o motor de lances não aceitou: vale o que estava antes.',
} as const satisfies Frases;
export type AvisoDoLeilao = keyof typeof AVISOS_DO_LEILAO;
export const QUAIS_AVISOS = Object.keys(AVISOS_DO_LEILAO) as AvisoDoLeilao[];

/** Of those, what one lote lacks, or is wrong with it. */
export const FALTAS_DO_LOTE = [
  'lotesPorLiberar',
  'lotesInibidos',
  'lotesSemAutorizacao',
  'lotesSemFoto',
  'fotosSemVista',
  'fotosPorAprovar',
  'lotesSemVideo',
  'lotesSemDescricao',
  'lotesSemReserva',
  'ordemRepetida',
] as const satisfies readonly AvisoDoLeilao[];
export type FaltaDoLote = (typeof FALTAS_DO_LOTE)[number];

/** What blocks it, from what it has; nothing where it may be PRONTO. */
export const bloqueiosDoLeilao = (tem: {
  readonly edital: boolean;
  readonly leiloeiro: boolean;
  /** Released lotes. */
  readonly lotes: number;
}): BloqueioDoLeilao[] => [
  ...(tem.edital ? [] : ['edital' as const]),
  ...(tem.leiloeiro ? [] : ['leiloeiro' as const]),
  ...(tem.lotes > 0 ? [] : ['lotes' as const]),
];
