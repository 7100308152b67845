import { telasDeTiposDeVeiculo as telas } from '@martelo/schemas/tipos-de-veiculo/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDeTiposDeVeiculo = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/tipos-de-veiculo.tsx')),
      'PaginaDeTiposDeVeiculo',
    ),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/tipo-de-veiculo.tsx')),
      'PaginaDeTipoDeVeiculo',
    ),
  }),
] as const;
