import { telasDeAssessoriasJuridicas as telas } from '@martelo/schemas/assessorias-juridicas/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDeAssessoriasJuridicas = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/assessorias-juridicas.tsx')),
      'PaginaDeAssessoriasJuridicas',
    ),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/assessoria-juridica.tsx')),
      'PaginaDeAssessoriaJuridica',
    ),
  }),
] as const;
