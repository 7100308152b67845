import { createRouter } from '@tanstack/react-router';
import type { Router } from '@tanstack/react-router';
import type { arvore as arvoreDoSite } from '../app/routes.ts';
import { criarQueryClient } from '../app/query-client.ts';
import { carregarHotsite, origemDoSite } from '../hotsites/door.ts';
import { escreverBusca, lerBusca } from '../lib/busca-do-endereco.ts';
import type { Chamar } from '../lib/client/client.ts';
import { relogio } from '../lib/clock.ts';
import type { raiz } from '../lib/raiz.ts';
import { PaginaNaoEncontrada } from './nao-encontrada.tsx';
import { ErroDoPainel } from './erro.tsx';
import { Moldura } from './moldura.tsx';
import { arvore } from './rotas.tsx';

/** The staff's program for one tab. Addresses say what a list shows in the site's grammar: texts, and lists of what is said again. */
export function criarPainel(chamar: Chamar) {
  const queryClient = criarQueryClient();
  const context = {
    queryClient,
    chamar,
    agora: relogio.agora(),
    origem: location.origin,
    painel: true,
    preparar: async () => {
      const hotsite = await carregarHotsite(queryClient, chamar, {
        origem: location.origin,
        desenvolvimento: false,
      });
      context.origem = origemDoSite(hotsite, location.origin);
      return hotsite;
    },
  };
  return createRouter({
    routeTree: arvore,
    context,
    parseSearch: lerBusca,
    stringifySearch: escreverBusca,
    InnerWrap: Moldura,
    // The screen of another record begins anew: nothing that was typed into one may stand in another.
    defaultRemountDeps: ({ params }) => params,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErroDoPainel,
    defaultNotFoundComponent: PaginaNaoEncontrada,
  });
}

type Filhos<A> = A extends { types: { children: infer C extends readonly unknown[] } } ? C : never;

/**
 * Every route of both programs, for the types alone: a link names one of them and its parameters, whichever program it is in.
 * One that leads into the other program is loaded anew (`lib/raiz.ts`).
 */
type Tudo = ReturnType<
  typeof raiz.addChildren<readonly [...Filhos<typeof arvoreDoSite>, ...Filhos<typeof arvore>]>
>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<Tudo, 'never'>;
  }
}
