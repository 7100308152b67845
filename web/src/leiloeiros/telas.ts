import { telasDosLeiloeiros as telas } from '@martelo/schemas/leiloeiros/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDosLeiloeiros = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/leiloeiros.tsx')), 'PaginaDeLeiloeiros'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/leiloeiro.tsx')),
      'PaginaDoLeiloeiroOficial',
    ),
  }),
] as const;
