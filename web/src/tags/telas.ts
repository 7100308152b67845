import { telasDeTags as telas } from '@martelo/schemas/tags/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDeTags = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/tags.tsx')), 'PaginaDeTags'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/tag.tsx')), 'PaginaDeTag'),
  }),
] as const;
