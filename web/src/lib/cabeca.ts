import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { ContextoRota } from './raiz.ts';

/** The part of a route's match that a title needs. */
type ComSite = {
  readonly match: { readonly context: ContextoRota & { readonly hotsite: Pick<Hotsite, 'nomeSite'> } };
};

/** A page's title in the browser's tab: what it is, then whose. */
export const tituloDaPagina = (titulo: string, { match }: ComSite): string =>
  `${titulo} | ${match.context.hotsite.nomeSite}`;

/** The title of a match that has nothing to name itself by: the site's, and where nothing was found that it is so. */
export const tituloSemNome = (
  nomeSite: string,
  match: { readonly status?: string; readonly _notFound?: boolean },
): string =>
  match._notFound === true || match.status === 'notFound' ? `Página não encontrada | ${nomeSite}` : nomeSite;

/** The head of a page that search engines should leave alone: an account's, or the staff's. */
export const cabecaReservada = (titulo: string) => (rota: ComSite) => ({
  meta: [{ title: tituloDaPagina(titulo, rota) }, { name: 'robots', content: 'noindex' }],
});
