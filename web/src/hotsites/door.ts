import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { raiz } from '../lib/raiz.ts';

export { hotsiteQuery } from './queries.ts';

/** The tenant. Loaded before any page shows. */
export const useHotsite = (): Hotsite => raiz.useRouteContext().hotsite;

/** The tenant's words (spec 1, section 1). */
export const useTermos = (): Termos => TERMOS[useHotsite().tipo];
