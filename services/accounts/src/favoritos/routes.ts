import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import {
  criarFavorito,
  listarFavoritos,
  removerFavorito,
  removerFavoritoPorCorpo,
} from '@martelo/schemas/favoritos/favorito.ts';
import type { Favoritos } from './favoritos.ts';

/** A client's own favourites (spec 2, section 7); the catalog shows their lotes. */
export const routes = (favoritos: Favoritos): Route[] => [
  on(listarFavoritos, async ({ tenant, sessao, query }) =>
    ok({ favoritos: await favoritos.listar(tenant.hotUid, sessao.cliUid, query.limit) }),
  ),
  on(criarFavorito, ({ tenant, sessao, body }) => favoritos.criar(tenant.hotUid, sessao.cliUid, body.veiUid)),
  on(removerFavorito, async ({ tenant, sessao, params }) => {
    await favoritos.remover(tenant.hotUid, sessao.cliUid, params.veiUid);
    return ok({ veiUid: params.veiUid });
  }),
  on(removerFavoritoPorCorpo, async ({ tenant, sessao, body }) => {
    await favoritos.remover(tenant.hotUid, sessao.cliUid, body.veiUid);
    return ok({ veiUid: body.veiUid });
  }),
];
