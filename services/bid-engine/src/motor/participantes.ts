import type { LoteTipo } from '@martelo/schemas/lotes/tipos.ts';

/** What the engine must know of somebody before his bid is decided (bid rules 5 and 23). */
export type Habilitado = {
  readonly apelido: string;
  readonly cidade: string;
  /** Highest amount on one lote of this event, in centavos; null without limit. */
  readonly limite: number | null;
  /** Types of lotes that he may bid on; null means all. */
  readonly tipos: readonly LoteTipo[] | null;
};

/** The people of one leilão, in memory and always up to date in this process. */
export type ParticipantesDoLeilao = {
  habilitado(cliUid: string): Habilitado | undefined;
  /** Was enabled, as a client or as a floor bidder, and staff took it back. */
  revogado(uid: string): boolean;
  /** A floor bidder with a registered person behind the apelido, who may bid. */
  plateia(apelidoUid: string): Habilitado | undefined;
};

/** Where the engine finds the people of a leilão: at once when they are in memory, else after a read. */
export type Participantes = {
  prontos(leiUid: string): ParticipantesDoLeilao | undefined;
  /** @throws StoreUnavailable */
  carregar(leiUid: string): Promise<ParticipantesDoLeilao>;
};
