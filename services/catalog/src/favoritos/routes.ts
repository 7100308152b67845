import type { Kysely } from 'kysely';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { buscarFavoritos, listarFavoritosCompletos } from '@martelo/schemas/favoritos/favorito.ts';
import type { Favorito } from '@martelo/schemas/favoritos/favorito.ts';
import { antesDaPagina } from '@martelo/schemas/shared/paginacao.ts';
import type { Tables } from '../tables.ts';
import { lotesDosVeiculos } from './queries.ts';

/** A client's favourites as the accounts service keeps them, the newest in front. */
export type FavoritosDe = (hotUid: string, cliUid: string) => Promise<readonly Favorito[]>;

/** Lotes of a client's favourite vehicles (spec 2, section 7). Which they are, the accounts service says. */
export function routes(db: Kysely<Tables>, favoritosDe: FavoritosDe): Route[] {
  const uids = async (hotUid: string, cliUid: string): Promise<string[]> =>
    (await favoritosDe(hotUid, cliUid)).map((f) => f.veiUid);
  return [
    on(listarFavoritosCompletos, async ({ tenant, sessao, query }) => {
      const veiUids = await uids(tenant.hotUid, sessao.cliUid);
      return ok(await lotesDosVeiculos(db, tenant.hotUid, veiUids, { de: 0, quantos: query.limit }));
    }),
    on(buscarFavoritos, async ({ tenant, sessao, query: { pagina, porPagina } }) => {
      const veiUids = await uids(tenant.hotUid, sessao.cliUid);
      const de = antesDaPagina(pagina, porPagina);
      return ok(await lotesDosVeiculos(db, tenant.hotUid, veiUids, { de, quantos: porPagina }));
    }),
  ];
}
