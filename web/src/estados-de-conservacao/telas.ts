import { telasDeEstadosDeConservacao as telas } from '@martelo/schemas/estados-de-conservacao/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDeEstadosDeConservacao = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/estados-de-conservacao.tsx')),
      'PaginaDeEstadosDeConservacao',
    ),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/estado-de-conservacao.tsx')),
      'PaginaDeEstadoDeConservacao',
    ),
  }),
] as const;
