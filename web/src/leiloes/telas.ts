import {
  telaDosDocumentosDoLeilao,
  telaDosVideosDoLeilao,
  telasDosLeiloes as telas,
} from '@martelo/schemas/leiloes/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';
import type { Fonte } from '../painel/door.ts';

export const telasDosLeiloes = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/cadastros.tsx')), 'PaginaDosLeiloes'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/cadastro.tsx')), 'PaginaDoLeilao'),
  }),
  createRoute({
    ...daTela(telaDosDocumentosDoLeilao),
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/documentos.tsx')),
      'PaginaDosDocumentosDoLeilao',
    ),
  }),
  createRoute({
    ...daTela(telaDosVideosDoLeilao),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/videos.tsx')), 'PaginaDosVideos'),
  }),
] as const;

/** Where Ctrl+K looks for them. */
export const fonteDeLeiloes: Fonte = {
  rotulo: (t) => t.leilao.Varios,
  tela: telas.lista,
  buscar: async (o) => (await pedaco(() => import('./fonte.ts'))).buscarLeiloes(o),
};
