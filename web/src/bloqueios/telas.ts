import { telasDosBloqueios as telas } from '@martelo/schemas/bloqueios/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDosBloqueios = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/bloqueios.tsx')), 'PaginaDeBloqueios'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/bloqueio.tsx')), 'PaginaDoBloqueio'),
  }),
] as const;
