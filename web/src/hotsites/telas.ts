import {
  telaDasCredenciais,
  telaDasSenhas,
  telaDosScripts,
  telaDoParcelamento,
  telaDaAprovacaoDasFotos,
  telaDoTeto,
  telasDosHotsites as telasDaMarca,
} from '@martelo/schemas/hotsites/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDosHotsites = [
  createRoute({
    ...daTela(telaDasCredenciais),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/credenciais.tsx')),
      'PaginaDasCredenciais',
    ),
  }),
  createRoute({
    ...daTela(telasDaMarca.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/hotsites.tsx')), 'PaginaDosHotsites'),
  }),
  createRoute({
    ...daFicha(telasDaMarca.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/hotsite.tsx')), 'PaginaDoHotsite'),
  }),
  createRoute({
    ...daTela(telaDosScripts),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/scripts.tsx')), 'PaginaDosScripts'),
  }),
  createRoute({
    ...daTela(telaDasSenhas),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/senhas.tsx')), 'PaginaDasSenhas'),
  }),
  createRoute({
    ...daTela(telaDoParcelamento),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/parcelamento.tsx')),
      'PaginaDoParcelamento',
    ),
  }),
  createRoute({
    ...daTela(telaDoTeto),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/teto.tsx')), 'PaginaDoTeto'),
  }),
  createRoute({
    ...daTela(telaDaAprovacaoDasFotos),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/aprovacao-das-fotos.tsx')),
      'PaginaDaAprovacaoDasFotos',
    ),
  }),
] as const;
