import { telaDaFipe } from '@martelo/schemas/fipe/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

export const telasDaFipe = [
  createRoute({
    ...daTela(telaDaFipe),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/fipe.tsx')), 'PaginaDaFipe'),
  }),
] as const;
