import type { EventoLote, LanceRegistrado } from '@martelo/schemas/disputa/events.ts';
import { proximoLance, vendidoComOutro } from './admissao.ts';
import type { Registro } from './registros.ts';
import type { Disputa } from './state.ts';

type Queixar = (texto: string) => void;

/** What a lote that is sold with another one never sees. */
const SO_DO_PRINCIPAL: readonly EventoLote['tipo'][] = [
  'LoteLiberado',
  'LanceRegistrado',
  'ConfiguracaoRegistrada',
  'PropostaRegistrada',
  'CompreJaAceito',
];

/** I3: what a bid, a maximum or a recalculated price may be in the state before it, and in which lotes there is none. */
export function conferirLance(d: Disputa, e: EventoLote, queixar: Queixar): void {
  if (vendidoComOutro(d) && SO_DO_PRINCIPAL.includes(e.tipo)) queixar('sold with another lote');
  conferirTeto(d, e, queixar);
  const meu = d.lider !== null && 'cliUid' in e && d.lider.cliUid === e.cliUid;
  if (e.tipo === 'ConfiguracaoRegistrada') {
    const piso = meu ? (d.preco ?? 0) : proximoLance(d);
    if (e.maximo < piso) queixar(`I3: a maximum of ${e.maximo} below ${piso}`);
  }
  if (e.tipo === 'PrecoRecalculado' && (e.valor ?? 0) > (d.preco ?? 0))
    queixar('rule 16: above the old price');
  if (e.tipo !== 'LanceRegistrado') return;
  if (e.tipoLance === 'Manual') conferirManual(d, e, meu, queixar);
  else conferirAutomatico(d, e, meu, queixar);
}

/** Bid rule 7: what came from outside is not above the ceiling, told here in other words than the decider's. */
function conferirTeto(d: Disputa, e: EventoLote, queixar: Queixar): void {
  const { teto } = d.lote.cadastro.regras;
  if (teto === undefined || !('chave' in e) || e.tipo === 'CompreJaAceito') return;
  const dado = e.tipo === 'ConfiguracaoRegistrada' ? e.maximo : e.valor;
  const bases = [d.preco ?? 0, d.lote.minimo, teto.mercado ?? 0];
  if (dado > proximoLance(d) && bases.every((base) => dado > teto.vezes * base))
    queixar(`rule 7: ${dado} is above the ceiling`);
}

function conferirManual(d: Disputa, e: LanceRegistrado, meu: boolean, queixar: Queixar): void {
  const proximo = proximoLance(d);
  if (meu) queixar('rule 7: the leader outbid himself');
  if (e.valor < proximo) queixar(`I3: ${e.valor} is below the next bid, ${proximo}`);
  if (e.superado && (d.maximo === null || e.valor > d.maximo)) queixar('rule 8: beaten by no configuration');
  if (!e.superado && d.maximo !== null && e.valor < d.maximo)
    queixar('rule 8: leads against a higher configuration');
}

function conferirAutomatico(d: Disputa, e: LanceRegistrado, meu: boolean, queixar: Queixar): void {
  const preco = d.preco ?? 0;
  const dada = meu ? d.maximo : maximoDoComando(d.registros, e.cliUid);
  if (dada === null) {
    queixar('rule 10: there is no configuration behind it');
    return;
  }
  if (e.valor > dada) queixar(`rule 9: ${e.valor} is above the maximum behind it`);
  if (e.superado) {
    if (meu) queixar('rule 9: the leader was beaten on arrival');
    if (e.valor !== dada || e.valor < proximoLance(d))
      queixar('rule 9: a beaten maximum is recorded at itself');
    return;
  }
  const ultimo = d.registros?.evento;
  const respondeA = ultimo?.tipo === 'LanceRegistrado' && ultimo.superado ? ultimo.valor : null;
  if (respondeA !== null && (!meu || e.valor < respondeA))
    queixar('rule 8: an answer below the bid that it answers');
  if (meu && respondeA === null && e.valor <= preco)
    queixar(`I3: the leader's own price does not rise above ${preco}`);
  if (!meu && e.valor < preco) queixar(`I3: ${e.valor} is below the price, ${preco}`);
}

/** The maximum of the command at hand: at most the other side's last bid stands between. */
function maximoDoComando(registros: Registro | null, cliUid: string): number | null {
  for (let r = registros, i = 0; r !== null && i < 2; r = r.anterior, i += 1)
    if (r.evento.tipo === 'ConfiguracaoRegistrada' && r.evento.cliUid === cliUid && !r.cancelado)
      return r.evento.maximo;
  return null;
}
