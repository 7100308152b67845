import { telasDeTiposDeAnexo as telas } from '@martelo/schemas/tipos-de-anexo/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDeTiposDeAnexo = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/tipos-de-anexo.tsx')),
      'PaginaDeTiposDeAnexo',
    ),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/tipo-de-anexo.tsx')),
      'PaginaDeTipoDeAnexo',
    ),
  }),
] as const;
