import { telasDeCarteiras as telas } from '@martelo/schemas/carteiras/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDeCarteiras = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/carteiras.tsx')), 'PaginaDeCarteiras'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/carteira.tsx')), 'PaginaDeCarteira'),
  }),
] as const;
