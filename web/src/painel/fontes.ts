import type { Tela } from '@martelo/schemas/shared/telas.ts';
import type { EmTermos } from '@martelo/schemas/shared/telas.ts';
import type { Chamar } from '../lib/client/client.ts';

/** One record that was found, and where it is. */
export type Achado = {
  readonly titulo: string;
  /** What tells it from others of the same name. */
  readonly detalhe: string;
  /** Its address, by `caminhoDe`. */
  readonly para: string;
};

/** Where Ctrl+K looks for records of one kind. */
export type Fonte = {
  /** What they are called, many of them. */
  readonly rotulo: EmTermos;
  /** Their screen: who may open it may look for them, and its icon stands beside each. */
  readonly tela: Tela;
  /** The few that fit best. The text is trimmed, and three signs long or more. */
  readonly buscar: (o: {
    readonly chamar: Chamar;
    readonly texto: string;
    readonly signal: AbortSignal;
  }) => Promise<readonly Achado[]>;
};
