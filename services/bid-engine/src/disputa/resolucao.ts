import { uidDerivado } from '@martelo/schemas/disputa/commands.ts';
import type { DarLance } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote, LanceRegistrado } from '@martelo/schemas/disputa/events.ts';
import type { Centavos } from '@martelo/schemas/shared/dinheiro.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { passoEm, proximoLance } from './admissao.ts';
import type { Disputa, Licitante, Lote } from './state.ts';

/** A bid that the program makes for the owner of a configuration. */
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
  const { lider, preco, lote } = d;
  const { cliUid, apelido, cidade } = c.participante;
  const dele: Licitante = { cliUid, apelido, cidade };
  const meu = lider !== null && lider.cliUid === cliUid;
  if (meu && d.maximo === c.valor) return [];
  const eventos: EventoLote[] = [
    {
      tipo: 'ConfiguracaoRegistrada',
      em: c.agora,
      lanUid: c.lanUid,
      ...dele,
      maximo: c.valor,
      recebidoEm: c.recebidoEm,
      chave: c.chave,
    },
  ];
  if (meu) {
    const reserva = preco === null ? null : reservaImediata(lote, c.valor, preco);
    if (reserva !== null) eventos.push(automatico(c, 1, dele, reserva, false, 'reserva'));
    return eventos;
  }
  if (lider !== null && d.maximo !== null && !venceMaximo(lote, c.valor, d.maximo)) {
    eventos.push(
      automatico(c, 1, dele, c.valor, true, 'site'),
      automatico(c, 2, lider, passoAte(lote, c.valor, d.maximo), false, 'site'),
    );
    return eventos;
  }
  let valor = proximoLance(d);
  if (lider !== null && d.maximo !== null && preco !== null) {
    if (d.maximo > preco) eventos.push(automatico(c, 1, lider, d.maximo, false, 'site'));
    valor = passoAte(lote, d.maximo, c.valor);
  }
  eventos.push(automatico(c, 2, dele, valor, false, 'site'));
  const reserva = reservaImediata(lote, c.valor, valor);
  if (reserva !== null) eventos.push(automatico(c, 3, dele, reserva, false, 'reserva'));
  return eventos;
}

/** Bid rule 13, IMEDIATO: the reserve that a configuration lifts the price to, null where it lifts nothing. */
function reservaImediata(lote: Lote, maximo: number, preco: number): Centavos | null {
  const { valorComitente: reserva, reservaModo } = lote.cadastro.regras;
  return reservaModo === 'IMEDIATO' && reserva !== null && maximo >= reserva && reserva > preco
    ? reserva
    : null;
}
