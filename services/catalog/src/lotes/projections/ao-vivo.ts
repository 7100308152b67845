import type { Adiado, LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { EventoLote, RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { incrementoEm } from '@martelo/schemas/disputa/incremento.ts';
import { TRANSICOES_LOTE } from '@martelo/schemas/disputa/maquina.ts';
import { esperaDisputa } from '@martelo/schemas/disputa/mudancas.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';

/** Who leads a lote: known to the catalog alone, never part of a public answer. */
type Lider = {
  readonly cliUid: string;
  /** What he leads with, in centavos. */
  readonly valor: number;
  /** He bids in the room, by an apelido that staff gave him: there is no account behind it. */
  readonly plateia: boolean;
};

/** What the catalog keeps of a lote's stream: the live view and the rules that it is computed from. */
export type EstadoDoLote = {
  readonly aoVivo: LoteAoVivo;
  readonly hotUid: string;
  readonly posicaoLeilao: number;
  readonly regras: Pick<
    RegrasDisputa,
    'incremento' | 'escada' | 'somenteBuyNowProposta' | 'recebePropostas' | 'compreJa'
  > &
    // Rows that an older program wrote have no dwell: the live view then comes without it until the engine tells.
    Partial<Pick<RegrasDisputa, 'fechamento' | 'permanenciaMinimaMs'>>;
  /** When the lote was registered; absent in rows of an older program. */
  readonly cadastradoEm?: number;
  /** Since when the situation holds. */
  readonly desde?: number;
  /** A bid or a maximum was given: the Compre Já is off the table (bid rule 15). */
  readonly disputado: boolean;
  /** The end without what bids added to it; absent in rows of an older program. */
  readonly fimPrevisto?: number;
  /** It was put off, from which planned end, and why. */
  readonly adiado?: Adiado;
  /** Null where nobody leads; absent in rows of an older program until the next bid. */
  readonly lider?: Lider | null;
  /** Who bids in the room: an event that makes one of them lead again says no more than who. Absent where nobody does. */
  readonly daPlateia?: readonly string[];
};

const destino = new Map(TRANSICOES_LOTE.map((t) => [t.evento, t.para]));

/**
 * Folds one event of a lote's stream into the catalog's row (bid rule 1). Pure; null before the lote exists. The engine
 * has a fold of its own for deciding; a test checks that both show the same (I9).
 */
export function aplicar(
  estado: EstadoDoLote | null,
  evento: EventoLote,
  revisao: number,
): EstadoDoLote | null {
  if (evento.tipo === 'LoteCadastrado') {
    const { regras } = evento;
    const aoVivo: LoteAoVivo = {
      lelUid: evento.lelUid,
      leiUid: evento.leiUid,
      revisao,
      situacao: 'CADASTRADO',
      valor: null,
      minimo: regras.minimo,
      incremento: 0,
      proximo: 0,
      compreJa: null,
      quantidade: 0,
      apelido: null,
      cidade: null,
      data: null,
      dataInicio: regras.dataInicio,
      dataFim: regras.dataFim,
      finalizacaoManual: regras.finalizacaoManual,
      prorrogacoes: 0,
    };
    const { incremento, escada, somenteBuyNowProposta, recebePropostas, compreJa } = regras;
    const { fechamento, permanenciaMinimaMs } = regras;
    return comProximo({
      aoVivo,
      hotUid: evento.hotUid,
      posicaoLeilao: evento.posicaoLeilao,
      regras: {
        incremento,
        escada,
        somenteBuyNowProposta,
        recebePropostas,
        compreJa,
        fechamento,
        permanenciaMinimaMs,
      },
      cadastradoEm: evento.em,
      desde: evento.em,
      fimPrevisto: regras.dataFim,
      disputado: false,
      lider: null,
    });
  }
  if (estado === null) return null;
  const situacao = proximaSituacao(estado.aoVivo.situacao, evento);
  const regras = regrasDepois(estado.regras, evento);
  const mudou = evento.tipo === 'LoteRetomado' || destino.get(evento.tipo) != null;
  return comProximo({
    ...estado,
    ...(mudou ? { desde: evento.em } : {}),
    ...(evento.tipo === 'OrdemAlterada' ? { posicaoLeilao: evento.posicaoLeilao } : {}),
    regras,
    ...(evento.tipo === 'LoteAdiado'
      ? { adiado: { de: estado.fimPrevisto ?? estado.aoVivo.dataFim, motivo: evento.motivo } }
      : {}),
    ...fimPrevisto(evento),
    disputado:
      estado.disputado || evento.tipo === 'LanceRegistrado' || evento.tipo === 'ConfiguracaoRegistrada',
    ...comLider(evento, estado.daPlateia),
    ...comPlateia(evento, estado.daPlateia),
    aoVivo: { ...estado.aoVivo, ...mudancas(estado.aoVivo, evento), situacao, revisao },
  });
}

/** The end that was planned, where an event says another one: what bids add to it is no plan. */
const fimPrevisto = (e: EventoLote): Pick<EstadoDoLote, 'fimPrevisto'> =>
  e.tipo === 'PrazosAlterados' || e.tipo === 'LoteAdiado' ? { fimPrevisto: e.dataFim } : {};

function regrasDepois(regras: EstadoDoLote['regras'], e: EventoLote): EstadoDoLote['regras'] {
  switch (e.tipo) {
    case 'IncrementoAlterado':
      return { ...regras, incremento: e.incremento };
    case 'OfertaAlterada': {
      const { compreJa, somenteBuyNowProposta, recebePropostas } = e;
      return { ...regras, compreJa, somenteBuyNowProposta, recebePropostas };
    }
    case 'CondicoesAlteradas': {
      const { escada, fechamento, permanenciaMinimaMs } = e;
      return { ...regras, escada, fechamento, permanenciaMinimaMs };
    }
    default:
      return regras;
  }
}

function proximaSituacao(atual: LoteSituacao, evento: EventoLote): LoteSituacao {
  if (evento.tipo === 'LoteRetomado') return evento.situacao;
  return destino.get(evento.tipo) ?? atual;
}

/** Who leads after an event that says so; nothing after any other. */
function comLider(evento: EventoLote, daPlateia: readonly string[] = []): Pick<EstadoDoLote, 'lider'> {
  switch (evento.tipo) {
    case 'LanceRegistrado':
      return evento.superado
        ? {}
        : { lider: { cliUid: evento.cliUid, valor: evento.valor, plateia: evento.origem === 'plateia' } };
    case 'CompreJaAceito':
    case 'PropostaAceita':
      return { lider: { cliUid: evento.cliUid, valor: evento.valor, plateia: false } };
    case 'PrecoRecalculado': {
      const { cliUid, valor } = evento;
      if (cliUid === null || valor === null) return { lider: null };
      return { lider: { cliUid, valor, plateia: daPlateia.includes(cliUid) } };
    }
    default:
      return {};
  }
}

function comPlateia(evento: EventoLote, daPlateia: readonly string[] = []): Pick<EstadoDoLote, 'daPlateia'> {
  if (evento.tipo !== 'LanceRegistrado' || evento.origem !== 'plateia') return {};
  return daPlateia.includes(evento.cliUid) ? {} : { daPlateia: [...daPlateia, evento.cliUid] };
}

/** The fields of the live view that an event sets besides situacao and revision. */
function mudancas(atual: LoteAoVivo, evento: EventoLote): Partial<LoteAoVivo> {
  switch (evento.tipo) {
    case 'LanceRegistrado':
      return {
        quantidade: atual.quantidade + 1,
        ...(evento.superado
          ? {}
          : {
              valor: evento.valor,
              apelido: evento.apelido,
              cidade: evento.cidade,
              data: evento.recebidoEm,
              compreJa: null,
            }),
      };
    case 'PrazoProrrogado':
      return { dataFim: evento.dataFim, prorrogacoes: atual.prorrogacoes + 1 };
    case 'LoteAberto':
      return { dataFim: evento.dataFim, dataInicio: Math.min(atual.dataInicio, evento.em) };
    case 'LoteEmRepasse':
    case 'LoteRetomado':
    case 'LoteReaberto':
      return { dataFim: evento.dataFim };
    case 'MinimoAlterado':
      return { minimo: evento.minimo };
    case 'LoteAdiado':
      return { dataFim: evento.dataFim };
    case 'PrazosAlterados':
      return { dataInicio: evento.dataInicio, dataFim: evento.dataFim };
    case 'CondicoesAlteradas':
      return { finalizacaoManual: evento.finalizacaoManual };
    case 'CompreJaAceito':
      return { valor: evento.valor, apelido: evento.apelido, cidade: evento.cidade, data: evento.recebidoEm };
    case 'PropostaAceita':
    case 'LoteArrematado':
    case 'LoteCondicional':
    case 'SegundoColocadoConvidado':
      return { valor: evento.valor, apelido: evento.apelido, cidade: evento.cidade };
    case 'PrecoRecalculado':
      return {
        valor: evento.valor,
        apelido: evento.apelido,
        cidade: evento.cidade,
        quantidade: evento.quantidade,
      };
    default:
      return {};
  }
}

/** Next bid = last bid + increment, the mínimo where there is none (bid rule 6); Compre Já while it is offered (15). */
function comProximo(estado: EstadoDoLote): EstadoDoLote {
  const { valor, minimo, situacao } = estado.aoVivo;
  const { regras, disputado } = estado;
  const incremento = incrementoEm(valor ?? minimo, regras.incremento, regras.escada);
  const proximo = valor === null ? minimo : valor + incremento;
  const oferecido = !disputado && (situacao === 'LIBERADO_LEILAO' || situacao === 'REPASSE');
  const { passo: _, aguardaVez: __, adiado: ___, ...aoVivo } = estado.aoVivo;
  // By hand: the lote for itself, or all of its leilão. Who looks at it need not know which.
  const finalizacaoManual = aoVivo.finalizacaoManual || regras.fechamento === 'MANUAL';
  return {
    ...estado,
    aoVivo: {
      ...aoVivo,
      finalizacaoManual,
      incremento,
      proximo,
      compreJa: oferecido ? regras.compreJa : null,
      ...comPasso({ ...estado, aoVivo: { ...aoVivo, finalizacaoManual } }),
      ...comEspera(estado),
      ...(estado.adiado !== undefined && esperaDisputa(situacao) ? { adiado: estado.adiado } : {}),
    },
  };
}

/** Since when the dwell of bid rule 20 counts, where the auctioneer closes and the hammer waits or may fall. */
function comPasso({ aoVivo, regras, desde }: EstadoDoLote): Pick<LoteAoVivo, 'passo'> {
  const { situacao, apelido, data, finalizacaoManual } = aoVivo;
  const { permanenciaMinimaMs } = regras;
  if (!finalizacaoManual || permanenciaMinimaMs === undefined || desde === undefined) return {};
  if (situacao === 'DOULHE_UMA' || situacao === 'DOULHE_DUAS')
    return { passo: { desde, permanenciaMinimaMs } };
  return situacao === 'REPASSE' && apelido !== null
    ? { passo: { desde: data ?? desde, permanenciaMinimaMs } }
    : {};
}

/** That the lote waits for its turn in an event that closes one after the other (bid rule 19). */
function comEspera({ aoVivo, regras }: EstadoDoLote): Pick<LoteAoVivo, 'aguardaVez'> {
  const espera = aoVivo.situacao === 'LIBERADO_LEILAO' && regras.fechamento === 'SEQUENCIAL';
  return espera && !aoVivo.finalizacaoManual ? { aguardaVez: true } : {};
}
