import type { LanceAceito } from '@martelo/schemas/disputa/calls.ts';
import type { TipoNegociacao } from '@martelo/schemas/disputa/valores.ts';
import type { Resposta } from '@martelo/web/lib/socket/tipos.ts';

/** A bid as somebody asked for it, under its key. */
export type Bid = {
  readonly hotUid: string;
  readonly lelUid: string;
  /** Of a bid from the floor, the apelido's. */
  readonly cliUid: string;
  readonly chave: string;
  readonly valor: number;
  readonly tipoNegociacao: TipoNegociacao;
  readonly tipoLance: 'Manual' | 'Configuração Automática';
};

/** An answer that reached a screen. */
export type Heard = { readonly bid: Bid; readonly answer: Resposta<LanceAceito>; readonly atMs: number };

/** Everything that bidders were told, to be held against the log. */
export class Ledger {
  readonly heard: Heard[] = [];
  /** What was wrong at the moment it was told. */
  readonly complaints: string[] = [];
  readonly #isKept: (lelUid: string, lanUid: string) => boolean;

  constructor(isKept: (lelUid: string, lanUid: string) => boolean) {
    this.#isKept = isKept;
  }

  /** Notes an answer; an acknowledged bid must be on the disk by then (I1). */
  hear(heard: Heard): void {
    this.heard.push(heard);
    const { answer, bid } = heard;
    if (!answer.ok || answer.valor.lanUid === null) return;
    if (!this.#isKept(bid.lelUid, answer.valor.lanUid))
      this.complaints.push(`I1: ${bid.chave} was acknowledged before the disk had it`);
  }

  get acknowledged(): number {
    return this.heard.filter(({ answer }) => answer.ok).length;
  }
}
