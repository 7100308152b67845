import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { bannersQuery } from '../banners/door.ts';
import { carregarHotsite, eventoQuery, origemDoSite } from '../hotsites/door.ts';
import { escreverBusca, lerBusca } from '../lib/busca-do-endereco.ts';
import { carregar } from '../lib/carregar.ts';
import type { Chamar } from '../lib/client/client.ts';
import { relogio } from '../lib/clock.ts';
import { Documento } from './document.tsx';
import { PaginaDeErro } from './error-page.tsx';
import { PaginaNaoEncontrada } from './not-found-page.tsx';
import { criarQueryClient } from './query-client.ts';
import { arvore } from './routes.ts';

type Opcoes = {
  readonly chamar: Chamar;
  readonly agora: number;
  /** Scheme and host that is open. */
  readonly origem: string;
  /** Whether the built-in sample stands in for a tenant that cannot be loaded (spec 1, section 8). */
  readonly desenvolvimento: boolean;
  readonly nonce?: string;
};

const noServidor = typeof document === 'undefined';

/** The app for one request (server) or one tab (browser). The first HTML hands its data and its clock to the browser. */
export function criarRouter({ chamar, agora, origem, desenvolvimento, nonce }: Opcoes) {
  const queryClient = criarQueryClient();
  const context = {
    queryClient,
    chamar,
    agora,
    origem,
    desenvolvimento,
    painel: false,
    preparar: async () => {
      const hotsite = await carregarHotsite(queryClient, chamar, context);
      context.origem = origemDoSite(hotsite, origem);
      await Promise.all([
        hotsite.paginasDinamicas.includes('evento-exclusivo') && carregar(queryClient, eventoQuery(chamar)),
        carregar(queryClient, bannersQuery(chamar, 'cabecalho')),
      ]);
      return hotsite;
    },
  };
  let navegou = false;
  const router = createRouter({
    routeTree: arvore,
    context,
    parseSearch: lerBusca,
    stringifySearch: escreverBusca,
    InnerWrap: Documento,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Whoever has scrolled the first HTML stays where he is while the page is taken over: moved away in the middle of a
    // press, he would press nothing. After a reload a script in the HTML has put him back before.
    scrollRestoration: () => noServidor || navegou || scrollY === 0,
    defaultErrorComponent: PaginaDeErro,
    defaultNotFoundComponent: PaginaNaoEncontrada,
    dehydrate: () => ({ agora: context.agora, origem: context.origem, desenvolvimento }),
    hydrate: (dados: {
      readonly agora: number;
      readonly origem: string;
      readonly desenvolvimento: boolean;
    }) => {
      context.agora = dados.agora;
      context.origem = dados.origem;
      context.desenvolvimento = dados.desenvolvimento;
      relogio.supor(dados.agora);
    },
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    navegou ||= fromLocation !== undefined && hrefChanged;
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}
