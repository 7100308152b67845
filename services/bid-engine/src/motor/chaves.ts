import { randomBytes } from 'node:crypto';
import { quemPediu, type Dono } from './conteudo.ts';
import { Blocos, MAIOR_BLOCO } from './blocos.ts';
import {
  ehLonga,
  esquecerEm,
  hashEm,
  NENHUMA,
  numeroEm,
  por,
  procurar,
  tocar,
} from './entradas-de-chaves.ts';

const SEMENTE = randomBytes(4).readInt32LE();
/** Uids are random, so their end tells them apart as well as the whole would. */
const FIM_DO_UID = 8;
/** Entries of the first table, and from where on a table only doubles. */
const PRIMEIRA = 16;
const GRANDE = 1_024;
/** Keys that move into a long table at a time. */
const JUNTAS = 64;

/** Where short tables lie. */
const blocos = new Blocos();
/** Words of all short tables of this process. */
export const palavrasEmUso = (): number => blocos.emUso;
const NADA = new Int32Array(0);

function espalhar(h: number, texto: string, desde: number): number {
  for (let i = desde; i < texto.length; i += 1) h = Math.imul(h ^ texto.charCodeAt(i), 0x01000193);
  return h;
}

/**
 * Hash of whose key it is and its text; a seed of this process keeps strangers from choosing texts that collide.
 * @param lelUid null where all keys of a table are of one lote
 */
export function hashDe(chave: string, lelUid: string | null, cliUid: string): number {
  let h = espalhar(SEMENTE, chave, 0);
  h = espalhar(h, cliUid, Math.max(0, cliUid.length - FIM_DO_UID));
  if (lelUid !== null) h = espalhar(h, lelUid, Math.max(0, lelUid.length - FIM_DO_UID));
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return h ^ (h >>> 13);
}

/** The number of a key, under which its answer is kept. */
export type Lugar = number;
/** No such key. */
export const NENHUM: Lugar = -1;

/**
 * Keys by text, who asked and lote, each with a number. A `Map` of fresh texts has to look at a text of each entry that it passes or moves,
 * all over the memory, which cost more than deciding the bid; here a look-up reads one line of numbers.
 * Where all keys are of one lote, every call says null for it: then its uid need not be fetched from memory to be hashed.
 */
export class Chaves {
  /** The table of entries: so many words of these, from `em` on. */
  #palavras: Int32Array = NADA;
  #em = 0;
  #entradas = 0;
  /** Entries that are not empty, forgotten ones included. */
  #ocupados = 0;
  /** Hashes by number, of a long table alone. */
  #hashes: Int32Array | null = null;
  #donos: (Dono | null)[] = [];
  /** Numbers that were forgotten and may be given again; none before the first, so that a bid need not fetch the array. */
  #livres: Lugar[] | null = null;

  get tamanho(): number {
    return this.#donos.length - (this.#livres?.length ?? 0);
  }

