import {
  telasDosComitentes as telas,
  telasDosGruposDeComitentes as doGrupo,
} from '@martelo/schemas/comitentes/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';
import type { Fonte } from '../painel/door.ts';

export const telasDosComitentes = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/comitentes.tsx')), 'PaginaDeComitentes'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/comitente.tsx')), 'PaginaDoComitente'),
  }),
  createRoute({
    ...daTela(doGrupo.lista),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/grupos.tsx')),
      'PaginaDeGruposDeComitentes',
    ),
  }),
  createRoute({
    ...daFicha(doGrupo.ficha),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/grupo.tsx')),
      'PaginaDoGrupoDeComitentes',
    ),
  }),
] as const;

/** Where Ctrl+K looks for them. */
export const fonteDeComitentes: Fonte = {
  rotulo: 'Comitentes',
  tela: telas.lista,
  buscar: async (o) => (await pedaco(() => import('./fonte.ts'))).buscarComitentes(o),
};
