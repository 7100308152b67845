import { randomBytes } from 'node:crypto';
import type { Dono } from './conteudo.ts';

const SEMENTE = randomBytes(4).readInt32LE();
/** Uids are random, so their end tells them apart as well as the whole would. */
const FIM_DO_UID = 8;
const VAZIO = 0;
const ESQUECIDO = -1;
/** Numbers of the first table: V8 keeps so few with the array, and would ask the system for the memory of more. */
const PRIMEIRA = 16;
const GRANDE = 4_096;

function espalhar(h: number, texto: string, desde: number): number {
  for (let i = desde; i < texto.length; i += 1) h = Math.imul(h ^ texto.charCodeAt(i), 0x01000193);
  return h;
}

let ultimaChave = '';
let ultimoLote: string | null = null;
let ultimoCliente = '';
let ultimoHash = 0;

/**
 * Hash of whose key it is and its text; a seed of this process keeps strangers from choosing texts that collide. A bid is
 * looked for in several places and then kept: the same question again costs nothing.
 */
function hashDe(chave: string, lelUid: string | null, cliUid: string): number {
  if (chave === ultimaChave && cliUid === ultimoCliente && lelUid === ultimoLote) return ultimoHash;
  let h = espalhar(SEMENTE, chave, 0);
  h = espalhar(h, cliUid, Math.max(0, cliUid.length - FIM_DO_UID));
  if (lelUid !== null) h = espalhar(h, lelUid, Math.max(0, lelUid.length - FIM_DO_UID));
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  ultimaChave = chave;
  ultimoCliente = cliUid;
  ultimoLote = lelUid;
  ultimoHash = h ^ (h >>> 13);
  return ultimoHash;
}

/** The number of a key, under which its answer is kept. */
export type Lugar = number;
/** No such key. */
export const NENHUM: Lugar = -1;

/**
 * Keys by text, bidder and lote, each with a number. A `Map` of fresh texts has to look at a text of each entry that it passes or moves,
 * all over the memory, which cost more than deciding the bid; here a look-up reads one line of numbers.
 * Where all keys are of one lote, every call says null for it: then its uid need not be fetched from memory to be hashed.
 */
export class Chaves {
  /** Pairs of hash and number plus one, in open addressing. */
  #tabela = new Int32Array(PRIMEIRA);
  /** Pairs that are not empty, forgotten ones included. */
  #ocupados = 0;
  readonly #donos: (Dono | null)[] = [];
  /** Numbers that were forgotten and may be given again. */
  readonly #livres: Lugar[] = [];

  get tamanho(): number {
    return this.#donos.length - this.#livres.length;
  }

  /** The number of a key, or `NENHUM`. */
  achar(chave: string, lelUid: string | null, cliUid: string): Lugar {
    if (this.#ocupados === 0) return NENHUM;
    const tabela = this.#tabela;
    const hash = hashDe(chave, lelUid, cliUid);
    const mascara = (tabela.length >> 1) - 1;
    for (let n = hash & mascara; ; n = (n + 1) & mascara) {
      const numero = tabela[2 * n + 1] ?? VAZIO;
      if (numero === VAZIO) return NENHUM;
      if (numero === ESQUECIDO || tabela[2 * n] !== hash) continue;
      const d = this.#donos[numero - 1] ?? null;
      if (d === null || d.chave !== chave || d.cliUid !== cliUid) continue;
      if (lelUid === null || 'tipo' in d || d.lelUid === lelUid) return numero - 1;
    }
  }

  dono(lugar: Lugar): Dono {
    const dono = this.#donos[lugar] ?? null;
    if (dono === null) throw new RangeError(`no key ${lugar}`);
    return dono;
  }

  /** Adds a key that is not there yet, of this lote. */
  guardar(dono: Dono, lelUid: string | null): Lugar {
    // At most two thirds full, forgotten places included, so that every search ends soon.
    if (3 * (this.#ocupados + 1) > this.#tabela.length) this.#crescer();
    const lugar = this.#livres.pop() ?? this.#donos.length;
    this.#donos[lugar] = dono;
    const tabela = this.#tabela;
    const mascara = (tabela.length >> 1) - 1;
    const hash = hashDe(dono.chave, lelUid, dono.cliUid);
    let n = hash & mascara;
    while (tabela[2 * n + 1] !== VAZIO) n = (n + 1) & mascara;
    tabela[2 * n] = hash;
    tabela[2 * n + 1] = lugar + 1;
    this.#ocupados += 1;
    return lugar;
  }

  esquecer(lugar: Lugar, lelUid: string | null): void {
    const { chave, cliUid } = this.dono(lugar);
    const tabela = this.#tabela;
    const mascara = (tabela.length >> 1) - 1;
    for (
      let n = hashDe(chave, lelUid, cliUid) & mascara;
      tabela[2 * n + 1] !== VAZIO;
      n = (n + 1) & mascara
    ) {
      if (tabela[2 * n + 1] !== lugar + 1) continue;
      tabela[2 * n + 1] = ESQUECIDO;
      this.#donos[lugar] = null;
      this.#livres.push(lugar);
      return;
    }
  }

  /** Makes room for more; hashes are moved, never computed again. */
  #crescer(): void {
    const antiga = this.#tabela;
    // A small table grows fourfold, because a new one costs more than its room; a large one to the double.
    const folga = antiga.length < GRANDE ? 6 : 4;
    let tamanho = PRIMEIRA;
    while (tamanho < folga * (this.tamanho + 1)) tamanho *= 2;
    const tabela = new Int32Array(tamanho);
    const mascara = (tamanho >> 1) - 1;
    for (let i = 0; i < antiga.length; i += 2) {
      const numero = antiga[i + 1] ?? VAZIO;
      if (numero <= VAZIO) continue;
      const hash = antiga[i] ?? 0;
      let n = hash & mascara;
      while (tabela[2 * n + 1] !== VAZIO) n = (n + 1) & mascara;
      tabela[2 * n] = hash;
      tabela[2 * n + 1] = numero;
    }
    this.#tabela = tabela;
    this.#ocupados = this.tamanho;
  }
}
