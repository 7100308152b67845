import type { Answer } from '../messages.ts';
import { lay, said, Views } from './said.ts';
import type { Said } from './said.ts';

const ANSWER = said('{"tipo":"lance-aceito","n":');
const BID = said(',"lance":{"lelUid":"');
const LAN_UID = said('","lanUid":');
const REVISION = said(',"revisao":');
const SITUATION = said(',"situacao":"');
const VALUE = said('","valor":');
const PRICE = said(',"preco":');
const NEXT = said(',"proximo":');
const END_TIME = said(',"dataFim":');
const END = said('}}');
const OWN_MAXIMUM = said(',"meuMaximo":');
const SPENT = said(',"maximoEsgotado":');
const CANCELLED = said(',"cancelado":true');
const OUTBID = said('},"superado":');
const END_OF_PLACE = said('}');
const NULL = said('null');
const TRUE = said('true');
const FALSE = said('false');
const [ZERO, QUOTE] = [0x30, 0x22];

/** FIN and opcode 1, and a length of two bytes behind it (RFC 6455, section 5.2): no such message is shorter than 126 bytes. */
const [HEADER, HEADER_BYTES] = [0x81_7e_00_00, 4];
/** Up to here V8 divides whole numbers, which takes a third of the time. */
const BILLION = 1_000_000_000;

/**
 * Writes the frame of a message at `at`, where `target` has room for MOST_ANSWER_BYTES: byte for byte what JSON.stringify and a
 * frame's header would be, which take three times as long. Answers the place behind it.
 */
export function layAnswer(target: Buffer, at: number, message: Answer): number {
  const begin = at + HEADER_BYTES;
  const view = views.of(target);
  const end =
    message.tipo === 'lance-aceito' ? layBid(target, view, begin, message) : layPlace(view, begin, message);
  view.setUint32(at, HEADER + end - begin);
  return end;
}

const views = new Views();

type Of<T extends Answer['tipo']> = Extract<Answer, { tipo: T }>;

function layBid(target: Buffer, view: DataView, begin: number, { n, lance }: Of<'lance-aceito'>): number {
  let at = lay(view, begin, ANSWER);
  at = layNumber(view, at, n);
  at = lay(view, at, BID);
  at += target.write(lance.lelUid, at, 'latin1');
  at = lay(view, at, LAN_UID);
  if (lance.lanUid === null) at = lay(view, at, NULL);
  else {
    view.setUint8(at, QUOTE);
    at += 1 + target.write(lance.lanUid, at + 1, 'latin1');
    view.setUint8(at, QUOTE);
    at += 1;
  }
  at = lay(view, at, REVISION);
  at = layNumber(view, at, lance.revisao);
  at = lay(view, at, SITUATION);
  at = layWord(view, at, lance.situacao);
  at = lay(view, at, VALUE);
  at = layNumber(view, at, lance.valor);
  at = lay(view, at, PRICE);
  at = layAmount(view, at, lance.preco);
  at = lay(view, at, NEXT);
  at = layNumber(view, at, lance.proximo);
  at = lay(view, at, END_TIME);
  at = layNumber(view, at, lance.dataFim);
  return lay(view, at, END);
}

/**
 * How the last place began, up to the bidder's own bid: of the bidders who hear of one commit of a lote nearly all are told the
 * same up to there, and what lies ready is copied in one go.
 */
let last = { lelUid: '', revisao: -1, ganhandoPerdendo: '', begin: said('') };

function layPlace(view: DataView, begin: number, { posicao, superado }: Of<'posicao'>): number {
  const { lelUid, revisao, ganhandoPerdendo, meuLance, meuMaximo, maximoEsgotado, cancelado } = posicao;
  if (ganhandoPerdendo !== last.ganhandoPerdendo || revisao !== last.revisao || lelUid !== last.lelUid)
    last = { lelUid, revisao, ganhandoPerdendo, begin: beginOfPlace(posicao) };
  let at = layAmount(view, lay(view, begin, last.begin), meuLance);
  at = lay(view, at, OWN_MAXIMUM);
  at = layAmount(view, at, meuMaximo);
  at = lay(view, at, SPENT);
  at = lay(view, at, maximoEsgotado ? TRUE : FALSE);
  if (cancelado === true) at = lay(view, at, CANCELLED);
  at = lay(view, at, OUTBID);
  at = lay(view, at, superado ? TRUE : FALSE);
  return lay(view, at, END_OF_PLACE);
}

const beginOfPlace = ({ lelUid, revisao, ganhandoPerdendo }: Of<'posicao'>['posicao']): Said =>
  said(
    `{"tipo":"posicao","posicao":{"lelUid":"${lelUid}","revisao":${revisao},"ganhandoPerdendo":"${ganhandoPerdendo}","meuLance":`,
  );

/** A word of the contract, which has nothing but ASCII. */
function layWord(view: DataView, at: number, word: string): number {
  for (let n = 0; n < word.length; n++) view.setUint8(at + n, word.charCodeAt(n));
  return at + word.length;
}

const layAmount = (view: DataView, at: number, amount: number | null): number =>
  amount === null ? lay(view, at, NULL) : layNumber(view, at, amount);

/** A whole number from 0 to Number.MAX_SAFE_INTEGER. */
function layNumber(view: DataView, at: number, n: number): number {
  if (n < BILLION) return layDigits(view, at, n, digitsOf(n));
  const billions = Math.floor(n / BILLION);
  return layDigits(view, layNumber(view, at, billions), n - billions * BILLION, 9);
}

function digitsOf(n: number): number {
  let digits = 1;
  for (let power = 10; power <= n; power *= 10) digits += 1;
  return digits;
}

function layDigits(view: DataView, at: number, n: number, digits: number): number {
  let rest = n | 0;
  for (let place = at + digits - 1; place >= at; place--) {
    const tenth = (rest / 10) | 0;
    view.setUint8(place, ZERO + rest - tenth * 10);
    rest = tenth;
  }
  return at + digits;
}
