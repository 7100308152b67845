import type { Kysely } from 'kysely';
import { listarLotesDoLeilao, listarLotesEmDestaque, verLote } from '@martelo/schemas/lotes/lote.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { buscarLeilao } from '../leiloes/door.ts';
import type { Tables } from '../tables.ts';
import { buscar, listarDoLeilao, listarEmDestaque } from './queries.ts';

/** Calls of the lotes: one, those of a leilão, those that end next. */
export const routes = (db: Kysely<Tables>, clock: Clock): readonly Route[] => [
  on(verLote, async ({ tenant, params }) => {
    const lote = await buscar(db, tenant.hotUid, params.lelUid);
    return lote === null ? { ok: false, recusa: recusar('LOTE_NAO_ENCONTRADO') } : ok(lote);
  }),
  on(listarLotesDoLeilao, async ({ tenant, params, query }) => {
    if ((await buscarLeilao(db, tenant.hotUid, params.leiUid)) === null)
      return { ok: false, recusa: recusar('NAO_ENCONTRADO') };
    return ok(await listarDoLeilao(db, tenant.hotUid, params.leiUid, query));
  }),
  on(listarLotesEmDestaque, async ({ tenant, query }) => {
    const agora = clock();
    return ok({ agora, lotes: await listarEmDestaque(db, tenant.hotUid, agora, query.limit) });
  }),
];
