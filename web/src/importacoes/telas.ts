import { telaDaImportacao, telaDasImportacoes } from '@martelo/schemas/importacoes/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

/** The leilão that lotes go into, where somebody comes from its page. */
export type BuscaDaImportacao = { readonly leilao?: string | undefined };
const validateSearch = ({ leilao }: Record<string, unknown>): BuscaDaImportacao =>
  typeof leilao === 'string' ? { leilao } : {};

export const telasDasImportacoes = [
  createRoute({
    ...daTela(telaDasImportacoes),
    validateSearch,
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/importacoes.tsx')),
      'PaginaDasImportacoes',
    ),
  }),
  createRoute({
    ...daTela(telaDaImportacao),
    validateSearch,
    component: lazyRouteComponent(() => pedaco(() => import('./pages/importacao.tsx')), 'PaginaDaImportacao'),
  }),
] as const;
