import { telasDasPaginas as telas } from '@martelo/schemas/paginas/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';
import type { Fonte } from '../painel/door.ts';

export const telasDasPaginas = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/paginas.tsx')), 'PaginaDasPaginas'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/editor.tsx')), 'PaginaDoEditor'),
  }),
] as const;

/** Where Ctrl+K looks for them. */
export const fonteDePaginas: Fonte = {
  rotulo: 'Páginas',
  tela: telas.lista,
  buscar: async (o) => (await pedaco(() => import('./fonte.ts'))).buscarPaginas(o),
};
