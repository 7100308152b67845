import { telasDeModelosDeFotos as telas } from '@martelo/schemas/modelos-de-fotos/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDeModelosDeFotos = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/modelos-de-fotos.tsx')),
      'PaginaDeModelosDeFotos',
    ),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/modelo-de-fotos.tsx')),
      'PaginaDeModeloDeFotos',
    ),
  }),
] as const;
