import type { MensagemServidor } from '@martelo/schemas/tempo-real/mensagens.ts';

/** The messages that nearly every bid causes: its own answer, and the places of those whom it concerns. */
export type PlainAnswer = Extract<MensagemServidor, { tipo: 'lance-aceito' | 'posicao' }>;

/** The longest frame of one: its words, two uids and six numbers of sixteen digits have room in it. */
export const MOST_ANSWER_BYTES = 512;

const said = (text: string): Buffer => Buffer.from(text, 'latin1');
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
const [TEXT, TWO_BYTES, HEADER_BYTES] = [0x81, 126, 4];
/** Up to here V8 divides whole numbers, which takes a third of the time. */
const BILLION = 1_000_000_000;

/**
 * Writes the frame of a message at `at`, where `target` has room for MOST_ANSWER_BYTES: byte for byte what JSON.stringify and a
 * frame's header would be, which take three times as long. Answers the place behind it.
 */
export function layAnswer(target: Buffer, at: number, message: PlainAnswer): number {
  const begin = at + HEADER_BYTES;
  const end =
    message.tipo === 'lance-aceito' ? layBid(target, begin, message) : layPlace(target, begin, message);
  target[at] = TEXT;
  target[at + 1] = TWO_BYTES;
  target[at + 2] = (end - begin) >> 8;
  target[at + 3] = (end - begin) & 0xff;
  return end;
}

type Of<T extends PlainAnswer['tipo']> = Extract<PlainAnswer, { tipo: T }>;

function layBid(target: Buffer, begin: number, { n, lance }: Of<'lance-aceito'>): number {
  let at = lay(target, begin, ANSWER);
  at = layNumber(target, at, n);
  at = lay(target, at, BID);
  at += target.write(lance.lelUid, at, 'latin1');
  at = lay(target, at, LAN_UID);
  if (lance.lanUid === null) at = lay(target, at, NULL);
  else {
    target[at] = QUOTE;
    at += 1 + target.write(lance.lanUid, at + 1, 'latin1');
    target[at] = QUOTE;
    at += 1;
  }
  at = lay(target, at, REVISION);
  at = layNumber(target, at, lance.revisao);
  at = lay(target, at, SITUATION);
  at = layWord(target, at, lance.situacao);
  at = lay(target, at, VALUE);
  at = layNumber(target, at, lance.valor);
  at = lay(target, at, PRICE);
  at = layAmount(target, at, lance.preco);
  at = lay(target, at, NEXT);
  at = layNumber(target, at, lance.proximo);
  at = lay(target, at, END_TIME);
  at = layNumber(target, at, lance.dataFim);
  return lay(target, at, END);
}

/**
 * How the last place began, up to the bidder's own bid: of the bidders who hear of one commit of a lote nearly all are told the
 * same up to there, and what lies ready is copied in one go.
 */
let last = { lelUid: '', revisao: -1, ganhandoPerdendo: '', bytes: said('') };

function layPlace(target: Buffer, begin: number, { posicao, superado }: Of<'posicao'>): number {
  const { lelUid, revisao, ganhandoPerdendo, meuLance, meuMaximo, maximoEsgotado, cancelado } = posicao;
  if (ganhandoPerdendo !== last.ganhandoPerdendo || revisao !== last.revisao || lelUid !== last.lelUid)
    last = { lelUid, revisao, ganhandoPerdendo, bytes: beginOfPlace(posicao) };
  target.set(last.bytes, begin);
  let at = layAmount(target, begin + last.bytes.length, meuLance);
  at = lay(target, at, OWN_MAXIMUM);
  at = layAmount(target, at, meuMaximo);
  at = lay(target, at, SPENT);
  at = lay(target, at, maximoEsgotado ? TRUE : FALSE);
  if (cancelado === true) at = lay(target, at, CANCELLED);
  at = lay(target, at, OUTBID);
  at = lay(target, at, superado ? TRUE : FALSE);
  return lay(target, at, END_OF_PLACE);
}

const beginOfPlace = ({ lelUid, revisao, ganhandoPerdendo }: Of<'posicao'>['posicao']): Buffer =>
  said(
    `{"tipo":"posicao","posicao":{"lelUid":"${lelUid}","revisao":${revisao},"ganhandoPerdendo":"${ganhandoPerdendo}","meuLance":`,
  );

/** By hand: so few bytes take longer to copy in a call. */
function lay(target: Buffer, at: number, bytes: Buffer): number {
  for (let n = 0; n < bytes.length; n++) target[at + n] = bytes[n] as number;
  return at + bytes.length;
}

/** A word of the contract, which has nothing but ASCII. */
function layWord(target: Buffer, at: number, word: string): number {
  for (let n = 0; n < word.length; n++) target[at + n] = word.charCodeAt(n);
  return at + word.length;
}

const layAmount = (target: Buffer, at: number, amount: number | null): number =>
  amount === null ? lay(target, at, NULL) : layNumber(target, at, amount);

/** A whole number from 0 to Number.MAX_SAFE_INTEGER. */
function layNumber(target: Buffer, at: number, n: number): number {
  if (n < BILLION) return layDigits(target, at, n, digitsOf(n));
  const billions = Math.floor(n / BILLION);
  return layDigits(target, layNumber(target, at, billions), n - billions * BILLION, 9);
}

function digitsOf(n: number): number {
  let digits = 1;
  for (let power = 10; power <= n; power *= 10) digits += 1;
  return digits;
}

function layDigits(target: Buffer, at: number, n: number, digits: number): number {
  let rest = n | 0;
  for (let place = at + digits - 1; place >= at; place--) {
    const tenth = (rest / 10) | 0;
    target[place] = ZERO + rest - tenth * 10;
    rest = tenth;
  }
  return at + digits;
}
