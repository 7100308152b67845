import { telasDosVeiculos as telas } from '@martelo/schemas/veiculos/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDosVeiculos = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/veiculos.tsx')), 'PaginaDeVeiculos'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/veiculo.tsx')), 'PaginaDoVeiculo'),
  }),
] as const;
