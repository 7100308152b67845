import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route, TenantDoPedido } from '@martelo/platform/http/route.ts';
import type { folhas } from '@martelo/platform/folhas/folhas.ts';
import { baixarCatalogo, verCatalogo } from '@martelo/schemas/leiloes/catalogo.ts';
import type { PedidoDoCatalogo } from './catalogo.ts';

export const CATALOGO = 'catalogo';
/** Who asks where nobody is logged in. */
const VISITANTE = { cliUid: 'visitante', nome: 'Visitante do site' };

/** The page's address, at the tenant's own host; while developing with the port that was asked. */
const enderecoDe = ({ host, tipo }: TenantDoPedido, pedido: string, leiUid: string): string => {
  const [porta = ''] = host.endsWith('localhost') ? (/:\d{1,5}$/.exec(pedido) ?? []) : [];
  const raiz = tipo === 'loja' ? 'anuncio' : 'leilao';
  return `${porta === '' ? 'https' : 'http'}://${host}${porta}/${raiz}/${leiUid}/catalogo`;
};

const pedidoDo = (tenant: TenantDoPedido, host: string, leiUid: string): PedidoDoCatalogo => ({
  leiUid,
  tipo: tenant.tipo,
  termos: tenant.termos,
  endereco: enderecoDe(tenant, host, leiUid),
});

type Folhas = Pick<ReturnType<typeof folhas>, 'ver' | 'pdf'>;

/** The sheets of leilões, as what a page draws and as a file. */
export const routes = (folhas: Folhas): readonly Route[] => [
  on(verCatalogo, async ({ tenant, params: { leiUid }, request }) => {
    const folha = await folhas.ver(tenant.hotUid, CATALOGO, pedidoDo(tenant, request.host, leiUid));
    return folha === null ? recusado('NAO_ENCONTRADO') : ok(folha);
  }),
  on(baixarCatalogo, async ({ tenant, params: { leiUid }, sessao, request, reply }) => {
    const pedido = pedidoDo(tenant, request.host, leiUid);
    const pdf = await folhas.pdf(tenant.hotUid, CATALOGO, pedido, sessao ?? VISITANTE);
    if (!pdf.ok) return pdf;
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="catalogo-${leiUid.slice(0, 8)}.pdf"`);
    return ok(pdf.valor as unknown);
  }),
];
