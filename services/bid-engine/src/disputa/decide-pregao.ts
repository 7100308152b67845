import { aceitar, negar } from '@martelo/kernel/decisao.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { vendidoComOutro } from './admissao.ts';
import { instanteDeEncerrar } from './prazo.ts';
import { transicaoInvalida, transitar } from './transicao.ts';
import type { Disputa } from './state.ts';

type Comando<T extends ComandoLote['tipo']> = Extract<ComandoLote, { tipo: T }>;
type D = Decisao<EventoLote>;

/** How long a SEQUENCIAL lote stays open whose policy names no time: without one it could never open. */
const DURACAO_PADRAO_MS = 120_000;

/** Opens the lote; what was bid before is its opening price (bid rule 4). SEQUENCIAL starts its own time now. */
export function abrirLote(d: Disputa, c: Comando<'AbrirLote'>): D {
  const { regras } = d.lote.cadastro;
  const aberto = regras.duracaoAbertoMs > 0 ? regras.duracaoAbertoMs : DURACAO_PADRAO_MS;
  const doModo = regras.fechamento === 'SEQUENCIAL' ? c.agora + aberto : d.lote.dataFim;
  const dataFim = c.dataFim ?? doModo;
  const abertura = transitar(d, { tipo: 'LoteAberto', em: c.agora, dataFim, por: c.por });
  if (!abertura.aceita || d.lote.naMao || dataFim > c.agora) return abertura;
  return negar('DADOS_INVALIDOS', { campos: ['dataFim'] });
}

/** A bid that the auctioneer has not seen refuses his next step (bid rule 21). */
export const recusaDaVersao = (d: Disputa, versaoVista: number | undefined): Decisao<never> | null =>
  versaoVista !== undefined && d.revisaoLance > versaoVista
    ? negar('VERSAO_ANTIGA', { revisao: d.revisao })
    : null;

/** The minimum dwell between the hammer's steps (bid rule 20), counted from `desde`. */
export function recusaDaPermanencia(d: Disputa, agora: number, desde: number): Decisao<never> | null {
  const esperarMs = desde + d.lote.cadastro.regras.permanenciaMinimaMs - agora;
  return esperarMs > 0 ? negar('PREGAO_CEDO_DEMAIS', { esperarMs }) : null;
}

/** Dou-lhe uma, dou-lhe duas: only where the auctioneer closes (bid rules 19 and 20). */
export function darDouLhe(d: Disputa, c: Comando<'DarDouLheUma' | 'DarDouLheDuas'>): D {
  const tipo = c.tipo === 'DarDouLheUma' ? 'DouLheUma' : 'DouLheDuas';
  const passo = transitar(d, { tipo, em: c.agora, por: c.por });
  if (!passo.aceita) return passo;
  if (!d.lote.naMao) return transicaoInvalida(d);
  const velha = recusaDaVersao(d, c.versaoVista);
  if (velha !== null) return velha;
  return (tipo === 'DouLheDuas' ? recusaDaPermanencia(d, c.agora, d.lote.desde) : null) ?? passo;
}

/**
 * After downtime (bid rule 24): a lote whose close fell into the outage gets a grace period instead of a silent close.
 * Refused with AINDA_NO_PRAZO while its time runs, with TRANSICAO_INVALIDA where the clock does not close it or its time
 * was over before the outage.
 */
export function reabrirAposQueda(d: Disputa, c: Comando<'ReabrirAposQueda'>): D {
  const encerrar = instanteDeEncerrar(d);
  if (encerrar === null) return transicaoInvalida(d);
  if (encerrar > c.agora) return negar('AINDA_NO_PRAZO', { esperarMs: encerrar - c.agora });
  if (encerrar <= c.foraDoArDesde) return transicaoInvalida(d);
  const dataFim = c.agora + d.lote.cadastro.regras.carenciaQuedaMs;
  return aceitar<EventoLote>({ tipo: 'LoteReaberto', em: c.agora, dataFim, foraDoArDesde: c.foraDoArDesde });
}

/** Goes on where the lote was suspended; time for bids that the suspension took is given back. */
export function retomarLote(d: Disputa, c: Comando<'RetomarLote'>): D {
  const { suspensao, dataInicio, dataFim: antes } = d.lote;
  if (d.situacao !== 'SUSPENSO' || suspensao === null) return transicaoInvalida(d);
  const perdido = suspensao.em < antes ? Math.max(0, c.agora - Math.max(suspensao.em, dataInicio)) : 0;
  const dataFim = suspensao.situacao === 'REPASSE' ? antes : antes + perdido;
  return transitar(d, {
    tipo: 'LoteRetomado',
    em: c.agora,
    situacao: suspensao.situacao,
    dataFim,
    por: c.por,
  });
}

type Simples = Comando<
  | 'PendenciarLote'
  | 'LiberarLote'
  | 'PorNoPlacar'
  | 'TirarDoPlacar'
  | 'RetirarLote'
  | 'SuspenderLote'
  | 'CancelarLote'
  | 'CancelarNoLeilao'
>;

/** The steps that are one transition of the machine and nothing else. */
export function mudarSituacao(d: Disputa, c: Simples): D {
  const em = c.agora;
  switch (c.tipo) {
    case 'PendenciarLote':
      return transitar(d, { tipo: 'LotePendenciado', em, motivo: c.motivo, por: c.por });
    case 'LiberarLote': {
      const liberado = transitar(d, { tipo: 'LoteLiberado', em, por: c.por });
      return liberado.aceita && vendidoComOutro(d) ? negar('LOTE_EM_CONJUNTO') : liberado;
    }
    case 'PorNoPlacar':
      return transitar(d, { tipo: 'LoteNoPlacar', em, por: c.por });
    case 'TirarDoPlacar':
      return transitar(d, { tipo: 'LoteForaDoPlacar', em, por: c.por });
    case 'RetirarLote':
      return transitar(d, { tipo: 'LoteRetirado', em, motivo: c.motivo, por: c.por });
    case 'SuspenderLote':
      return transitar(d, { tipo: 'LoteSuspenso', em, motivo: c.motivo, por: c.por });
    case 'CancelarLote':
      return transitar(d, { tipo: 'LoteCancelado', em, motivo: c.motivo, por: c.por });
    case 'CancelarNoLeilao':
      return transitar(d, { tipo: 'LoteCanceladoNoLeilao', em, motivo: c.motivo, por: c.por });
  }
}
