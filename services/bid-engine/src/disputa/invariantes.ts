import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { transicaoPermitida } from '@martelo/schemas/disputa/maquina.ts';
import { SITUACOES_DE_LANCE } from '@martelo/schemas/disputa/valores.ts';
import { adiavel, ehMaisTarde } from './decide-adiamento.ts';
import { formaFechada, paraProva } from './forma-fechada.ts';
import { conferirLance } from './invariantes-lance.ts';
import { conferirProposta } from './invariantes-proposta.ts';
import { fechaNoRelogio, prorrogacao } from './prazo.ts';
import { evoluir } from './state.ts';
import type { Disputa } from './state.ts';

export { hashDoEstado } from './hash-do-estado.ts';

/** An event with its revision in the lote's stream. */
export type EventoNumerado = { readonly revisao: number; readonly evento: EventoLote };

/**
 * Up to so many records the closed form is checked after every event; beyond, at every result, at the end, and now and then: it reads
 * all records, so the longer the stream, the rarer, or a check of a million bids would never end.
 */
const SEMPRE_ATE = 400;
const intervalo = (eventos: number): number => Math.max(997, Math.floor(eventos / 100));
const MAX_QUEIXAS = 100;

/**
 * Checks a lote's whole stream, from revision 0, against the invariants of docs/rules.md: I2 (contiguous), I3 (values
 * rise), I4 (winner and price equal the closed form), I5 (one effect a key), I6 (nothing after the close, extensions from
 * event time alone), and the machine. Answers what is wrong in English, at most 100 sentences, each with its revision;
 * empty where all holds. An event that somebody changed into what no program wrote ends the check, and is named.
 */
export function conferirInvariantes(eventos: readonly EventoNumerado[]): string[] {
  const queixas: string[] = [];
  let emCurso = 0;
  try {
    return conferirEventos(eventos, queixas, (revisao) => (emCurso = revisao));
  } catch (erro) {
    return [...queixas, `revision ${emCurso}: the events cannot be followed from here on (${String(erro)})`];
  }
}

function conferirEventos(
  eventos: readonly EventoNumerado[],
  queixas: string[],
  aoComecar: (revisao: number) => void,
): string[] {
  const vistos = new Set<string>();
  let d: Disputa | null = null;
  let devido: number | null = null;
  let formaEm = 0;
  for (const [i, { revisao, evento }] of eventos.entries()) {
    if (queixas.length >= MAX_QUEIXAS) break;
    aoComecar(revisao);
    const queixar = (texto: string): void =>
      void queixas.push(`revision ${revisao} (${evento.tipo}): ${texto}`);
    if (revisao !== i) queixar(`I2: expected revision ${i}`);
    if (d === null) {
      if (evento.tipo !== 'LoteCadastrado')
        return [...queixas, `revision ${revisao}: the stream does not start with LoteCadastrado`];
      d = evoluir(null, evento, revisao);
      continue;
    }
    if (evento.tipo === 'LoteCadastrado')
      return [...queixas, `revision ${revisao}: LoteCadastrado a second time`];
    if (devido !== null && !noMesmoComando(evento))
      queixar(`I6: an extension to ${devido} is missing before it`);
    conferirUmaVez(evento, vistos, queixar);
    conferirSituacao(d, evento, queixar);
    conferirLance(d, evento, queixar);
    conferirProposta(d, evento, queixar);
    conferirPrazo(d, evento, queixar);
    conferirAdiamento(d, evento, queixar);
    const antes: Disputa = d;
    d = evoluir(antes, evento, revisao);
    devido = prazoDevido(antes, evento, devido);
    const proximo = eventos[i + 1]?.evento;
    if (proximo !== undefined && noMesmoComando(proximo)) continue;
    const poucos = d.quantidade + d.lote.cancelados <= SEMPRE_ATE;
    if (poucos || proximo === undefined || ehResultado(evento) || i - formaEm >= intervalo(i)) {
      conferirForma(antes, d, evento, queixar);
      formaEm = i;
    }
  }
  if (devido !== null) queixas.push(`end of the stream: I6: an extension to ${devido} is missing`);
  return queixas;
}

type Queixar = (texto: string) => void;

/** What may follow a bid within its own command. */
const noMesmoComando = (e: EventoLote): boolean =>
  e.tipo === 'PregaoReaberto' ||
  e.tipo === 'PrazoProrrogado' ||
  e.tipo === 'PrecoRecalculado' ||
  (e.tipo === 'LanceRegistrado' && e.tipoLance === 'Automático');

