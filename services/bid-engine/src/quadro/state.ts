import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { TRANSICOES_LOTE } from '@martelo/schemas/disputa/maquina.ts';
import type { LoteSituacao, ModoFechamento } from '@martelo/schemas/disputa/valores.ts';
import { type EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { type LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { maquinaDoLeilao } from '@martelo/schemas/leiloes/maquina.ts';

/**
 * The board: what clock and sequencing need to know of a lote, without its bids. Times are epoch ms.
 * The rows in PostgreSQL and the lotes in memory are folded by the same function.
 */
export type LoteNoQuadro = {
  readonly lelUid: string;
  readonly leiUid: string;
  readonly hotUid: string;
  readonly posicao: number;
  readonly fechamento: ModoFechamento;
  readonly finalizacaoManual: boolean;
  readonly cercaMs: number;
  readonly situacao: LoteSituacao;
  readonly dataFim: number;
  /** A proof did not match, or its chain is broken: the clock leaves the lote alone (bid rule 25). */
  readonly incidente: boolean;
  readonly revisao: number;
};

export type LeilaoNoQuadro = {
  readonly leiUid: string;
  readonly hotUid: string;
  readonly situacao: LeilaoSituacao;
  readonly fechamento: ModoFechamento;
  readonly data: number;
  readonly revisao: number;
};

/** Events of a lote that never move the board: the many. Their data need not even be parsed. */
const SO_LANCES: ReadonlySet<string> = new Set<EventoLote['tipo']>([
  'LanceRegistrado',
  'ConfiguracaoRegistrada',
  'PropostaRegistrada',
  'PropostaRecusada',
  'MinimoAlterado',
  'IncrementoAlterado',
  'ReservaAlterada',
  'GruposAlterados',
  'OfertaAlterada',
  'TipoAlterado',
  'ComitenteAlterado',
  'ConjuntoAlterado',
  'CancelamentoSolicitado',
  'LanceCancelado',
  'PrecoRecalculado',
]);
/** Whether an event of a lote may move the board, by its type alone. */
export const mexeNoQuadro = (tipo: string): boolean => !SO_LANCES.has(tipo);

const LOTE_PARA = new Map(TRANSICOES_LOTE.map((t) => [t.evento, t.para]));

/** One event of a lote further; an event that was folded in before changes nothing. */
export function evoluirLote(lote: LoteNoQuadro | null, e: EventoLote, revisao: number): LoteNoQuadro | null {
  if (e.tipo === 'LoteCadastrado') {
    if (lote !== null) return lote;
    const { lelUid, leiUid, hotUid, posicaoLeilao: posicao, regras } = e;
    const { fechamento, finalizacaoManual, cercaMs, dataFim } = regras;
    const situacao = 'CADASTRADO';
    return {
      lelUid,
      leiUid,
      hotUid,
      posicao,
      fechamento,
      finalizacaoManual,
      cercaMs,
      situacao,
      dataFim,
      incidente: false,
      revisao,
    };
  }
  if (lote === null || revisao <= lote.revisao) return lote;
  return {
    ...lote,
    situacao: e.tipo === 'LoteRetomado' ? e.situacao : (LOTE_PARA.get(e.tipo) ?? lote.situacao),
    dataFim: 'dataFim' in e ? e.dataFim : lote.dataFim,
    ...(e.tipo === 'OrdemAlterada' ? { posicao: e.posicaoLeilao } : {}),
    ...(e.tipo === 'CondicoesAlteradas'
      ? { fechamento: e.fechamento, finalizacaoManual: e.finalizacaoManual, cercaMs: e.cercaMs }
      : {}),
    incidente: lote.incidente || e.tipo === 'ProvaDivergente',
    revisao,
  };
}

/** One event of a leilão further; an event that was folded in before changes nothing. */
export function evoluirLeilao(
  leilao: LeilaoNoQuadro | null,
  e: EventoLeilao,
  revisao: number,
): LeilaoNoQuadro | null {
  if (e.tipo === 'LeilaoCriado') {
    if (leilao !== null) return leilao;
    const { leiUid, hotUid, fechamento, data } = e;
    return { leiUid, hotUid, situacao: 'CRIADO', fechamento, data, revisao };
  }
  if (leilao === null || revisao <= leilao.revisao) return leilao;
  return {
    ...leilao,
    situacao: maquinaDoLeilao.destino(e.tipo) ?? leilao.situacao,
    ...(e.tipo === 'DataDoLeilaoAlterada' || e.tipo === 'LeilaoAdiado' ? { data: e.data } : {}),
    ...(e.tipo === 'FechamentoAlterado' ? { fechamento: e.fechamento } : {}),
    revisao,
  };
}

/** When the clock closes the lote: dataFim and the fence (bid rules 18 and 19); null where it does not. */
export function prazoDoLote({
  situacao,
  fechamento,
  finalizacaoManual,
  incidente,
  dataFim,
  cercaMs,
}: LoteNoQuadro): number | null {
  if (incidente) return null;
  const naMao = finalizacaoManual || fechamento === 'MANUAL';
  const espera = situacao === 'LIBERADO_LEILAO' || situacao === 'PLACAR';
  const corre =
    situacao === 'REPASSE' || (!naMao && (situacao === 'AO_VIVO' || (espera && fechamento === 'ESCALONADO')));
  return corre ? dataFim + cercaMs : null;
}

const EM_DISPUTA: ReadonlySet<LoteSituacao> = new Set<LoteSituacao>([
  'LIBERADO_LEILAO',
  'PLACAR',
  'AO_VIVO',
  'DOULHE_UMA',
  'DOULHE_DUAS',
  'SUSPENSO',
]);
/** Without a result yet. A lote that was never released takes no part in the event. */
export const emDisputa = (situacao: LoteSituacao): boolean => EM_DISPUTA.has(situacao);
