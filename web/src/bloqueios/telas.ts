import { telaDosBloqueios } from '@martelo/schemas/bloqueios/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

export const telasDosBloqueios = [
  createRoute({
    ...daTela(telaDosBloqueios),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/bloqueios.tsx')), 'PaginaDeBloqueios'),
  }),
] as const;
