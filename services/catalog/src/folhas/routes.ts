import type { folhas } from '@martelo/platform/folhas/folhas.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route, TenantDoPedido } from '@martelo/platform/http/route.ts';
import * as chamadas from '@martelo/schemas/leiloes/folhas.ts';
import type { ChamadasDaFolha } from '@martelo/schemas/shared/folha/chamadas.ts';
import { montarEtiquetas, montarFichasDeVidro } from './cartazes.ts';
import { montarCatalogo } from './catalogo.ts';
import type { PedidoDaFolha } from './comum.ts';
import { montarFichaDoLeiloeiro } from './leiloeiro.ts';

/** Who asks where nobody is logged in. */
const VISITANTE = { cliUid: 'visitante', nome: 'Visitante do site' };
const raizDe = (tipo: TenantDoPedido['tipo']): string => (tipo === 'loja' ? 'anuncio' : 'leilao');

/** The sheets of a leilão: how each is put together, its calls, and where its page stands on the site. */
export const FOLHAS = {
  catalogo: {
    montar: montarCatalogo,
    ver: chamadas.verCatalogo,
    baixar: chamadas.baixarCatalogo,
    pagina: (leiUid: string, tipo: TenantDoPedido['tipo']) => `/${raizDe(tipo)}/${leiUid}/catalogo`,
  },
  'ficha-leiloeiro': {
    montar: montarFichaDoLeiloeiro,
    ver: chamadas.verFichaDoLeiloeiro,
    baixar: chamadas.baixarFichaDoLeiloeiro,
    pagina: (leiUid: string) => `/ficha-leiloeiro/${leiUid}`,
  },
  'ficha-lotes-vidro': {
    montar: montarFichasDeVidro,
    ver: chamadas.verFichasDeVidro,
    baixar: chamadas.baixarFichasDeVidro,
    pagina: (leiUid: string) => `/ficha-lotes-vidro/${leiUid}`,
  },
  'etiquetas-lotes': {
    montar: montarEtiquetas,
    ver: chamadas.verEtiquetas,
    baixar: chamadas.baixarEtiquetas,
    pagina: (leiUid: string) => `/etiquetas-lotes/${leiUid}`,
  },
} as const;

/** The tenant's own site; while developing with the port that was asked. */
function siteDe(host: string, pedido: string): string {
  const [porta = ''] = host.endsWith('localhost') ? (/:\d{1,5}$/.exec(pedido) ?? []) : [];
  return `${porta === '' ? 'https' : 'http'}://${host}${porta}`;
}

type Pedida = {
  readonly tenant: TenantDoPedido;
  readonly request: { readonly host: string };
  readonly params: { readonly leiUid: string };
  readonly query: { readonly lote?: string | undefined };
};
type Folhas = Pick<ReturnType<typeof folhas>, 'ver' | 'pdf'>;

/** The sheets of leilões, as what a page draws and as a file. */
export const routes = (folhas: Folhas): readonly Route[] =>
  Object.entries(FOLHAS).flatMap(([especie, { ver, baixar, pagina }]) => {
    const pedidoDe = ({ tenant, request, params, query }: Pedida): PedidoDaFolha => {
      const lote = query.lote ?? null;
      const { host, tipo, termos } = tenant;
      const site = siteDe(host, request.host);
      const endereco = `${site}${pagina(params.leiUid, tipo)}${lote === null ? '' : `?lote=${lote}`}`;
      return { leiUid: params.leiUid, lote, tipo, termos, site, endereco };
    };
    return [
      on(ver as ChamadasDaFolha['ver'], async (r) => {
        const folha = await folhas.ver(r.tenant.hotUid, especie, pedidoDe(r));
        return folha === null ? recusado('NAO_ENCONTRADO') : ok(folha);
      }),
      on(baixar as ChamadasDaFolha['baixar'], async (r) => {
        const pdf = await folhas.pdf(r.tenant.hotUid, especie, pedidoDe(r), r.sessao ?? VISITANTE);
        if (!pdf.ok) return pdf;
        r.reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${especie}-${r.params.leiUid.slice(0, 8)}.pdf"`);
        return ok(pdf.valor as unknown);
      }),
    ];
  });
