import type {
  ConfiguracaoRegistrada,
  EventoLote,
  LanceRegistrado,
  LoteCadastrado,
} from '@martelo/schemas/disputa/events.ts';
import { TRANSICOES_LOTE } from '@martelo/schemas/disputa/maquina.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { derivadosDe, prazosAdiados, regrasDepois } from './regras-novas.ts';
import { marcarCancelado, ultimaConfiguracao } from './registros.ts';
import type { Registro } from './registros.ts';

/** Somebody who bid, as the public sees him. */
export type Licitante = { readonly cliUid: string; readonly apelido: string; readonly cidade: string };

export type Solicitacao = {
  readonly lanUid: string;
  readonly motivo: string;
  readonly por: string;
  readonly anterior: Solicitacao | null;
};

/** The newest node of a client says how his last proposta stands. */
export type Proposta = Licitante & {
  readonly lanUid: string;
  readonly valor: Centavos;
  readonly resposta: 'aceita' | 'recusada' | null;
  readonly anterior: Proposta | null;
};

/**
 * What seldom changes, apart, so that a bid copies one pointer instead. What every bid asks for stands first: with many
 * lotes each of them is cold in memory, and these fields come with one or two of its lines.
 */
export type Lote = {
  /** A proof did not match (bid rule 25): everything is refused. */
  readonly incidente: boolean;
  /** Its rules say who may not bid, or take no bids in Disputa here; otherwise a bid need not look at them. */
  readonly restrito: boolean;
  /** The auctioneer closes: the timer only informs (bid rules 4 and 19). */
  readonly naMao: boolean;
  /** By how much a late bid moves the end (bid rule 17); null where it does not. */
  readonly prorrogacaoMs: number | null;
  readonly incremento: Centavos | null;
  readonly dataInicio: number;
  readonly dataFim: number;
  /** As it now holds: what was changed since is in it. */
  readonly cadastro: LoteCadastrado;
  readonly minimo: Centavos;
  /** Since when the situation holds: the dwell of bid rule 20 counts from here. */
  readonly desde: number;
  readonly prorrogacoes: number;
  /** A result was reached (hammer, clock, Compre Já). REPASSE opens again. */
  readonly fechado: boolean;
  /** Public bids that were cancelled. */
  readonly cancelados: number;
  /** It was put off, from which planned end, and why; absent where it never was. */
  readonly adiado?: { readonly de: number; readonly motivo: string };
  readonly suspensao: { readonly situacao: LoteSituacao; readonly em: number } | null;
  /** Where a cancel put the price last (bid rule 16): the closed form starts from here. */
  readonly base: { readonly revisao: number; readonly preco: Centavos | null } | null;
  readonly solicitacoes: Solicitacao | null;
  readonly propostas: Proposta | null;
};

/** The state of a lote: the fold of its stream (bid rule 1). Amounts in centavos, times in epoch ms. */
export type Disputa = {
  readonly revisao: number;
  readonly lote: Lote;
  readonly situacao: LoteSituacao;
  /** P of the bid rules; null before the first bid. */
  readonly preco: Centavos | null;
  /** L of the bid rules. */
  readonly lider: Licitante | null;
  /** Maximum of the leader's live configuration, A.max; null where he has none (bid rule 10). */
  readonly maximo: Centavos | null;
  /** Revision of the newest change of price or leader, -1 for none (bid rule 21). */
  readonly revisaoLance: number;
  /** When the newest public bid was received. */
  readonly dataLance: number | null;
  /** Public bids that stand. */
  readonly quantidade: number;
  readonly registros: Registro | null;
};

const PARA = new Map(TRANSICOES_LOTE.map((t) => [t.evento, t.para]));

/**
 * One event further: pure and total for what the decider emits. `revisao` is the event's revision in the stream.
 * Throws where the stream itself is broken (no LoteCadastrado at its start, or a second one).
 */
