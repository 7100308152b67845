import type { Clock } from '@martelo/kernel/clock.ts';
import type { Casa } from './compor.ts';
import type { Quem } from './ordenar.ts';

/** Who asks, of which tenant, with what its house has set now. */
export const quemPede = async (
  { casaDe, clock }: { readonly casaDe: (hotUid: string) => Promise<Casa>; readonly clock: Clock },
  hotUid: string,
  por: string,
): Promise<Quem> => ({ hotUid, por, casa: await casaDe(hotUid), agora: clock() });