function conferirUmaVez(e: EventoLote, vistos: Set<string>, queixar: Queixar): void {
  if (!('recebidoEm' in e) || !('lanUid' in e)) return;
  const marcas = [`uid ${e.lanUid}`, ...(e.chave === undefined ? [] : [`key ${e.chave} of ${e.cliUid}`])];
  for (const marca of marcas) {
    if (vistos.has(marca)) queixar(`I5: ${marca} a second time`);
    vistos.add(marca);
  }
}

function conferirSituacao(d: Disputa, e: EventoLote, queixar: Queixar): void {
  if (d.lote.incidente) queixar('rule 25: something happened after a proof that did not match');
  if (!transicaoPermitida(e.tipo, d.situacao)) queixar(`machine: not allowed in ${d.situacao}`);
  const oferta = 'recebidoEm' in e && 'lanUid' in e;
  if (oferta && !(SITUACOES_DE_LANCE as readonly string[]).includes(d.situacao))
    queixar(`I6: taken in ${d.situacao}`);
}

function conferirPrazo(d: Disputa, e: EventoLote, queixar: Queixar): void {
  if ('recebidoEm' in e && 'lanUid' in e) {
    if (e.recebidoEm < d.lote.dataInicio) queixar('I6: received before dataInicio');
    if (fechaNoRelogio(d) && e.recebidoEm >= d.lote.dataFim) queixar('I6: received at dataFim or later');
  }
  if (e.tipo === 'PrazoProrrogado') {
    const certo = prorrogacao(d, e.recebidoEm, e.em);
    if (e.recebidoEm !== d.dataLance) queixar('I6: the extension is not that of the last bid');
    if (certo?.dataFim !== e.dataFim) queixar(`I6: dataFim should be ${certo?.dataFim ?? d.lote.dataFim}`);
  }
  const fim = e.tipo === 'LoteArrematado' || e.tipo === 'LoteCondicional' || e.tipo === 'LoteNaoArrematado';
  if (!fim || e.por !== 'relogio' || d.situacao === 'REPASSE' || !fechaNoRelogio(d)) return;
  const { cercaMs, fimDoEvento } = d.lote.cadastro.regras;
  if (e.em < d.lote.dataFim + cercaMs && e.em < fimDoEvento)
    queixar('I6: the clock closed before dataFim and the fence');
}

/** Put off to a later time only, before its dispute, for a reason (docs/adr/0044). */
function conferirAdiamento(d: Disputa, e: EventoLote, queixar: Queixar): void {
  if (e.tipo !== 'LoteAdiado') return;
  if (!adiavel(d, e.em))
    queixar(`I6: put off in ${d.situacao}, at ${e.em}, with the end at ${d.lote.dataFim}`);
  if (!ehMaisTarde(d, e)) queixar('I6: put off to an earlier time');
  if (e.motivo === '') queixar('I6: put off without a reason');
}

/** The end that a bid's extension must still set, by event time alone. The lift at the close extends nothing. */
function prazoDevido(antes: Disputa, e: EventoLote, devido: number | null): number | null {
  if (e.tipo === 'PregaoReaberto') return devido;
  if (e.tipo !== 'LanceRegistrado') return null;
  if (e.superado || doFechamento(e.lanUid)) return devido;
  return prorrogacao(antes, e.recebidoEm, e.em)?.dataFim ?? null;
}

/** No bid uses the fifteenth uid derived from a command's: it is the lift at the close (bid rule 13). */
const doFechamento = (lanUid: string): boolean => lanUid.endsWith('f');

const ehResultado = (e: EventoLote) => e.tipo === 'LoteArrematado' || e.tipo === 'LoteCondicional';

function conferirForma(antes: Disputa, d: Disputa, e: EventoLote, queixar: Queixar): void {
  const resultado = ehResultado(e);
  if (d.situacao === 'BUY_NOW' || (d.lote.fechado && !resultado)) return;
  // The lift to the reserve at the close comes before the result that closes.
  const fechando = e.tipo === 'LanceRegistrado' && doFechamento(e.lanUid);
  const forma = formaFechada(d, { fechando });
  if (forma.lider?.cliUid !== d.lider?.cliUid || forma.valor !== d.preco)
    queixar(
      `I4: ${d.lider?.cliUid} at ${d.preco}, the closed form says ${forma.lider?.cliUid} at ${forma.valor}`,
    );
  if (!resultado) return;
  const certa = JSON.stringify(paraProva(forma));
  if (e.cliUid !== antes.lider?.cliUid || e.valor !== antes.preco)
    queixar('I4: sold to another or at another price');
  if (JSON.stringify({ cliUid: e.prova.cliUid, valor: e.prova.valor, ofertas: e.prova.ofertas }) !== certa)
    queixar(`I4: the stored proof is not ${certa}`);
}