export function evoluir(d: Disputa | null, e: EventoLote, revisao: number): Disputa {
  if (d === null) return inicial(e, revisao);
  switch (e.tipo) {
    case 'LanceRegistrado':
      return comLance(d, e, revisao);
    case 'ConfiguracaoRegistrada':
      return {
        ...d,
        revisao,
        maximo: d.lider?.cliUid === e.cliUid ? e.maximo : d.maximo,
        registros: anotar(d, e, revisao),
      };
    case 'PrazoProrrogado': {
      const { dataFim } = e;
      return { ...d, revisao, lote: { ...d.lote, dataFim, prorrogacoes: d.lote.prorrogacoes + 1 } };
    }
    case 'LoteAberto': {
      const dataInicio = Math.min(d.lote.dataInicio, e.em);
      return comLote(d, { dataInicio, dataFim: e.dataFim }, e, revisao);
    }
    case 'LoteReaberto':
      return comLote(d, { dataFim: e.dataFim }, e, revisao);
    case 'LoteEmRepasse':
      return comLote(d, { fechado: false, dataFim: e.dataFim }, e, revisao);
    case 'LoteArrematado':
    case 'LoteCondicional':
    case 'LoteNaoArrematado':
    case 'RepasseEncerrado':
      return comLote(d, { fechado: true }, e, revisao);
    case 'CompreJaAceito':
      return comLote(
        { ...d, preco: e.valor, lider: e, maximo: null, revisaoLance: revisao, dataLance: e.recebidoEm },
        { fechado: true },
        e,
        revisao,
      );
    case 'PropostaRegistrada': {
      const { cliUid, apelido, cidade, lanUid, valor } = e;
      const { propostas: anterior } = d.lote;
      const propostas = { cliUid, apelido, cidade, lanUid, valor, resposta: null, anterior };
      return comLote(d, { propostas }, e, revisao);
    }
    case 'PropostaAceita':
      return comLote(
        { ...d, preco: e.valor, lider: e, maximo: null, revisaoLance: revisao },
        { fechado: true, propostas: respondida(d.lote.propostas, e.lanUid, 'aceita') },
        e,
        revisao,
      );
    case 'PropostaRecusada':
      return comLote(d, { propostas: respondida(d.lote.propostas, e.lanUid, 'recusada') }, e, revisao);
    case 'LoteSuspenso':
      return comLote(d, { suspensao: { situacao: d.situacao, em: e.em } }, e, revisao);
    case 'LoteRetomado':
      return {
        ...comLote(d, { suspensao: null, desde: e.em, dataFim: e.dataFim }, e, revisao),
        situacao: e.situacao,
      };
    case 'MinimoAlterado':
      return comLote(d, { minimo: e.minimo }, e, revisao);
    case 'IncrementoAlterado':
      return comLote(d, { incremento: e.incremento }, e, revisao);
    case 'PrazosAlterados':
    case 'OrdemAlterada':
    case 'ReservaAlterada':
    case 'GruposAlterados':
    case 'OfertaAlterada':
    case 'TipoAlterado':
    case 'ComitenteAlterado':
    case 'ConjuntoAlterado':
    case 'CondicoesAlteradas':
      return comLote(d, regrasDepois(d.lote.cadastro, e), e, revisao);
    case 'LoteAdiado':
      return comLote(d, prazosAdiados(d.lote, e), e, revisao);
    case 'CancelamentoSolicitado': {
      const { lanUid, motivo, por } = e;
      return comLote(d, { solicitacoes: { lanUid, motivo, por, anterior: d.lote.solicitacoes } }, e, revisao);
    }
    case 'LanceCancelado': {
      const { registros, publicos } = marcarCancelado(d.registros, e.lanUid);
      const lote = { ...d.lote, cancelados: d.lote.cancelados + publicos };
      return { ...d, revisao, lote, registros, quantidade: d.quantidade - publicos };
    }
    case 'PrecoRecalculado':
      return comPrecoRecalculado(d, e, revisao);
    case 'ProvaDivergente':
      return comLote(d, { incidente: true }, e, revisao);
    case 'LoteCadastrado':
      throw new Error('O lote já está cadastrado.');
    default:
      return comLote(d, {}, e, revisao);
  }
}

