import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cabecaReservada } from '../lib/cabeca.ts';
import { pedaco } from '../lib/pedaco.ts';
import { raiz } from '../lib/raiz.ts';

const convite = createRoute({
  getParentRoute: () => raiz,
  path: '/convite',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/equipe/pages/convite.tsx' },
  head: cabecaReservada('Convite'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/convite.tsx')), 'PaginaDoConvite'),
});

export const rotasDoConvite = [convite] as const;
