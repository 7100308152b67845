import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { closesByClock, Follower, type Kept, type Standing } from './standing.ts';

type Registered = Extract<EventoLote, { tipo: 'LoteCadastrado' }>;

/** Events of one command begin their ids alike. */
const UID_LENGTH = 36;
const OPEN: readonly string[] = ['LIBERADO_LEILAO', 'AO_VIVO', 'DOULHE_UMA', 'DOULHE_DUAS', 'REPASSE'];
const OFFERS: readonly string[] = [
  'LanceRegistrado',
  'ConfiguracaoRegistrada',
  'CompreJaAceito',
  'PropostaRegistrada',
];

/**
 * I6 and bid rules 4, 17 and 18 over a lote's events: nothing is taken outside its time, an end moves exactly where a bid that
 * changed price or leader came with too little left, by when it was received and by nothing else, and the clock closes late
 * enough. Answers what is wrong, in English.
 */
export function judgeTime(kept: readonly Kept[]): string[] {
  const [first, ...rest] = kept;
  if (first?.event.tipo !== 'LoteCadastrado') return [];
  const follower = new Follower(first.event);
  const wrong: string[] = [];
  for (const command of commands(rest)) {
    const before = follower.now;
    const say = (text: string): void =>
      void wrong.push(`own I6: after revision ${before.revision}, ${command[0]?.event.tipo}: ${text}`);
    judgeOffer(first.event, before, command, say);
    judgeExtension(first.event, before, command, say);
    judgeClose(first.event, before, command, say);
    for (const k of command) follower.take(k);
  }
  return wrong;
}

function commands(kept: readonly Kept[]): Kept[][] {
  const all: Kept[][] = [];
  for (const k of kept) {
    const last = all.at(-1);
    if (last?.[0]?.id.slice(0, UID_LENGTH) === k.id.slice(0, UID_LENGTH)) last.push(k);
    else all.push([k]);
  }
  return all;
}

type Say = (text: string) => void;

function judgeOffer(registered: Registered, before: Standing, [first]: readonly Kept[], say: Say): void {
  const e = first?.event;
  if (e === undefined || !OFFERS.includes(e.tipo) || !('recebidoEm' in e) || !('chave' in e)) return;
  if (!OPEN.includes(before.situacao)) say(`taken in ${before.situacao}`);
  if (e.recebidoEm < before.opens) say(`received at ${e.recebidoEm}, it opens at ${before.opens}`);
  if (closesByClock(registered, before.situacao) && e.recebidoEm >= before.ends)
    say(`received at ${e.recebidoEm}, it ended at ${before.ends}`);
  if (e.em < e.recebidoEm) say(`decided at ${e.em}, before it was received at ${e.recebidoEm}`);
}

function judgeExtension(registered: Registered, before: Standing, command: readonly Kept[], say: Say): void {
  const due = dueEnd(registered, before, command);
  const moved = command.flatMap(({ event: e }) => (e.tipo === 'PrazoProrrogado' ? [e.dataFim] : []));
  const expected = due === null ? [] : [due];
  if (moved.join() !== expected.join())
    say(`the end ${before.ends} becomes ${due ?? 'no other'}, the log has ${moved.join() || 'no other'}`);
}

/** Bid rule 17: where a command's bids move the end to; null where they do not. */
function dueEnd({ regras }: Registered, before: Standing, command: readonly Kept[]): number | null {
  const own = command[0]?.event;
  const asked = own?.tipo === 'ConfiguracaoRegistrada' || own?.tipo === 'LanceRegistrado';
  // The step to the reserve at the close comes from no bidder.
  if (!asked || own.chave === undefined || !regras.recebeIncrementoTempo) return null;
  if (!command.some(({ event: e }) => e.tipo === 'LanceRegistrado' && !e.superado)) return null;
  // A bid before a lote opens moves no end, but where the clock closes it without opening it.
  const byHand = regras.finalizacaoManual || regras.fechamento === 'MANUAL';
  if (before.situacao === 'LIBERADO_LEILAO' && (byHand || regras.fechamento !== 'ESCALONADO')) return null;
  const wanted = Math.min(own.recebidoEm + regras.prorrogacaoMs, regras.fimLimite ?? Infinity);
  return wanted > before.ends ? wanted : null;
}

function judgeClose(registered: Registered, before: Standing, command: readonly Kept[], say: Say): void {
  const { cercaMs, fimDoEvento } = registered.regras;
  let { price, leader } = before;
  for (const { event: e } of command) {
    if (e.tipo === 'LanceRegistrado' && !e.superado) [price, leader] = [e.valor, e.cliUid];
    const sold = e.tipo === 'LoteArrematado' || e.tipo === 'LoteCondicional';
    if (sold && (e.valor !== price || e.cliUid !== leader))
      say(`sold to ${e.cliUid} at ${e.valor}, ${leader} led at ${price}`);
    if (!(sold || e.tipo === 'LoteNaoArrematado') || e.por !== 'relogio') continue;
    if (before.situacao === 'REPASSE' || !closesByClock(registered, before.situacao)) continue;
    if (e.em < Math.min(before.ends + cercaMs, fimDoEvento))
      say(`closed at ${e.em}, before its end ${before.ends} and the fence`);
  }
}
