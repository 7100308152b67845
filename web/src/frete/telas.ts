import { telasDosFretes as telas } from '@martelo/schemas/frete/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDosFretes = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/fretes.tsx')), 'PaginaDosFretes'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/frete.tsx')), 'PaginaDoFrete'),
  }),
] as const;
