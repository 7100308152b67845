import { telaDoLeiloeiro } from '@martelo/schemas/leiloeiro/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

const UID = /^[0-9a-f-]{36}$/;

/** The auctioneer's panel (spec 3, sections 2 and 6). The event that is open stands in the address. */
export const telasDoLeiloeiro = [
  createRoute({
    ...daTela(telaDoLeiloeiro),
    validateSearch: (b: Record<string, unknown>): { leilao?: string } => {
      const { leilao } = b;
      return typeof leilao === 'string' && UID.test(leilao) ? { leilao } : {};
    },
    component: lazyRouteComponent(() => pedaco(() => import('./pages/painel.tsx')), 'PaginaDoLeiloeiro'),
  }),
] as const;
