import { telaDosTrabalhos as tela } from '@martelo/schemas/trabalhos/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

export const telasDosTrabalhos = [
  createRoute({
    ...daTela(tela),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/trabalhos.tsx')), 'PaginaDosTrabalhos'),
  }),
] as const;
