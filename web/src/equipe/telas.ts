import { telaDaEquipe } from '@martelo/schemas/equipe/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

const equipe = createRoute({
  ...daTela(telaDaEquipe),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/equipe.tsx')), 'PaginaDaEquipe'),
});

export const telasDaEquipe = [equipe] as const;
