import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cabecaReservada } from '../lib/cabeca.ts';
import { raiz } from '../lib/raiz.ts';
import { pedaco } from '../lib/pedaco.ts';

const documentos = createRoute({
  getParentRoute: () => raiz,
  path: '/documentos',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/documentos/pages/documentos.tsx' },
  head: cabecaReservada('Enviar documentos'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/documentos.tsx')), 'PaginaDeDocumentos'),
});

export const rotasDosDocumentos = [documentos] as const;