  /** The number of a key, or `NENHUM`. Who knows its `hashDe` already says it. */
  achar(chave: string, lelUid: string | null, quem: string, hash = hashDe(chave, lelUid, quem)): Lugar {
    if (this.#ocupados === 0) return NENHUM;
    const t = this.#palavras;
    const em = this.#em;
    const entradas = this.#entradas;
    for (
      let n = procurar(t, em, entradas, hash, hash);
      n !== NENHUMA;
      n = procurar(t, em, entradas, hash, n + 1)
    ) {
      const lugar = numeroEm(t, em, entradas, n) - 1;
      const d = this.#donos[lugar] ?? null;
      if (d === null || d.chave !== chave || quemPediu(d) !== quem) continue;
      if (lelUid === null || 'tipo' in d || d.lelUid === lelUid) return lugar;
    }
    return NENHUM;
  }

  /** Reads the memory that `achar` will ask for (motor/por-julgar.ts). What it answers means nothing. */
  adiantar(hash: number): number {
    if (this.#ocupados === 0) return 0;
    return (this.#palavras[this.#em + (hash & (this.#entradas - 1))] ?? 0) + this.#donos.length;
  }

  dono(lugar: Lugar): Dono {
    const dono = this.#donos[lugar] ?? null;
    if (dono === null) throw new RangeError(`no key ${lugar}`);
    return dono;
  }

  /** Adds a key that is not there yet, of this lote. */
  guardar(dono: Dono, lelUid: string | null, hash = hashDe(dono.chave, lelUid, quemPediu(dono))): Lugar {
    // At most three quarters full, forgotten places included, so that every search ends soon.
    if (4 * (this.#ocupados + 1) > 3 * this.#entradas) this.#crescer(lelUid);
    const lugar = this.#livres?.pop() ?? this.#donos.length;
    this.#donos[lugar] = dono;
    por(this.#palavras, this.#em, this.#entradas, hash, lugar + 1);
    if (this.#hashes !== null) this.#hashes[lugar] = hash;
    this.#ocupados += 1;
    return lugar;
  }

  esquecer(lugar: Lugar, lelUid: string | null): void {
    const dono = this.dono(lugar);
    const t = this.#palavras;
    const em = this.#em;
    const entradas = this.#entradas;
    const hash = hashDe(dono.chave, lelUid, quemPediu(dono));
    for (
      let n = procurar(t, em, entradas, hash, hash);
      n !== NENHUMA;
      n = procurar(t, em, entradas, hash, n + 1)
    ) {
      if (numeroEm(t, em, entradas, n) !== lugar + 1) continue;
      esquecerEm(t, em, entradas, n);
      this.#donos[lugar] = null;
      (this.#livres ??= []).push(lugar);
      return;
    }
  }

  /** Forgets all keys, and gives their memory back: whoever lets go of the last reference says so before. */
  limpar(): void {
    this.#devolver();
    this.#palavras = NADA;
    this.#entradas = 0;
    this.#ocupados = 0;
    this.#hashes = null;
    this.#donos = [];
    this.#livres = null;
  }

  #devolver(): void {
    const [palavras, em, entradas] = [this.#palavras, this.#em, this.#entradas];
    if (entradas > 0 && entradas <= MAIOR_BLOCO) blocos.devolver({ palavras, em }, entradas);
  }

  /** Makes room for more. */
  #crescer(lelUid: string | null): void {
    const antes = this.#entradas;
    // A small table grows fourfold, because a new one costs more than its room; a large one to the double.
    const folga = antes < GRANDE ? 3 : 2;
    let entradas = PRIMEIRA;
    // By the highest number ever given, which an entry must hold, not by how many are left.
    while (entradas < folga * (this.#donos.length + 1)) entradas *= 2;
    const { palavras, em } =
      entradas <= MAIOR_BLOCO ? blocos.tomar(entradas) : { palavras: new Int32Array(entradas), em: 0 };
    if (ehLonga(entradas)) this.#porTodos(palavras, entradas, lelUid);
    else {
      for (let n = 0; n < antes; n += 1) {
        const numero = numeroEm(this.#palavras, this.#em, antes, n);
        if (numero > 0) por(palavras, em, entradas, hashEm(this.#palavras, this.#em, n), numero);
      }
    }
    this.#devolver();
    this.#palavras = palavras;
    this.#em = em;
    this.#entradas = entradas;
    this.#ocupados = this.tamanho;
  }

  /** Fills a long table, by the hashes that are kept beside it; those of a short one are computed again. */
  #porTodos(palavras: Int32Array, entradas: number, lelUid: string | null): void {
    const hashes = new Int32Array(entradas);
    if (this.#hashes !== null) hashes.set(this.#hashes);
    const todos = this.#donos.length;
    for (let desde = 0; desde < todos; desde += JUNTAS) {
      const ate = Math.min(desde + JUNTAS, todos);
      if (this.#hashes !== null) tocar(palavras, entradas, hashes, desde, ate);
      for (let lugar = desde; lugar < ate; lugar += 1) {
        const d = this.#donos[lugar] ?? null;
        if (d === null) continue;
        // As `guardar` had it: an event does not say its lote, and is kept only where all keys are of one.
        if (this.#hashes === null)
          hashes[lugar] = hashDe(d.chave, lelUid === null || 'tipo' in d ? lelUid : d.lelUid, quemPediu(d));
        por(palavras, 0, entradas, hashes[lugar] ?? 0, lugar + 1);
      }
    }
    this.#hashes = hashes;
  }
}
