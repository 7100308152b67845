import { telasDeCarimbos as telas } from '@martelo/schemas/carimbos/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDeCarimbos = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/carimbos.tsx')), 'PaginaDeCarimbos'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/carimbo.tsx')), 'PaginaDeCarimbo'),
  }),
] as const;
