import { randomBytes } from 'node:crypto';
import { quemPediu, type Dono } from './conteudo.ts';
import {
  entradasDe,
  esquecerEm,
  marcaEm,
  marcasServem,
  NENHUMA,
  novaTabela,
  numeroEm,
  por,
  procurar,
} from './entradas-de-chaves.ts';

const SEMENTE = randomBytes(4).readInt32LE();
/** Uids are random, so their end tells them apart as well as the whole would. */
const FIM_DO_UID = 8;
/** Entries of the first table: V8 keeps so few with the array, and would ask the system for the memory of more. */
const PRIMEIRA = 16;
const GRANDE = 1_024;

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
 * Keys by text, who asked and lote, each with a number. A `Map` of fresh texts has to look at a text of each entry that it passes or moves,
 * all over the memory, which cost more than deciding the bid; here a look-up reads one line of numbers.
 * Where all keys are of one lote, every call says null for it: then its uid need not be fetched from memory to be hashed.
 */
export class Chaves {
  /** Each key's number plus one, in open addressing. */
  #tabela = novaTabela(PRIMEIRA);
  /** Entries that are not empty, forgotten ones included. */
  #ocupados = 0;
  readonly #donos: (Dono | null)[] = [];
  /** Numbers that were forgotten and may be given again; none before the first, so that a bid need not fetch the array. */
  #livres: Lugar[] | null = null;

  get tamanho(): number {
    return this.#donos.length - (this.#livres?.length ?? 0);
  }

  /** The number of a key, or `NENHUM`. */
  achar(chave: string, lelUid: string | null, quem: string): Lugar {
    if (this.#ocupados === 0) return NENHUM;
    const tabela = this.#tabela;
    const hash = hashDe(chave, lelUid, quem);
    for (let n = procurar(tabela, hash, hash); n !== NENHUMA; n = procurar(tabela, hash, n + 1)) {
      const lugar = numeroEm(tabela, n) - 1;
      const d = this.#donos[lugar] ?? null;
      if (d === null || d.chave !== chave || quemPediu(d) !== quem) continue;
      if (lelUid === null || 'tipo' in d || d.lelUid === lelUid) return lugar;
    }
    return NENHUM;
  }

  dono(lugar: Lugar): Dono {
    const dono = this.#donos[lugar] ?? null;
    if (dono === null) throw new RangeError(`no key ${lugar}`);
    return dono;
  }

  /** Adds a key that is not there yet, of this lote. */
  guardar(dono: Dono, lelUid: string | null): Lugar {
    // At most three quarters full, forgotten places included, so that every search ends soon.
    if (4 * (this.#ocupados + 1) > 3 * entradasDe(this.#tabela)) this.#crescer(lelUid);
    const lugar = this.#livres?.pop() ?? this.#donos.length;
    this.#donos[lugar] = dono;
    por(this.#tabela, hashDe(dono.chave, lelUid, quemPediu(dono)), lugar + 1);
    this.#ocupados += 1;
    return lugar;
  }

  esquecer(lugar: Lugar, lelUid: string | null): void {
    const dono = this.dono(lugar);
    const tabela = this.#tabela;
    const hash = hashDe(dono.chave, lelUid, quemPediu(dono));
    for (let n = procurar(tabela, hash, hash); n !== NENHUMA; n = procurar(tabela, hash, n + 1)) {
      if (numeroEm(tabela, n) !== lugar + 1) continue;
      esquecerEm(tabela, n);
      this.#donos[lugar] = null;
      (this.#livres ??= []).push(lugar);
      return;
    }
  }

  /** Makes room for more. Marks are moved; only where a short table becomes a long one hashes are computed again. */
  #crescer(lelUid: string | null): void {
    const antiga = this.#tabela;
    // A small table grows fourfold, because a new one costs more than its room; a large one to the double.
    const folga = entradasDe(antiga) < GRANDE ? 3 : 2;
    let entradas = PRIMEIRA;
    // By the highest number ever given, which a short entry must hold, not by how many are left.
    while (entradas < folga * (this.#donos.length + 1)) entradas *= 2;
    const tabela = novaTabela(entradas);
    const servem = marcasServem(antiga, tabela);
    for (let n = 0; n < entradasDe(antiga); n += 1) {
      const numero = numeroEm(antiga, n);
      if (numero > 0) por(tabela, servem ? marcaEm(antiga, n) : this.#hashDoDono(numero - 1, lelUid), numero);
    }
    this.#tabela = tabela;
    this.#ocupados = this.tamanho;
  }

  /** As `guardar` had it: an event does not say its lote, and is kept only where all keys are of one. */
  #hashDoDono(lugar: Lugar, lelUid: string | null): number {
    const d = this.dono(lugar);
    return hashDe(d.chave, lelUid === null || 'tipo' in d ? lelUid : d.lelUid, quemPediu(d));
  }
}
