import type { Kysely } from 'kysely';
import {
  listarLeiloes,
  listarLeiloesDaCaixa,
  verLeilao,
  verLeilaoDoLote,
} from '@martelo/schemas/leiloes/leilao.ts';
import { consultarLeiloes } from '@martelo/schemas/leiloes/consulta.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Tables } from '../tables.ts';
import { consultar } from './consulta.ts';
import { buscarCompleto, buscarPorLote, listar } from './queries.ts';

const ouNaoEncontrado = <T>(v: T | null): Resultado<T> => (v === null ? recusado('NAO_ENCONTRADO') : ok(v));

/** The consignor that the list of its own shows (spec 1, section 7, Auction events). */
const CAIXA = 'Caixa Econômica';

/** Calls of the leilões: lists and one. */
export const routes = (db: Kysely<Tables>, clock: Clock): readonly Route[] => [
  on(listarLeiloes, async ({ tenant, query, reply }) => {
    const lista = await listar(db, tenant, query, clock());
    reply.header('count', String(lista.total));
    return ok(lista);
  }),
  on(listarLeiloesDaCaixa, async ({ tenant, reply }) => {
    const daCaixa = { situacao: 'todos', quadro: 'ativos', limit: 50, pagina: 1, comitente: CAIXA } as const;
    const lista = await listar(db, tenant, daCaixa, clock());
    reply.header('count', String(lista.total));
    return ok(lista);
  }),
  on(consultarLeiloes, async ({ tenant, query, reply }) => {
    const lista = await consultar(db, tenant, query, clock());
    reply.header('count', String(lista.total));
    return ok(lista);
  }),
  on(verLeilao, async ({ tenant, params }) =>
    ouNaoEncontrado(await buscarCompleto(db, tenant, params.leiUid, clock())),
  ),
  on(verLeilaoDoLote, async ({ tenant, params }) =>
    ouNaoEncontrado(await buscarPorLote(db, tenant, params.lelUid, clock())),
  ),
];
