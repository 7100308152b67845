import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { criarBloqueio, listarBloqueios, removerBloqueio } from '@martelo/schemas/bloqueios/bloqueio.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { origemDe } from '@martelo/platform/sessao/bloqueados.ts';
import type { Bloqueios } from './bloqueios.ts';

/** IP and device blocking (spec 3, section 6). */
export const routes = (bloqueios: Bloqueios): Route[] => [
  on(listarBloqueios, async ({ tenant }) => ok({ bloqueios: await bloqueios.listar(tenant.hotUid) })),
  on(criarBloqueio, async ({ tenant, sessao, body, request }) => {
    const lista = await bloqueios.criar(tenant.hotUid, sessao.cliUid, origemDe(request), body);
    return lista === null
      ? { ok: false, recusa: recusar('BLOQUEIO_INVALIDO', { campos: ['valor'] }) }
      : ok({ bloqueios: lista });
  }),
  on(removerBloqueio, async ({ tenant, params }) => {
    const lista = await bloqueios.remover(tenant.hotUid, params.uid);
    return lista === null ? { ok: false, recusa: recusar('NAO_ENCONTRADO') } : ok({ bloqueios: lista });
  }),
];
