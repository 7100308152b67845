import { telasDeMarcas as telas } from '@martelo/schemas/marcas/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDeMarcas = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/marcas.tsx')), 'PaginaDeMarcas'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/marca.tsx')), 'PaginaDeMarca'),
  }),
] as const;
