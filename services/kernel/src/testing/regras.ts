import type { RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { ESCADA_PADRAO } from '@martelo/schemas/disputa/incremento.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';

const HORA = 3_600_000;

/** The rules of a lote of a spec or a bench, open from `inicio` (epoch ms) for an hour; `mais` are those that matter there. */
export const regrasDeTeste = (inicio: number, mais: Partial<RegrasDisputa> = {}): RegrasDisputa => ({
  fechamento: 'ESCALONADO',
  minimo: emCentavos(1_000_000),
  incremento: null,
  escada: ESCADA_PADRAO,
  valorComitente: null,
  reservaModo: 'NUNCA',
  compreJa: null,
  somenteBuyNowProposta: false,
  recebePropostas: false,
  finalizacaoManual: false,
  recebeIncrementoTempo: true,
  prorrogacaoMs: 120_000,
  fimLimite: null,
  cercaMs: 300,
  carenciaQuedaMs: 300_000,
  permanenciaMinimaMs: 3_000,
  duracaoAbertoMs: 120_000,
  dataInicio: inicio,
  dataFim: inicio + HORA,
  fimDoEvento: inicio + 24 * HORA,
  desempate: 'MAIS_ANTIGO',
  manterComoCondicional: false,
  judicial: false,
  gruposCliente: [],
  impedidos: [],
  ...mais,
});
