import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { paraUnidades } from './decimal.ts';
import { ABAIXO } from './leilao-gravado.ts';
import type { LeilaoReplicado } from './leilao-gravado.ts';

const parte = (n: number, de: number): number | null =>
  de === 0 ? null : Math.round((n / de) * 1_000_000) / 1_000_000;

/** The line of one auction: amounts in currency units. */
export const linhaDoLeilao = (l: LeilaoReplicado): string =>
  JSON.stringify({
    auctionid: l.auctionid,
    price: l.price === null ? null : paraUnidades(l.price),
    winner: l.winner,
    accepted: l.accepted,
    refused: l.refused,
    refusals: l.refusals,
  });

/** Adds auctions up for the last line. */
export class Resumo {
  #auctions = 0;
  #accepted = 0;
  #refused = 0;
  readonly #refusals: Partial<Record<CodigoErro, number>> = {};
  #recorded = 0;
  #equal = 0;
  #equalByRule = 0;
  #violacoes = 0;

  somar(l: LeilaoReplicado): void {
    this.#auctions += 1;
    this.#accepted += l.accepted;
    this.#refused += l.refused;
    for (const [codigo, n] of Object.entries(l.refusals) as [CodigoErro, number][])
      this.#refusals[codigo] = (this.#refusals[codigo] ?? 0) + n;
    if (l.gravado !== null) {
      this.#recorded += 1;
      if (l.gravado === l.price) this.#equal += 1;
      if (l.gravado === l.pelaRegra) this.#equalByRule += 1;
    }
    this.#violacoes += l.violacoes.length;
  }

  get violacoes(): number {
    return this.#violacoes;
  }

  /** The last line: no auctionid. Shares are null where there is nothing to share. */
  linha(badRows: number): string {
    const bids = this.#accepted + this.#refused;
    const below = ABAIXO.reduce((n, codigo) => n + (this.#refusals[codigo] ?? 0), 0);
    return JSON.stringify({
      auctions: this.#auctions,
      bids,
      accepted: this.#accepted,
      refused: this.#refused,
      refusals: this.#refusals,
      badRows,
      recordedPrices: this.#recorded,
      equalPrices: this.#equal,
      equalShare: parte(this.#equal, this.#recorded),
      equalByRule: this.#equalByRule,
      equalByRuleShare: parte(this.#equalByRule, this.#recorded),
      atOrAboveNext: bids - below,
      atOrAboveNextShare: parte(bids - below, bids),
      violations: this.#violacoes,
    });
  }
}
