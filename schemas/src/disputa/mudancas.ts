import type { LeilaoSituacao } from '../leiloes/situacoes.ts';
import type { EventoLote, RegrasDisputa } from './events.ts';
import type { LoteSituacao } from './valores.ts';

/**
 * What may still change of a lote that is registered, and until when, as one table: the decider of a lote refuses by it, and
 * screens say by it which field can be written. Each change is an event of its own, so that a stream says who changed what.
 *
 * - `sem-ofertas`: before anybody offered anything (no bid, maximum or proposta), and before it is called.
 * - `sem-lances`: while no bid stands and the lote has no result.
 * - `sempre`: as long as it has no result. It concerns the bids after it (bid rule 6).
 *
 * `congela`: what the edital says. It does not change while the leilão is PRONTO or later: back to loteamento first, with a
 * new version of the edital.
 *
 * Times may still move to a later moment after offers, and in a leilão that is PRONTO: that is `LoteAdiado`, with a reason.
 */
export type QuandoMuda = 'sem-ofertas' | 'sem-lances' | 'sempre';

/** The fields of a lote that may change: its place, and its rules. */
export type CamposDoLote = { readonly numero: number; readonly posicaoLeilao: number } & RegrasDisputa;

type Mudanca = {
  readonly evento: EventoLote['tipo'];
  readonly campos: readonly (keyof CamposDoLote)[];
  readonly quando: QuandoMuda;
  readonly congela: boolean;
};

export const MUDANCAS_DO_LOTE = [
  { evento: 'OrdemAlterada', campos: ['numero', 'posicaoLeilao'], quando: 'sem-ofertas', congela: true },
  { evento: 'ComitenteAlterado', campos: ['comId'], quando: 'sem-ofertas', congela: true },
  { evento: 'TipoAlterado', campos: ['tipo'], quando: 'sem-ofertas', congela: true },
  { evento: 'ConjuntoAlterado', campos: ['conjuntoPrincipal'], quando: 'sem-ofertas', congela: true },
  {
    evento: 'CondicoesAlteradas',
    campos: [
      'fechamento',
      'escada',
      'finalizacaoManual',
      'recebeIncrementoTempo',
      'prorrogacaoMs',
      'cercaMs',
      'carenciaQuedaMs',
      'permanenciaMinimaMs',
      'duracaoAbertoMs',
      'desempate',
      'manterComoCondicional',
      'judicial',
      'teto',
    ],
    quando: 'sem-ofertas',
    congela: true,
  },
  {
    evento: 'PrazosAlterados',
    campos: ['dataInicio', 'dataFim', 'fimDoEvento', 'fimLimite'],
    quando: 'sem-ofertas',
    congela: true,
  },
  {
    evento: 'OfertaAlterada',
    campos: ['compreJa', 'somenteBuyNowProposta', 'recebePropostas'],
    quando: 'sem-ofertas',
    congela: true,
  },
  {
    evento: 'GruposAlterados',
    campos: ['gruposCliente', 'impedidos'],
    quando: 'sem-ofertas',
    congela: false,
  },
  {
    evento: 'ReservaAlterada',
    campos: ['valorComitente', 'reservaModo'],
    quando: 'sem-lances',
    congela: false,
  },
  { evento: 'MinimoAlterado', campos: ['minimo'], quando: 'sem-lances', congela: false },
  { evento: 'IncrementoAlterado', campos: ['incremento'], quando: 'sempre', congela: false },
] as const satisfies readonly Mudanca[];

/** The name of a field in its event: `tipo` is the event's own there. */
export const noEvento = (campo: keyof CamposDoLote): string => (campo === 'tipo' ? 'loteTipo' : campo);

/** What is to be known of a lote to say whether something of it may change. */
export type ParaMudar = {
  readonly situacao: LoteSituacao;
  /** Whether a bid, a maximum or a proposta was ever given. */
  readonly teveOfertas: boolean;
  /** Whether a bid stands. */
  readonly temLance: boolean;
};

const ANTES_DO_PREGAO: ReadonlySet<LoteSituacao> = new Set(['CADASTRADO', 'PENDENTE', 'LIBERADO_LEILAO']);
const SEM_RESULTADO: ReadonlySet<LoteSituacao> = new Set([
  ...ANTES_DO_PREGAO,
  'PLACAR',
  'AO_VIVO',
  'DOULHE_UMA',
  'DOULHE_DUAS',
  'REPASSE',
]);

/** Whether a lote that stands there was not called yet: until then it may be put off (`LoteAdiado`). */
export const antesDoPregao = (situacao: LoteSituacao): boolean => ANTES_DO_PREGAO.has(situacao);

/** Whether its dispute is still to come, as watchers see it: who looks at it then is told that it was put off. */
export const esperaDisputa = (situacao: LoteSituacao): boolean =>
  antesDoPregao(situacao) || situacao === 'PLACAR' || situacao === 'SUSPENSO';

/** Why something of a lote may not change now; null where it may. A situation stands for whatever has come too far. */
export function porqueNaoMuda(
  quando: QuandoMuda,
  lote: ParaMudar,
): 'TRANSICAO_INVALIDA' | 'LOTE_COM_OFERTAS' | null {
  if (!SEM_RESULTADO.has(lote.situacao)) return 'TRANSICAO_INVALIDA';
  if (quando === 'sempre') return null;
  if (quando === 'sem-lances') return lote.temLance ? 'LOTE_COM_OFERTAS' : null;
  if (lote.teveOfertas) return 'LOTE_COM_OFERTAS';
  return ANTES_DO_PREGAO.has(lote.situacao) ? null : 'TRANSICAO_INVALIDA';
}

/** Whether a leilão that stands there keeps what its edital says. */
export const leilaoCongelado = (situacao: LeilaoSituacao): boolean =>
  situacao !== 'CRIADO' && situacao !== 'EM_LOTEAMENTO';
