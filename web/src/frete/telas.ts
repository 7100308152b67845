import { telaDosFretes } from '@martelo/schemas/frete/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

export const telasDosFretes = [
  createRoute({
    ...daTela(telaDosFretes),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/fretes.tsx')), 'PaginaDosFretes'),
  }),
] as const;
