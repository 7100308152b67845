import { telasDaEquipe as telas } from '@martelo/schemas/equipe/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

const equipe = createRoute({
  ...daTela(telas.lista),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/equipe.tsx')), 'PaginaDaEquipe'),
});

const pessoa = createRoute({
  ...daFicha(telas.ficha),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/pessoa.tsx')), 'PaginaDaPessoa'),
});

export const telasDaEquipe = [equipe, pessoa] as const;
