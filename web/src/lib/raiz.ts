import { MARCA_DE_SCRIPTS } from '@martelo/schemas/hotsites/scripts.ts';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { ehDoPainel } from '@martelo/schemas/shared/painel.ts';
import type { Acesso } from '@martelo/schemas/shared/papeis.ts';
import type { Tela } from '@martelo/schemas/shared/telas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import type { Chamar } from './client/client.ts';

/** What every route may use while it loads. */
export type ContextoRota = {
  readonly queryClient: QueryClient;
  readonly chamar: Chamar;
  /** The server's clock when this page was rendered, epoch ms: the countdowns of the first HTML start from it. */
  readonly agora: number;
  /** Where this site is for search engines and shared links: scheme and host, nothing after. */
  readonly origem: string;
  /** Whether this is the staff's program and not the site's: two share a host. */
  readonly painel: boolean;
  /** Loads what the shell itself needs: the tenant, whose colours and words are in every part of a page. */
  readonly preparar: () => Promise<Hotsite>;
};

/** What a route declares about itself (spec 1, section 2, Route meta and menus). */
export type DadosDaRota = {
  /** The page's files below web/, so that the first HTML can ask the browser for them at once. */
  readonly modulo?: string | readonly string[];
  /** The content page that it shows. */
  readonly uri?: string;
  /** The address that search engines should know it by, where there are several. */
  readonly canonico?: string;
  /** Its place in the shell's menu, for those whom `acesso` lets in. */
  readonly menu?: { readonly rotulo: string; readonly acesso: Acesso };
  /** Shows the tenant's goods, which some tenants keep for who is logged in. */
  readonly vitrine?: boolean;
  /** Whether the bar of lotes chosen for comparing stands on it; by default on what shows the tenant's goods. */
  readonly comparavel?: boolean;
  /**
   * A page where people type passwords and codes, send documents, or where the staff work: no script of the tenant ever runs
   * in its document.
   */
  readonly reservada?: true;
  /** The screen of the painel that it shows. */
  readonly tela?: Tela;
  /** A house that is not open yet has no menu and nothing to lead to: no header, no footer. */
  readonly semMoldura?: boolean;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends DadosDaRota {}
}

type Achada = { readonly routeId: string; readonly staticData?: DadosDaRota | undefined };

/** Whether the page of these matches is a reserved one. */
export const ehReservada = (achadas: readonly Achada[]): boolean =>
  achadas.some((a) => a.staticData?.reservada === true);

/** Whether a tenant's script may run in the document of these matches; an address that nothing answers carries none. */
export const aceitaScripts = (achadas: readonly Achada[]): boolean =>
  achadas.some((a) => a.routeId !== '__root__') && !ehReservada(achadas);

/** Whether a script of the tenant may run in the document that is open. */
export const temScripts = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`meta[name="${MARCA_DE_SCRIPTS}"]`) !== null;

/** Whether the server took the address that was opened for the painel's; null on the server itself. */
const abertoNoPainel = typeof location === 'undefined' ? null : ehDoPainel(location.pathname);

/**
 * Whether an address lies in the other of the two programs: it is loaded anew, as a page of its own. Not where the server has
 * sent this program for such an address (the other one is not built): that would go on for ever.
 *
 * @param painel whether this program is the painel. @param aberto whether the address that was opened is the painel's; null on the server.
 */
export const doOutroPrograma = (pathname: string, painel: boolean, aberto: boolean | null): boolean =>
  aberto !== null && ehDoPainel(pathname) !== painel && ehDoPainel(pathname) !== aberto;

/** The route above all rooms' routes. It has no looks here: web/src/app dresses it (a room may not know the shell). */
export const raiz = createRootRouteWithContext<ContextoRota>()({
  beforeLoad: async ({ context, location, preload, matches }) => {
    // A document that a tenant's script runs in never becomes a login or an admin page: those are loaded anew.
    const outro = doOutroPrograma(location.pathname, context.painel, abertoNoPainel);
    if (!preload && (outro || (!aceitaScripts(matches) && temScripts())))
      redirect({ href: location.href, reloadDocument: true, throw: true });
    return { hotsite: await context.preparar() };
  },
});
