import { uidDerivado } from '@martelo/schemas/disputa/commands.ts';
import type { DarLance } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote, LanceRegistrado } from '@martelo/schemas/disputa/events.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { passoEm, proximoLance } from './admissao.ts';
import type { Disputa, Licitante, Lote } from './state.ts';

/**
 * A bid that the program makes for the owner of a configuration. `n` is its number among those of one command: its uid
 * follows from it and is kept in the log, so a kind of bid never changes its number.
 */
function automatico(
  c: DarLance,
  n: number,
  dono: Licitante,
  valor: Centavos,
  superado: boolean,
  origem: 'site' | 'reserva',
): LanceRegistrado {
  return {
    tipo: 'LanceRegistrado',
    em: c.agora,
    lanUid: uidDerivado(c.lanUid, n),
    cliUid: dono.cliUid,
    apelido: dono.apelido,
    cidade: dono.cidade,
    tipoLance: 'Automático',
    valor,
    superado,
    origem,
    recebidoEm: c.recebidoEm,
  };
}

/** The bid that the bidder himself made (bid rules 8 and 23). */
function manual(c: DarLance, superado: boolean): LanceRegistrado {
  const { cliUid, apelido, cidade } = c.participante;
  const lance: LanceRegistrado = {
    tipo: 'LanceRegistrado',
    em: c.agora,
    lanUid: c.lanUid,
    cliUid,
    apelido,
    cidade,
    tipoLance: 'Manual',
    valor: c.valor,
    superado,
    origem: c.origem,
    recebidoEm: c.recebidoEm,
    chave: c.chave,
  };
  return c.registradoPor === undefined ? lance : { ...lance, registradoPor: c.registradoPor };
}

/** One step above `valor`, never above the maximum. */
const passoAte = (lote: Lote, valor: number, maximo: number): Centavos =>
  emCentavos(Math.min(valor + passoEm(lote, valor), maximo));

/** Who wins equal offers: the newcomer only under MAIS_RECENTE (bid rule 12). */
const venceMaximo = (lote: Lote, valor: number, maximo: number): boolean =>
  valor > maximo || (valor === maximo && lote.cadastro.regras.desempate === 'MAIS_RECENTE');

/** Bid rule 8: a manual bid of somebody who does not lead, at least the next bid. */
export function resolverManual(d: Disputa, c: DarLance): EventoLote[] {
  const { lider, maximo, lote } = d;
  if (lider === null || maximo === null || venceMaximo(lote, c.valor, maximo)) return [manual(c, false)];
  return [manual(c, true), automatico(c, 1, lider, passoAte(lote, c.valor, maximo), false, 'site')];
}

/** Bid rules 9, 11 and 13: a maximum, by the leader (silent) or by somebody else (at least the next bid). */
export function resolverConfiguracao(d: Disputa, c: DarLance): EventoLote[] {
  const { cliUid, apelido, cidade } = c.participante;
  const dono: Licitante = { cliUid, apelido, cidade };
  const lidera = d.lider !== null && d.lider.cliUid === cliUid;
  if (lidera && d.maximo === c.valor) return [];
  const registrada: EventoLote = {
    tipo: 'ConfiguracaoRegistrada',
    em: c.agora,
    lanUid: c.lanUid,
    ...dono,
    maximo: c.valor,
    recebidoEm: c.recebidoEm,
    chave: c.chave,
  };
  const { lider, maximo, lote } = d;
  if (lidera) return [registrada, ...ateAReserva(lote, c, 1, dono, d.preco)];
  if (lider === null || maximo === null || venceMaximo(lote, c.valor, maximo))
    return [registrada, ...assumir(d, c, dono)];
  return [
    registrada,
    automatico(c, 1, dono, c.valor, true, 'site'),
    automatico(c, 2, lider, passoAte(lote, c.valor, maximo), false, 'site'),
  ];
}

/** A maximum takes the lead: over a beaten one from where that ended (which is recorded), otherwise at the next bid. */
function assumir(d: Disputa, c: DarLance, dono: Licitante): LanceRegistrado[] {
  const { lider, maximo, preco, lote } = d;
  const vencido = lider !== null && maximo !== null && preco !== null;
  const valor = vencido ? passoAte(lote, maximo, c.valor) : proximoLance(d);
  return [
    ...(vencido && maximo > preco ? [automatico(c, 1, lider, maximo, false, 'site')] : []),
    automatico(c, 2, dono, valor, false, 'site'),
    ...ateAReserva(lote, c, 3, dono, valor),
  ];
}

/** Bid rule 13, IMEDIATO: the bid by which a configuration lifts the price to the reserve; none where it lifts nothing. */
function ateAReserva(
  lote: Lote,
  c: DarLance,
  n: number,
  dono: Licitante,
  preco: number | null,
): LanceRegistrado[] {
  const { valorComitente: reserva, reservaModo } = lote.cadastro.regras;
  if (reservaModo !== 'IMEDIATO' || reserva === null || preco === null) return [];
  return c.valor >= reserva && reserva > preco ? [automatico(c, n, dono, reserva, false, 'reserva')] : [];
}
