import { telasDeVideosInstitucionais as telas } from '@martelo/schemas/videos-institucionais/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDeVideosInstitucionais = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/videos-institucionais.tsx')),
      'PaginaDeVideosInstitucionais',
    ),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/video-institucional.tsx')),
      'PaginaDeVideoInstitucional',
    ),
  }),
] as const;
