import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import {
  buscaElastic,
  CABECALHO_DO_CORRIGIDO,
  buscaElasticPadrao,
  obterBuscaPossiveis,
  obterBuscaPossiveisFiltrada,
} from '@martelo/schemas/busca/busca.ts';
import { LIMITES_DA_BUSCA } from '@martelo/schemas/busca/filtros.ts';
import type { FiltroPedido } from '@martelo/schemas/busca/filtros.ts';
import { anunciosAuditorio, lotesRetiradosPorLeilao } from '@martelo/schemas/busca/listas.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route, TenantDoPedido } from '@martelo/platform/http/route.ts';
import { buscarVarios } from '../lotes/door.ts';
import type { Tables } from '../tables.ts';
import { noAuditorio, retirados } from './listas.ts';
import { painelDeFiltros } from './painel.ts';
import { pedidoDe } from './pedido.ts';
import type { Achados, Busca, Pedido } from './port.ts';

/** Calls of the search (spec 1, section 7, Lots). Totals go in the header `count`. */
export function routes(db: Kysely<Tables>, busca: Busca): readonly Route[] {
  const responder = async (hotUid: string, reply: FastifyReply, { total, lelUids, corrigido }: Achados) => {
    reply.header('count', String(total));
    // A header holds no letters beyond ASCII.
    if (corrigido != null) reply.header(CABECALHO_DO_CORRIGIDO, encodeURIComponent(corrigido));
    return ok(await buscarVarios(db, hotUid, lelUids));
  };
  const procurar = async (hotUid: string, reply: FastifyReply, pedido: Pedido) =>
    responder(hotUid, reply, await busca.buscar(hotUid, pedido));
  const filtros = async ({ hotUid, termos }: TenantDoPedido, escolhidos: readonly FiltroPedido[]) =>
    ok(painelDeFiltros(await busca.contar(hotUid, escolhidos), termos));
  return [
    on(obterBuscaPossiveis, ({ tenant }) => filtros(tenant, [])),
    on(obterBuscaPossiveisFiltrada, ({ tenant, body }) => filtros(tenant, body.requisicoesBusca)),
    on(buscaElastic, ({ tenant, body, reply }) => procurar(tenant.hotUid, reply, pedidoDe(body))),
    on(buscaElasticPadrao, ({ tenant, reply }) =>
      procurar(tenant.hotUid, reply, { filtros: [], ordenacao: [], from: 0, size: LIMITES_DA_BUSCA.pagina }),
    ),
    on(anunciosAuditorio, async ({ tenant, reply }) =>
      responder(tenant.hotUid, reply, await noAuditorio(db, tenant.hotUid)),
    ),
    on(lotesRetiradosPorLeilao, async ({ tenant, params, reply }) => {
      const achados = await retirados(db, tenant.hotUid, params.leiUid);
      return achados === null ? recusado('LEILAO_NAO_ENCONTRADO') : responder(tenant.hotUid, reply, achados);
    }),
  ];
}
