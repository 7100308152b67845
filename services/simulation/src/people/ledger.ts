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

/** An answer that reached a screen. `known`: the bid had taken effect on the disk before it was asked for this time. */
export type Heard = {
  readonly bid: Bid;
  readonly answer: Resposta<LanceAceito>;
  readonly atMs: number;
  readonly known: boolean;
};

/** An answer to a proposta, as staff were told that it was given. */
export type Answered = {
  readonly lelUid: string;
  readonly lanUid: string;
  readonly how: 'AceitarProposta' | 'RecusarProposta';
};

/** The log as the ledger looks into it: what the disk has at that moment. */
export type Kept = {
  /** Whether the event of an acknowledged bid is there. */
  readonly event: (lelUid: string, lanUid: string) => boolean;
  /** Whether the bid has taken effect under its key, and whoever is asked must know; false where a replica may be behind. */
  readonly bid: (bid: Bid) => boolean;
};

/** What says nothing of the bid itself: it did not get through, or the one before is still being decided. */
export const UNCLEAR: ReadonlySet<string> = new Set([
  'SEM_RESPOSTA',
  'NAO_ENVIADO',
  'INDISPONIVEL',
  'OCUPADO',
  'SERVICO_INDISPONIVEL',
  'CHAVE_EM_ANDAMENTO',
]);

/** Everything that bidders were told, to be held against the log. */
export class Ledger {
  readonly heard: Heard[] = [];
  /** Answers to propostas that staff were told are done. */
  readonly answered: Answered[] = [];
  /** What was wrong at the moment it was told. */
  readonly complaints: string[] = [];
  readonly #kept: Kept;

  constructor(kept: Kept) {
    this.#kept = kept;
  }

  /** To be asked before a bid is sent (again): whether it has taken effect already. */
  known(bid: Bid): boolean {
    return this.#kept.bid(bid);
  }

  /**
   * Notes an answer. An acknowledged bid must be on the disk by then (I1), and one that was there before it was asked for
   * again is never refused (I5), whoever answers: another replica, or one that has started again.
   */
  hear(heard: Heard): void {
    this.heard.push(heard);
    const { answer, bid, known } = heard;
    if (!answer.ok) {
      if (known && !UNCLEAR.has(answer.erro.codigo))
        this.complaints.push(
          `I5: ${bid.chave} had taken effect and was refused when it was asked for again: ${answer.erro.codigo}`,
        );
      return;
    }
    if (answer.valor.lanUid !== null && !this.#kept.event(bid.lelUid, answer.valor.lanUid))
      this.complaints.push(`I1: ${bid.chave} was acknowledged before the disk had it`);
  }

  get acknowledged(): number {
    return this.heard.filter(({ answer }) => answer.ok).length;
  }
}
