import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { Acesso } from '@martelo/schemas/shared/papeis.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Chamar } from './client/client.ts';

/** What every route may use while it loads. */
export type ContextoRota = {
  readonly queryClient: QueryClient;
  readonly chamar: Chamar;
  /** The server's clock when this page was rendered, epoch ms: the countdowns of the first HTML start from it. */
  readonly agora: number;
  /** Loads what the shell itself needs: the tenant, whose colours and words are in every part of a page. */
  readonly preparar: () => Promise<Hotsite>;
};

/** What a route declares about itself (spec 1, section 2, Route meta and menus). */
export type DadosDaRota = {
  /** The page's file below web/, so that the first HTML can ask the browser for it at once. */
  readonly modulo?: string;
  /** Its place in the shell's menu, for those whom `acesso` lets in. */
  readonly menu?: { readonly rotulo: string; readonly acesso: Acesso };
  /** Staff consoles take the whole window: no footer. */
  readonly semRodape?: boolean;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends DadosDaRota {}
}

/** The route above all rooms' routes. It has no looks here: web/src/app dresses it (a room may not know the shell). */
export const raiz = createRootRouteWithContext<ContextoRota>()({
  beforeLoad: async ({ context }) => ({ hotsite: await context.preparar() }),
});
