import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { useAcompanharSite, useLeilaoNoSite } from '../disputa/door.ts';

/**
 * A leilão that a list or a page shows, as it stands now (spec 1, section 7, on-leiloes-site). Where it stands in its list is
 * decided by the list as it was loaded: what somebody reads does not jump away.
 */
export function useLeilao(inicial: Leilao): Leilao {
  useAcompanharSite(inicial.uid, inicial.versao);
  return useLeilaoNoSite(inicial);
}
