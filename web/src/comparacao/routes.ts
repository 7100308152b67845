import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { carregar } from '../lib/carregar.ts';
import { pedaco } from '../lib/pedaco.ts';
import { raiz } from '../lib/raiz.ts';
import { loteComparadoQuery } from './queries.ts';
import { escreverComparacao, lerComparacao } from './state.ts';

export type BuscaDaComparacao = { readonly lotes?: string };

const comparar = createRoute({
  getParentRoute: () => raiz,
  path: '/comparar',
  staticData: { modulo: 'src/comparacao/pages/comparar.tsx', vitrine: true, comparavel: false },
  validateSearch: (b: Record<string, unknown>): BuscaDaComparacao => {
    const lidos = lerComparacao(b['lotes']);
    return lidos.length === 0 ? {} : { lotes: escreverComparacao(lidos) };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, chamar, hotsite }, deps }) => {
    if (hotsite.necessarioLoginParaVisualizar) return;
    await Promise.allSettled(
      lerComparacao(deps.lotes).map((lelUid) => carregar(queryClient, loteComparadoQuery(chamar, lelUid))),
    );
  },
  head: ({ match }) => ({
    meta: [
      { title: `Comparar | ${match.context.hotsite.nomeSite}` },
      { name: 'description', content: `Veículos lado a lado em ${match.context.hotsite.nomeSite}.` },
    ],
  }),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/comparar.tsx')), 'PaginaDaComparacao'),
});

export const rotasDaComparacao = [comparar] as const;
