import { UID } from '@martelo/schemas/shared/uid.ts';
import { MAX_CENTAVOS, emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import type { DarLance } from '../messages.ts';
import type { BidReader } from '../ways.ts';
import { said, stands, Views } from './said.ts';
import type { Said } from './said.ts';

const BEGIN = said('{"tipo":"dar-lance","n":');
const LEL_UID = said(',"lelUid":"');
const LANCE = said('","lance":{');
const VALOR = said('"valor":');
const CHAVE = said('"chaveIdempotencia":"');
const VERSAO_VISTA = said('"versaoVista":');
const CONFIRMADO = said('"confirmado":true');
const NAO_CONFIRMADO = said('"confirmado":false');
const DISPUTA = said('"tipoNegociacao":"Disputa"');
const MANUAL = said('"tipoLance":"Manual"');
const COMMA = said(',');
const END = said('}}');

const UID_LENGTH = 36;
/** A power of two. */
const UIDS_KNOWN = 4_096;
/** The last of a uid's digits, which differ most. */
const DIGITS_HASHED = 8;
const [MIN_CHAVE, MAX_CHAVE] = [8, 64];
/** So many can never be more than a double holds exactly. */
const MAX_DIGITS = 15;
const [ZERO, NINE, QUOTE, BACKSLASH, FIRST_PRINTABLE, LAST_PRINTABLE] = [0x30, 0x39, 0x22, 0x5c, 0x21, 0x7e];

/**
 * Reads the bid that nearly every bid is, from the bytes of its message: in the order in which the pages write it, without
 * spaces or escapes. It takes only what the schema takes, and as the schema would; whatever is written otherwise is for the
 * schema, which takes ten times as long.
 */
export class FastBids implements BidReader {
  private readonly views = new Views();
  private bytes: Buffer = Buffer.alloc(0);
  private view = this.views.of(this.bytes);
  private at = 0;
  private end = 0;
  /** Uids of late, by their last digits: as text, and the same as bytes. To make the text anew with each bid costs more than the rest. */
  private readonly uids: string[] = Array.from({ length: UIDS_KNOWN }, () => '');
  private readonly uidBytes = new Uint8Array(UIDS_KNOWN * UID_LENGTH);

  /** The bid that the first `length` of `bytes` are; null where they are something else, or written in another way. */
  read(bytes: Buffer, length: number): DarLance | null {
    const n = this.open(bytes, length);
    if (n < 0 || !this.is(LEL_UID)) return null;
    const lelUid = this.uid();
    if (lelUid === null || !this.is(LANCE)) return null;
    const lance = this.lance();
    if (lance === null || !this.is(END) || this.at !== length) return null;
    return { tipo: 'dar-lance', n, lelUid, lance };
  }

  /** The number of a bid, from how its message begins; null where it begins otherwise. */
  number(bytes: Buffer, length: number): number | null {
    const n = this.open(bytes, length);
    return n < 0 || !this.is(COMMA) ? null : n;
  }

  private open(bytes: Buffer, length: number): number {
    this.bytes = bytes;
    this.view = this.views.of(bytes);
    this.at = 0;
    this.end = length;
    return this.is(BEGIN) ? this.integer() : -1;
  }

  private lance(): DarLance['lance'] | null {
    let valor = 0;
    let chaveIdempotencia: string | null = null;
    let versaoVista = -1;
    let confirmado = false;
    do {
      // Whatever cannot be read ends the reading: a field that comes once more would hide that JSON refuses the first.
      if (this.is(VALOR)) {
        valor = this.integer();
        if (valor < 0) return null;
      } else if (this.is(CHAVE)) {
        chaveIdempotencia = this.chave();
        if (chaveIdempotencia === null) return null;
      } else if (this.is(CONFIRMADO)) confirmado = true;
      else if (this.is(NAO_CONFIRMADO)) confirmado = false;
      else if (this.is(VERSAO_VISTA)) {
        versaoVista = this.integer();
        if (versaoVista < 0) return null;
      } else if (!this.is(DISPUTA) && !this.is(MANUAL)) return null;
    } while (this.is(COMMA));
    if (valor < 1 || valor > MAX_CENTAVOS || chaveIdempotencia === null) return null;
    const [tipoNegociacao, tipoLance] = ['Disputa', 'Manual'] as const;
    const centavos = emCentavos(valor);
    if (versaoVista < 0) return { tipoNegociacao, tipoLance, valor: centavos, chaveIdempotencia, confirmado };
    return { tipoNegociacao, tipoLance, valor: centavos, chaveIdempotencia, confirmado, versaoVista };
  }

  /** Steps over a piece where it comes next. */
  private is(piece: Said): boolean {
    const next = this.at + piece.bytes.length;
    if (next > this.end || !stands(this.view, this.at, piece)) return false;
    this.at = next;
    return true;
  }

  /** A whole number from 0 on; -1 where none comes next, or one that JSON writes otherwise or a double does not hold. */
  private integer(): number {
    const { bytes, at: begin, end } = this;
    let at = begin;
    let n = 0;
    for (; at < end; at++) {
      const c = bytes[at] as number;
      if (!(c >= ZERO && c <= NINE)) break;
      n = n * 10 + c - ZERO;
    }
    this.at = at;
    const digits = at - begin;
    return digits === 0 || digits > MAX_DIGITS || (digits > 1 && bytes[begin] === ZERO) ? -1 : n;
  }

  private uid(): string | null {
    const begin = this.at;
    if (begin + UID_LENGTH > this.end) return null;
    this.at = begin + UID_LENGTH;
    const { bytes, uidBytes } = this;
    let hash = 0;
    for (let at = this.at - DIGITS_HASHED; at < this.at; at++)
      hash = (Math.imul(hash, 31) + (bytes[at] as number)) | 0;
    const place = hash & (UIDS_KNOWN - 1);
    const known = place * UID_LENGTH;
    let same = 0;
    while (same < UID_LENGTH && uidBytes[known + same] === bytes[begin + same]) same++;
    const text = this.uids[place] as string;
    if (same === UID_LENGTH && text !== '') return text;
    // A text of its own: one that is cut out of a longer text sends JSON.stringify on its slow way.
    const uid = bytes.toString('latin1', begin, this.at);
    if (!UID.test(uid)) return null;
    this.uids[place] = uid;
    uidBytes.set(bytes.subarray(begin, this.at), known);
    return uid;
  }

  /** A key and the quotation mark behind it. */
  private chave(): string | null {
    const { bytes, at: begin, end } = this;
    let at = begin;
    for (; at < end; at++) {
      const c = bytes[at] as number;
      if (c === QUOTE) break;
      if (!(c >= FIRST_PRINTABLE && c <= LAST_PRINTABLE) || c === BACKSLASH) return null;
    }
    const length = at - begin;
    if (at === end || length < MIN_CHAVE || length > MAX_CHAVE) return null;
    this.at = at + 1;
    return bytes.toString('latin1', begin, at);
  }
}
