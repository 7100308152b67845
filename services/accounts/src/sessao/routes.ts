import { lerBearer, redeDe } from '@martelo/platform/http/request.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { efetuarLogin, efetuarLogout, renovarToken } from '@martelo/schemas/sessao/sessao.ts';
import type { Sessoes } from './sessoes.ts';

/** The calls of spec 1, section 7, Login. */
export const routes = (sessoes: Sessoes): Route[] => [
  on(efetuarLogin, ({ tenant, body, ip }) =>
    sessoes.entrar({ hotUid: tenant.hotUid, ...body, ip: redeDe(ip) }),
  ),
  on(renovarToken, ({ tenant, body }) => sessoes.renovar(tenant.hotUid, body.refreshToken)),
  on(efetuarLogout, async ({ request }) => {
    await sessoes.sair(lerBearer(request.headers.authorization) ?? '');
    return ok({ ok: true as const });
  }),
];
