import { telasDosVeiculos as telas } from '@martelo/schemas/veiculos/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';
import type { Fonte } from '../painel/door.ts';

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

/** Where Ctrl+K looks for them. */
export const fonteDeVeiculos: Fonte = {
  rotulo: 'Veículos',
  tela: telas.lista,
  buscar: async (o) => (await pedaco(() => import('./fonte.ts'))).buscarVeiculos(o),
};
