import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { raiz } from '../lib/raiz.ts';

const documentos = createRoute({
  getParentRoute: () => raiz,
  path: '/documentos',
  ssr: false,
  staticData: { modulo: 'src/documentos/pages/documentos.tsx' },
  head: () => ({ meta: [{ title: 'Enviar documentos' }, { name: 'robots', content: 'noindex' }] }),
  component: lazyRouteComponent(() => import('./pages/documentos.tsx'), 'PaginaDeDocumentos'),
});

export const rotasDosDocumentos = [documentos] as const;
