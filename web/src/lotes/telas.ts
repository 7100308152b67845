import { telaDosMinimos, telasDosLotes as telas } from '@martelo/schemas/lotes/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';
import type { Fonte } from '../painel/door.ts';

export const telasDosLotes = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/cadastros.tsx')), 'PaginaDosLotes'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/cadastro.tsx')),
      'PaginaDoCadastroDoLote',
    ),
  }),
  createRoute({
    ...daTela(telaDosMinimos),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/minimos.tsx')), 'PaginaDosMinimos'),
  }),
] as const;

/** Where Ctrl+K looks for them. */
export const fonteDeLotes: Fonte = {
  rotulo: (t) => t.lote.Varios,
  tela: telas.lista,
  buscar: async (o) => (await pedaco(() => import('./fonte.ts'))).buscarLotes(o),
};
