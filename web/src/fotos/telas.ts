import { telaDasFotosEmMassa, telaDeAprovarFotos, telaDeFotografar } from '@martelo/schemas/fotos/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

const UID = /^[0-9a-f-]{36}$/;
/** Of which leilão, as the address says it. */
export type BuscaDoLeilao = { readonly leilao?: string };
/** Which photos of it are looked at. */
export type BuscaDaAprovacao = BuscaDoLeilao & { readonly so?: 'todas'; readonly pagina?: number };
const validateSearch = (b: Record<string, unknown>): BuscaDoLeilao =>
  typeof b['leilao'] === 'string' && UID.test(b['leilao']) ? { leilao: b['leilao'] } : {};

export const telasDasFotos = [
  createRoute({
    ...daTela(telaDasFotosEmMassa),
    validateSearch,
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/em-massa.tsx')),
      'PaginaDasFotosEmMassa',
    ),
  }),
  createRoute({
    ...daTela(telaDeFotografar),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/fotografar.tsx')), 'PaginaDeFotografar'),
  }),
  createRoute({
    ...daTela(telaDeAprovarFotos),
    validateSearch: (b: Record<string, unknown>): BuscaDaAprovacao => ({
      ...validateSearch(b),
      ...(b['so'] === 'todas' ? { so: 'todas' } : {}),
      ...(Number.isInteger(b['pagina']) && Number(b['pagina']) > 1 ? { pagina: Number(b['pagina']) } : {}),
    }),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/aprovar.tsx')), 'PaginaDeAprovarFotos'),
  }),
] as const;
