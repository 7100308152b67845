import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { verHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { Hotsites } from './hotsites.ts';

/** The call of spec 1, section 7, Tenant. */
export const routes = (hotsites: Hotsites): Route[] => [
  on(verHotsite, ({ tenant }) => {
    const hotsite = hotsites.ver(tenant.hotUid);
    return hotsite === null ? { ok: false, recusa: recusar('HOTSITE_NAO_ENCONTRADO') } : ok(hotsite);
  }),
];
