import type { BuscaPedida } from '@martelo/schemas/busca/busca.ts';
import type { FiltroPedido, RequisicaoBusca } from '@martelo/schemas/busca/filtros.ts';
import type { Pedido } from './port.ts';

const semTipo = (f: RequisicaoBusca): FiltroPedido => {
  const { tipo: _, ...filtro } = f;
  return filtro as FiltroPedido;
};

/** What the body of a search asks of the engine behind the port. */
export const pedidoDe = (body: BuscaPedida): Pedido => ({
  filtros: body.requisicoesBusca.map(semTipo),
  ordenacao: body.listaOrdenacao,
  from: body.from,
  size: body.size,
  desde: body.desde,
});
