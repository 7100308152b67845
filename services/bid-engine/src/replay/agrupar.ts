import type { LanceGravado } from './linha-de-lance.ts';

export type Grupo = [LanceGravado, ...LanceGravado[]];

/** Rows held at a time, of all auctions together, and of one. */
const MAX_ABERTOS = 400_000;
const MAX_POR_LEILAO = 200_000;
/** Ids of settled auctions that are remembered, to tell a late row from a new auction. */
const MAX_LEMBRADOS = 2_000_000;

export type Limites = { readonly abertos: number; readonly porLeilao: number };

/**
 * Puts the rows of an auction together, in bounded memory. Rows may stand apart as long as the file is small: auctions
 * stay open until `abertos` rows are held, then the one that got no row for the longest time is settled. A row that
 * comes after that, or beyond `porLeilao` rows, is answered with what is wrong.
 */
export class Agrupador {
  readonly #grupos = new Map<string, Grupo>();
  readonly #encerrados = new Set<string>();
  readonly #limites: Limites;
  #abertos = 0;

  constructor(limites: Limites = { abertos: MAX_ABERTOS, porLeilao: MAX_POR_LEILAO }) {
    this.#limites = limites;
  }

  /** Takes a row; answers a sentence where it cannot be taken. */
  receber(lance: LanceGravado): string | null {
    const { auctionid } = lance;
    if (this.#encerrados.has(auctionid))
      return `auction ${auctionid} was already settled: in a file of this size its rows must stand together`;
    const grupo = this.#grupos.get(auctionid);
    if (grupo === undefined) this.#grupos.set(auctionid, [lance]);
    else if (grupo.length >= this.#limites.porLeilao)
      return `auction ${auctionid} has more than ${this.#limites.porLeilao} rows`;
    else {
      grupo.push(lance);
      // To the end of the order in which auctions are settled, only where room may become scarce.
      if (this.#abertos > this.#limites.abertos / 2) {
        this.#grupos.delete(auctionid);
        this.#grupos.set(auctionid, grupo);
      }
    }
    this.#abertos += 1;
    return null;
  }

  /** Auctions that must be settled now to make room, the longest untouched first. */
  *excedentes(): Generator<Grupo> {
    for (const [auctionid, grupo] of this.#grupos) {
      if (this.#abertos <= this.#limites.abertos || this.#grupos.size === 1) return;
      this.#encerrar(auctionid, grupo);
      yield grupo;
    }
  }

  /** All that are left, at the end of the file. */
  *restantes(): Generator<Grupo> {
    for (const [auctionid, grupo] of this.#grupos) {
      this.#encerrar(auctionid, grupo);
      yield grupo;
    }
  }

  #encerrar(auctionid: string, grupo: Grupo): void {
    this.#grupos.delete(auctionid);
    this.#abertos -= grupo.length;
    this.#encerrados.add(auctionid);
    for (const velho of this.#encerrados) {
      if (this.#encerrados.size <= MAX_LEMBRADOS) break;
      this.#encerrados.delete(velho);
    }
  }
}