/** Stopped, as by a proof that differs (bid rule 25). */
export const parada = (d: Disputa): Disputa => ({ ...d, lote: { ...d.lote, incidente: true } });

/** With the answer to one of them on top. */
function respondida(
  propostas: Proposta | null,
  lanUid: string,
  resposta: 'aceita' | 'recusada',
): Proposta | null {
  let p = propostas;
  while (p !== null && p.lanUid !== lanUid) p = p.anterior;
  return p === null ? propostas : { ...p, resposta, anterior: propostas };
}

function inicial(e: EventoLote, revisao: number): Disputa {
  if (e.tipo !== 'LoteCadastrado')
    throw new Error(`O stream de um lote começa com LoteCadastrado, não ${e.tipo}.`);
  const { minimo, incremento, dataInicio, dataFim } = e.regras;
  const { restrito, naMao, prorrogacaoMs } = derivadosDe(e);
  const lote: Lote = {
    incidente: false,
    restrito,
    naMao,
    prorrogacaoMs,
    incremento,
    dataInicio,
    dataFim,
    cadastro: e,
    minimo,
    desde: e.em,
    prorrogacoes: 0,
    fechado: false,
    cancelados: 0,
    suspensao: null,
    base: null,
    solicitacoes: null,
    propostas: null,
  };
  return {
    revisao,
    lote,
    situacao: 'CADASTRADO',
    preco: null,
    lider: null,
    maximo: null,
    revisaoLance: -1,
    dataLance: null,
    quantidade: 0,
    registros: null,
  };
}

/** With what the event changes of the lote, and the situation that the machine's table gives it. */
function comLote(d: Disputa, mudanca: Partial<Lote>, e: EventoLote, revisao: number): Disputa {
  const para = PARA.get(e.tipo);
  return para == null
    ? { ...d, revisao, lote: { ...d.lote, ...mudanca } }
    : { ...d, revisao, situacao: para, lote: { ...d.lote, ...mudanca, desde: e.em } };
}

function anotar(d: Disputa, evento: LanceRegistrado | ConfiguracaoRegistrada, revisao: number): Registro {
  return { evento, revisao, incremento: d.lote.incremento, cancelado: false, anterior: d.registros };
}

/** The hot one: written out field by field, because it runs once or twice a bid. */
function comLance(d: Disputa, e: LanceRegistrado, revisao: number): Disputa {
  const muda = !e.superado;
  const maximo = muda ? maximoDepois(d, e) : d.maximo;
  return {
    revisao,
    lote: d.lote,
    situacao: d.situacao,
    preco: muda ? e.valor : d.preco,
    lider: muda ? e : d.lider,
    maximo,
    revisaoLance: muda ? revisao : d.revisaoLance,
    dataLance: e.recebidoEm,
    quantidade: d.quantidade + 1,
    registros: anotar(d, e, revisao),
  };
}

/** The maximum of who leads after this bid; nobody's text is fetched where there was none and the bid is by hand. */
function maximoDepois(d: Disputa, e: LanceRegistrado): Centavos | null {
  const manual = e.tipoLance === 'Manual';
  if (manual && d.maximo === null) return null;
  if (d.lider !== null && d.lider.cliUid === e.cliUid) return d.maximo;
  return manual ? null : ultimaConfiguracao(d.registros, e.cliUid);
}

type PrecoRecalculado = Extract<EventoLote, { tipo: 'PrecoRecalculado' }>;

/** A configuration that a cancelled bid had exhausted lives again where it still reaches the price. */
function comPrecoRecalculado(d: Disputa, e: PrecoRecalculado, revisao: number): Disputa {
  const { cliUid, apelido, cidade, valor: preco } = e;
  const maximo = cliUid === null ? null : ultimaConfiguracao(d.registros, cliUid);
  return {
    ...d,
    revisao,
    lote: { ...d.lote, base: { revisao, preco } },
    preco,
    lider: cliUid === null ? null : { cliUid, apelido: apelido ?? '', cidade: cidade ?? '' },
    maximo: maximo !== null && preco !== null && maximo >= preco ? maximo : null,
    revisaoLance: revisao,
  };
}
