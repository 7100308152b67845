import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { raiz } from './raiz.ts';

const porHotsite = new WeakMap<Hotsite, Termos>();

/** The tenant's words (spec 1, section 1); the same object for the same tenant. */
export function useTermos(): Termos {
  const { hotsite } = raiz.useRouteContext();
  const conhecidos = porHotsite.get(hotsite);
  if (conhecidos !== undefined) return conhecidos;
  const termos = termosDoHotsite(hotsite);
  porHotsite.set(hotsite, termos);
  return termos;
}
