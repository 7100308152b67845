import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { ContextoRota } from './raiz.ts';

/** The part of a route's match that a title needs. */
type ComSite = {
  readonly match: { readonly context: ContextoRota & { readonly hotsite: Pick<Hotsite, 'nomeSite'> } };
};

/** A page's title in the browser's tab: what it is, then whose. */
export const tituloDaPagina = (titulo: string, { match }: ComSite): string =>
  `${titulo} | ${match.context.hotsite.nomeSite}`;

/** The head of a page that search engines should leave alone: an account's, or the staff's. */
export const cabecaReservada = (titulo: string) => (rota: ComSite) => ({
  meta: [{ title: tituloDaPagina(titulo, rota) }, { name: 'robots', content: 'noindex' }],
});
