import type { CoresDaMarca } from '@martelo/schemas/hotsites/contraste.ts';
import type { Identidade, PrimeiroPatio } from '@martelo/schemas/instalacao/instalacao.ts';

/** What was said of a house so far, each step by itself. */
export type Passos = {
  readonly identidade?: Identidade;
  readonly cores?: Pick<CoresDaMarca, 'corPrimaria' | 'corSecundaria'>;
  /** A logo that was sent, as a PNG in base64; null goes back to the drawn one. */
  readonly logo?: { readonly png: string; readonly largura: number; readonly altura: number } | null;
  readonly patio?: PrimeiroPatio | 'pulado';
};

/** site.instalacao: the house that is installed on an empty database; one row, kept afterwards. */
export type InstalacaoTable = {
  /** What its brand will be called by: its people are kept under it before the brand exists. */
  hot_uid: string;
  passos: Passos;
  aberta_em: number;
  /** When whoever installs it asked to open the house; what was not done by then is done by the next start. */
  pedida_em: number | null;
  /** Where the site answers, as it was asked for. */
  url: string;
  concluida_em: number | null;
};

export type InstalacaoTables = { instalacao: InstalacaoTable };
