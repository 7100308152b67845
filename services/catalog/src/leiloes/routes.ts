import type { Kysely } from 'kysely';
import { listarLeiloes, verLeilao, verLeilaoDoLote } from '@martelo/schemas/leiloes/leilao.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Tables } from '../tables.ts';
import { buscar, buscarPorLote, listar } from './queries.ts';

const ouNaoEncontrado = <T>(v: T | null): Resultado<T> =>
  v === null ? { ok: false, recusa: recusar('NAO_ENCONTRADO') } : ok(v);

/** Calls of the leilões: lists and one. */
export const routes = (db: Kysely<Tables>): readonly Route[] => [
  on(listarLeiloes, async ({ tenant, query }) => ok(await listar(db, tenant.hotUid, query))),
  on(verLeilao, async ({ tenant, params }) =>
    ouNaoEncontrado(await buscar(db, tenant.hotUid, params.leiUid)),
  ),
  on(verLeilaoDoLote, async ({ tenant, params }) =>
    ouNaoEncontrado(await buscarPorLote(db, tenant.hotUid, params.lelUid)),
  ),
];
