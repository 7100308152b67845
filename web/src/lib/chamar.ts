import { createContext, use } from 'react';
import type { Chamar } from './client/client.ts';
import { raiz } from './raiz.ts';

/** Another client than the page's own, for what stands inside it. */
export const ContextoDeChamar = createContext<Chamar | null>(null);

/** The client of the contract that a block sends its calls by. */
export function useChamar(): Chamar {
  const outra = use(ContextoDeChamar);
  const { chamar } = raiz.useRouteContext();
  return outra ?? chamar;
}
