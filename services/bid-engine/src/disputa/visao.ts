import type { LancePublico, LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { DarLance } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { GanhandoPerdendo } from '@martelo/schemas/disputa/valores.ts';
import { esperaDisputa } from '@martelo/schemas/disputa/mudancas.ts';
import { compreJaDisponivel, passoEm, proximoLance } from './admissao.ts';
import { participacao } from './participacoes.ts';
import { aguardaVez } from './prazo.ts';
import type { Disputa } from './state.ts';

/** The lote as every watcher sees it (bid rule 14: never a maximum, never the reserve). */
export function verAoVivo(d: Disputa): LoteAoVivo {
  const { cadastro, minimo, dataInicio, dataFim, prorrogacoes, naMao } = d.lote;
  const { compreJa } = cadastro.regras;
  const vista: LoteAoVivo = {
    lelUid: cadastro.lelUid,
    leiUid: cadastro.leiUid,
    revisao: d.revisao,
    situacao: d.situacao,
    valor: d.preco,
    minimo,
    incremento: passoEm(d.lote, d.preco ?? minimo),
    proximo: proximoLance(d),
    compreJa: compreJaDisponivel(d) ? compreJa : null,
    quantidade: d.quantidade,
    apelido: d.lider?.apelido ?? null,
    cidade: d.lider?.cidade ?? null,
    data: d.dataLance,
    dataInicio,
    dataFim,
    finalizacaoManual: naMao,
    prorrogacoes,
    ...(d.lote.adiado !== undefined && esperaDisputa(d.situacao) ? { adiado: d.lote.adiado } : {}),
  };
  if (d.lote.incidente) return { ...vista, parado: true };
  if (aguardaVez(d)) return { ...vista, aguardaVez: true };
  const desde = passoDesde(d);
  if (desde === null) return vista;
  return { ...vista, passo: { desde, permanenciaMinimaMs: cadastro.regras.permanenciaMinimaMs } };
}

/** Since when the dwell of bid rule 20 counts: from the step, in REPASSE from the last bid; null where it does not. */
function passoDesde({ situacao, lote: { naMao, desde }, lider, dataLance }: Disputa): number | null {
  switch (situacao) {
    case 'DOULHE_UMA':
    case 'DOULHE_DUAS':
      return naMao ? desde : null;
    case 'REPASSE':
      return lider !== null && naMao ? (dataLance ?? desde) : null;
    default:
      return null;
  }
}

const NENHUMA = { lance: null, configuracao: null } as const;

/** The asker's own place (spec 1, section 4, ganhandoPerdendo). Only for himself: it carries his live maximum. */
export function verPosicao(d: Disputa, cliUid: string): Posicao {
  const parte = participacao(d, cliUid);
  const { lance, configuracao } = parte ?? NENHUMA;
  const lidera = d.lider?.cliUid === cliUid;
  const comprou = lidera && vendidoSemLance(d);
  // A maximum may stand alone, where the bid by hand before it was cancelled.
  const participa = lance !== null || configuracao !== null;
  return {
    lelUid: d.lote.cadastro.lelUid,
    revisao: d.revisao,
    ganhandoPerdendo: comprou ? 'vencedor' : participa ? lugar(d, lidera) : 'nao-esta-participando',
    meuLance: comprou ? d.preco : lance,
    meuMaximo: lidera ? d.maximo : null,
    maximoEsgotado: configuracao !== null && !(lidera && d.maximo !== null),
    ...(parte === null || participa || comprou ? {} : { cancelado: true }),
  };
}

/** By Compre Já or an accepted proposta; other propostas may have been answered since. */
function vendidoSemLance({ lote, situacao }: Disputa): boolean {
  if ((lote.suspensao?.situacao ?? situacao) === 'BUY_NOW') return true;
  if (!lote.fechado) return false;
  let p = lote.propostas;
  while (p !== null && p.resposta !== 'aceita') p = p.anterior;
  return p !== null;
}

function lugar(d: Disputa, lidera: boolean): GanhandoPerdendo {
  switch (d.lote.suspensao?.situacao ?? d.situacao) {
    case 'CADASTRADO':
    case 'PENDENTE':
    case 'LIBERADO_LEILAO':
    case 'PLACAR':
    case 'AO_VIVO':
    case 'DOULHE_UMA':
    case 'DOULHE_DUAS':
    case 'REPASSE':
      return lidera ? 'ganhando' : 'superado';
    case 'AG_PAGAMENTO':
    case 'BUY_NOW':
    case 'BOLETO':
    case 'PAGO':
    case 'PAGO_CARTAO':
    case 'PARCIAL_CARTAO':
      return lidera ? 'vencedor' : 'finalizado';
    case 'CONDICIONAL':
    case 'AG_CLIENTE':
      return lidera ? 'condicional' : 'finalizado';
    case 'CONDICIONAL_NEGADA':
    case 'NEGADA_CONDICIONAL':
      return lidera ? 'condicional negada' : 'finalizado';
    default:
      return 'finalizado';
  }
}

/** Public bids, cancelled ones included: what a page's total says. */
export const totalDeLances = (d: Disputa): number => d.quantidade + d.lote.cancelados;

/**
 * Public bids from the newest to the oldest: those with a revision below `antesDe`, after skipping `pular`, at most
 * `limite`. The leader's newest bid that stands is Vencendo, and Vencedor once the lote is sold.
 */
export function lancesPublicos(
  d: Disputa,
  {
    antesDe = Number.POSITIVE_INFINITY,
    pular = 0,
    limite,
  }: { antesDe?: number; pular?: number; limite: number },
): LancePublico[] {
  const lances: LancePublico[] = [];
  const vendido = ['AG_PAGAMENTO', 'BOLETO', 'PAGO', 'PAGO_CARTAO', 'PARCIAL_CARTAO'].includes(d.situacao);
  let faltaOLider = d.lider !== null && !vendidoSemLance(d);
  let faltaPular = pular;
  for (let r = d.registros; r !== null && lances.length < limite; r = r.anterior) {
    const { evento: e, cancelado, revisao } = r;
    if (e.tipo !== 'LanceRegistrado') continue;
    const lidera = faltaOLider && !cancelado && e.cliUid === d.lider?.cliUid;
    if (lidera) faltaOLider = false;
    if (revisao >= antesDe) continue;
    if (faltaPular > 0) {
      faltaPular -= 1;
      continue;
    }
    lances.push({
      lanUid: e.lanUid,
      apelido: e.apelido,
      cidade: e.cidade,
      tipoLance: e.tipoLance,
      // That a bid is the step to the reserve would tell the reserve itself (bid rule 14).
      origem: e.origem === 'reserva' ? 'site' : e.origem,
      situacao: cancelado ? 'Cancelado' : lidera ? (vendido ? 'Vencedor' : 'Vencendo') : 'Superado',
      valor: e.valor,
      data: e.recebidoEm,
      revisao,
    });
  }
  return lances;
}

/** What of a bid its answer needs, so that the answer can be given again from the stream. */
type LanceRespondido = Pick<DarLance, 'lanUid' | 'tipoNegociacao' | 'valor'> & {
  readonly participante: Pick<DarLance['participante'], 'cliUid'>;
};

/** The bidder's own answer: `d` is the state after the command and `eventos` what it caused (none where nothing changed). */
export function lanceAceito(d: Disputa, c: LanceRespondido, eventos: readonly EventoLote[]): LanceAceito {
  const lidera = d.lider?.cliUid === c.participante.cliUid;
  const disputa = lidera ? 'Vencendo' : 'Superado';
  return {
    lelUid: d.lote.cadastro.lelUid,
    lanUid: eventos.length === 0 ? null : c.lanUid,
    revisao: d.revisao,
    situacao:
      c.tipoNegociacao === 'Proposta' ? 'Proposta' : c.tipoNegociacao === 'Compre Já' ? 'Vencedor' : disputa,
    valor: c.valor,
    preco: d.preco,
    proximo: proximoLance(d),
    dataFim: d.lote.dataFim,
  };
}
