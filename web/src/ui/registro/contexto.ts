import { createContext, use } from 'react';
import type { Ficha } from './tipos.ts';

/** The form around, and where what stands beside it is put. */
type Dentro = { readonly ficha: Ficha; readonly lado: HTMLElement | null };

export const ContextoDaFicha = createContext<Dentro | null>(null);

/** The form around. @throws TypeError outside of one */
export function useDentro(): Dentro {
  const dentro = use(ContextoDaFicha);
  if (dentro === null) throw new TypeError('a part of a form stands outside of <Formulario>');
  return dentro;
}
