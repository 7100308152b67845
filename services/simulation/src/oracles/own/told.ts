import type { LancePublico, LoteAoVivo, Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { Kept, Standing } from './standing.ts';

/** A state that a screen was given; `novos` are the bids of a push, null in an answer. `line`: which of its lines. */
export type Told = {
  readonly line: number;
  readonly lote: LoteAoVivo;
  readonly novos: readonly LancePublico[] | null;
};

/** A push holds no more bids than that. */
const MOST = 20;
const LEADING: readonly string[] = ['ganhando', 'vencedor', 'condicional', 'condicional negada'];

/** Whether a state is the one that the log gives at its revision: count, price, leader, end and extensions. */
export function judgeState(told: LoteAoVivo, standings: readonly Standing[]): string[] {
  const s = standings[told.revisao];
  if (s === undefined) return [`own I7: revision ${told.revisao} was told, the log ends before`];
  const differ = (
    [
      ['count', told.quantidade, s.count],
      ['price', told.valor, s.price],
      ['leader', told.apelido, s.name],
      ['end', told.dataFim, s.ends],
      ['extensions', told.prorrogacoes, s.extensions],
      ['situacao', told.situacao, s.situacao],
    ] as const
  ).filter(([, is, should]) => is !== should);
  return differ.map(
    ([what, is, should]) =>
      `own I7: ${what} ${String(is)} was told at revision ${told.revisao}, it is ${String(should)}`,
  );
}

/** Whether a bidder's answer says what the log gives at its revision. */
export function judgeAnswer(answer: LanceAceito, cliUid: string, standings: readonly Standing[]): string[] {
  const s = standings[answer.revisao];
  if (s === undefined) return [`own I7: an answer names revision ${answer.revisao}, the log ends before`];
  const wrong: string[] = [];
  if (answer.preco !== s.price) wrong.push(`price ${answer.preco}, it was ${s.price}`);
  if (answer.dataFim !== s.ends) wrong.push(`end ${answer.dataFim}, it was ${s.ends}`);
  if (answer.situacao === 'Vencendo' && s.leader !== cliUid) wrong.push(`that he leads, ${s.leader} did`);
  if (answer.situacao === 'Superado' && s.leader === cliUid) wrong.push('that he is beaten, he led');
  return wrong.map((text) => `own I7: ${cliUid} was answered at revision ${answer.revisao}: ${text}`);
}

/** Whether who is told that he leads does, and who is told that he is beaten does not. */
export function judgePlace(place: Posicao, cliUid: string, standings: readonly Standing[]): string[] {
  const s = standings[place.revisao];
  const leads = LEADING.includes(place.ganhandoPerdendo);
  if (s === undefined || leads === (s.leader === cliUid)) return [];
  if (!leads && place.ganhandoPerdendo !== 'superado') return [];
  return [
    `own rule 10: ${cliUid} was told '${place.ganhandoPerdendo}' at revision ${place.revisao}, ${s.leader} led`,
  ];
}

/**
 * The bids that pushes brought one screen of one lote: each is in the log as it was told. `calm`: nothing got lost or was
 * read again in that run, so every bid between two pushes of a line has come, however many commits they were.
 */
export function judgeBids(told: readonly Told[], kept: readonly Kept[], calm: boolean): string[] {
  const wrong: string[] = [];
  const known = new Map<number, number>();
  for (const { line, lote, novos } of told) {
    const before = known.get(line);
    known.set(line, lote.revisao);
    if (novos === null) continue;
    for (const bid of novos)
      if (!isKept(bid, kept)) wrong.push(`own I1: a bid was told that is not: ${JSON.stringify(bid)}`);
    if (novos.some((bid, n) => bid.revisao >= (novos[n - 1]?.revisao ?? Infinity)))
      wrong.push(`own I10: the bids of revision ${lote.revisao} do not come newest first`);
    if (!calm || before === undefined || novos.length >= MOST) continue;
    const here = new Set(novos.map(({ lanUid }) => lanUid));
    for (const { event: e, revision } of kept.slice(before + 1, lote.revisao + 1))
      if (e.tipo === 'LanceRegistrado' && !here.has(e.lanUid))
        wrong.push(`own I10: the bid of revision ${revision} was never told, revision ${lote.revisao} was`);
  }
  return wrong;
}

function isKept(bid: LancePublico, kept: readonly Kept[]): boolean {
  const e = kept[bid.revisao]?.event;
  return (
    e?.tipo === 'LanceRegistrado' &&
    e.lanUid === bid.lanUid &&
    e.valor === bid.valor &&
    e.apelido === bid.apelido &&
    e.tipoLance === bid.tipoLance &&
    e.recebidoEm === bid.data
  );
}
