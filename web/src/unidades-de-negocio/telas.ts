import { telasDeUnidadesDeNegocio as telas } from '@martelo/schemas/unidades-de-negocio/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDeUnidadesDeNegocio = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/unidades-de-negocio.tsx')),
      'PaginaDeUnidadesDeNegocio',
    ),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/unidade-de-negocio.tsx')),
      'PaginaDeUnidadeDeNegocio',
    ),
  }),
] as const;
