import type { EstadoDaInstalacao } from '@martelo/schemas/instalacao/instalacao.ts';

/** What each step is given: the house so far, and who hears that it was saved. */
export type PropsDoPasso = { readonly casa: EstadoDaInstalacao; readonly aoSalvar: () => void };
