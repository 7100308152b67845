import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { cabecaReservada } from '../lib/cabeca.ts';
import { lerPagina } from '../lib/pagina.ts';
import { raiz } from '../lib/raiz.ts';
import { exigir } from '../sessao/door.ts';

export type BuscaDosFavoritos = { readonly pagina?: number };

const favoritos = createRoute({
  getParentRoute: () => raiz,
  path: '/cliente/favoritos',
  ssr: false,
  staticData: {
    reservada: true,
    modulo: 'src/favoritos/pages/favoritos.tsx',
    comparavel: true,
    menu: { rotulo: 'Favoritos', acesso: 'cliente' },
  },
  validateSearch: (b: Record<string, unknown>): BuscaDosFavoritos => lerPagina(b['pagina'], 20),
  beforeLoad: exigir('cliente'),
  head: cabecaReservada('Favoritos'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/favoritos.tsx')), 'PaginaDosFavoritos'),
});

export const rotasDosFavoritos = [favoritos] as const;
