import { podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import type { Acesso } from '@martelo/schemas/shared/papeis.ts';
import { createContext, use } from 'react';

/** Who works here, as far as blocks need to know. */
export type Quem = { readonly uid: string; readonly nome: string; readonly papeis: readonly string[] };

/** Who is logged in; the shell says it, because blocks may not know the session. */
export const ContextoDeQuem = createContext<Quem | null>(null);

/** Who is logged in; null where nobody is. */
export const useQuem = (): Quem | null => use(ContextoDeQuem);

/** Whether who is logged in may do what these roles may. */
export const usePode = (acesso: Acesso): boolean => podeAcessar(acesso, use(ContextoDeQuem)?.papeis ?? null);
