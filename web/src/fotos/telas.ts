import { telaDasFotosEmMassa } from '@martelo/schemas/fotos/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

const UID = /^[0-9a-f-]{36}$/;
/** Of which leilão, as the address says it. */
export type BuscaDoLeilao = { readonly leilao?: string };
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
] as const;
