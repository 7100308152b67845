import type { Kysely } from 'kysely';
import { listarLotesEmDisputa } from '@martelo/schemas/lotes/em-disputa.ts';
import { verFilaDoLote } from '@martelo/schemas/lotes/fila.ts';
import {
  LIMITES_DA_VITRINE,
  listarDestaquesDoLeilao,
  listarLotesDoLeilao,
  listarLotesEmDestaque,
  listarLotesRelacionados,
  verLote,
} from '@martelo/schemas/lotes/lote.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import { askedTogether } from '@martelo/platform/sql/asked-together.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { existeLeilao, listarLeiloesDaCasa } from '../leiloes/door.ts';
import type { Tables } from '../tables.ts';
import { destaquesDosLeiloes, relacionados } from './destaques.ts';
import { listarEmDisputa } from './em-disputa.ts';
import { filaDoLote } from './fila.ts';
import { buscar, listarDoLeilao } from './queries.ts';

/** Calls of the lotes: one, those of a leilão, those in play, the featured ones, those like another. */
export function routes(db: Kysely<Tables>, clock: Clock): readonly Route[] {
  // All who watch a board ask again at the same moment when a leilão begins or ends.
  const juntos = askedTogether<Awaited<ReturnType<typeof listarEmDisputa>>>();
  const juntosNaFila = askedTogether<Awaited<ReturnType<typeof filaDoLote>>>();
  return [
    on(verLote, async ({ tenant, params }) => {
      const lote = await buscar(db, tenant.hotUid, params.lelUid);
      return lote === null ? recusado('LOTE_NAO_ENCONTRADO') : ok(lote);
    }),
    on(listarLotesDoLeilao, async ({ tenant, params, query }) => {
      if (!(await existeLeilao(db, tenant.hotUid, params.leiUid))) return recusado('NAO_ENCONTRADO');
      return ok(await listarDoLeilao(db, tenant.hotUid, params.leiUid, query));
    }),
    on(listarLotesEmDisputa, async ({ tenant, query, reply }) => {
      const chave = `${tenant.hotUid} ${query.pagina} ${query.porPagina}`;
      const quadro = await juntos(chave, () => listarEmDisputa(db, tenant, query, clock()));
      reply.header('count', String(quadro.total));
      return ok(quadro);
    }),
    on(verFilaDoLote, async ({ tenant, params }) => {
      const fila = await juntosNaFila(`${tenant.hotUid} ${params.lelUid}`, () =>
        filaDoLote(db, tenant.hotUid, params.lelUid),
      );
      return fila === undefined ? recusado('LOTE_NAO_ENCONTRADO') : ok({ fila });
    }),
    on(listarLotesEmDestaque, async ({ tenant, query }) => {
      const correm = { situacao: 'ativos', limit: LIMITES_DA_VITRINE.leiloes, pagina: 1 } as const;
      const { leiloes } = await listarLeiloesDaCasa(db, tenant, correm, clock());
      const uids = leiloes.map((l) => l.uid);
      const destaques = await destaquesDosLeiloes(db, tenant.hotUid, uids, query.limit);
      return ok({
        agora: clock(),
        leiloes: leiloes.flatMap((l) => {
          const dele = destaques.get(l.uid);
          return dele === undefined ? [] : [{ ...l, destaques: [...dele] }];
        }),
      });
    }),
    on(listarDestaquesDoLeilao, async ({ tenant, params: { leiUid }, query }) => {
      if (!(await existeLeilao(db, tenant.hotUid, leiUid))) return recusado('NAO_ENCONTRADO');
      const destaques = await destaquesDosLeiloes(db, tenant.hotUid, [leiUid], query.limit);
      return ok({ lotes: [...(destaques.get(leiUid) ?? [])] });
    }),
    on(listarLotesRelacionados, async ({ tenant, params, query }) => {
      const lotes = await relacionados(db, tenant.hotUid, params.lelUid, query.limit);
      return lotes === null ? recusado('LOTE_NAO_ENCONTRADO') : ok({ lotes });
    }),
  ];
}
