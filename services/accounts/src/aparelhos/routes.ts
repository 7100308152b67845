import { lerBearer } from '@martelo/platform/http/request.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Pedido, Route } from '@martelo/platform/http/route.ts';
import { dispositivoDe } from '@martelo/platform/sessao/bloqueados.ts';
import {
  esquecerAparelho,
  esquecerAparelhos,
  guardarAparelho,
  trocarAparelho,
  verAparelhos,
} from '@martelo/schemas/aparelhos/aparelho.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import type { Aparelhos } from './aparelhos.ts';

export type DepsDasRotas = {
  readonly aparelhos: Aparelhos;
  /** The login that an access token belongs to; null where it is none. */
  readonly loginDe: (token: string) => Promise<string | null>;
  /** The browser of a request by its cookie, which one without gets with the answer. */
  readonly marcarDispositivo: (request: Pedido<Call>['request'], reply: Pedido<Call>['reply']) => string;
};

/** The browsers in which a client is told when his bid is beaten. */
export const routes = ({ aparelhos, loginDe, marcarDispositivo }: DepsDasRotas): Route[] => [
  on(verAparelhos, async ({ tenant, sessao }) => ok(await aparelhos.ver(tenant.hotUid, sessao.cliUid))),
  on(guardarAparelho, async ({ tenant, sessao, body, request, reply }) =>
    aparelhos.guardar(
      {
        hotUid: tenant.hotUid,
        cliUid: sessao.cliUid,
        sid: await loginDe(lerBearer(request.headers.authorization) ?? ''),
        dispositivo: marcarDispositivo(request, reply),
      },
      body,
    ),
  ),
  on(esquecerAparelho, async ({ tenant, sessao, params }) =>
    ok(await aparelhos.esquecer(tenant.hotUid, sessao.cliUid, params.impressao)),
  ),
  on(esquecerAparelhos, async ({ tenant, sessao }) =>
    ok(await aparelhos.esquecer(tenant.hotUid, sessao.cliUid)),
  ),
  on(trocarAparelho, ({ tenant, body, request }) =>
    aparelhos.trocar(tenant.hotUid, dispositivoDe(request), body.antigo, body.novo),
  ),
];
