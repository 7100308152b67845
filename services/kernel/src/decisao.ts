import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro, DetalhesRecusa, Recusa } from '@martelo/schemas/shared/erros.ts';

/** What a decider answers: events to keep (none is a no-op that counts as accepted), or a refusal. */
export type Decisao<Evento> =
  | { readonly aceita: true; readonly eventos: readonly Evento[] }
  | { readonly aceita: false; readonly recusa: Recusa };

/** Accepts with these events, in this order. */
export const aceitar = <Evento>(...eventos: readonly Evento[]): Decisao<Evento> => ({
  aceita: true,
  eventos,
});

/** Refuses with a code of the error catalogue. */
export const negar = (codigo: CodigoErro, detalhes?: DetalhesRecusa): Decisao<never> => ({
  aceita: false,
  recusa: recusar(codigo, detalhes),
});
