import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cabecaReservada } from '../lib/cabeca.ts';
import { pedaco } from '../lib/pedaco.ts';
import { raiz } from '../lib/raiz.ts';

const comLink = createRoute({
  getParentRoute: () => raiz,
  path: '/instalar/$token',
  ssr: false,
  staticData: { reservada: true, semMoldura: true, modulo: 'src/instalacao/pages/primeira-conta.tsx' },
  head: cabecaReservada('Primeira conta'),
  component: lazyRouteComponent(
    () => pedaco(() => import('./pages/primeira-conta.tsx')),
    'PaginaDaPrimeiraConta',
  ),
});

const casa = createRoute({
  getParentRoute: () => raiz,
  path: '/instalar',
  ssr: false,
  staticData: { reservada: true, semMoldura: true, modulo: 'src/instalacao/pages/casa.tsx' },
  head: cabecaReservada('Instalação'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/casa.tsx')), 'PaginaDaCasa'),
});

export const rotasDaInstalacao = [comLink, casa] as const;
