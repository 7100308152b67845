import { LEILOEIROS } from '@martelo/schemas/shared/papeis.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cabecaReservada } from '../lib/cabeca.ts';
import { raiz } from '../lib/raiz.ts';
import { exigir } from '../sessao/door.ts';
import { pedaco } from '../lib/pedaco.ts';

const UID = /^[0-9a-f-]{36}$/;

/** The auctioneer's panel (spec 3, sections 2 and 6). The event that is open stands in the address. */
const leiloeiro = createRoute({
  getParentRoute: () => raiz,
  path: '/leiloeiro',
  ssr: false,
  staticData: {
    reservada: true,
    modulo: 'src/leiloeiro/pages/painel.tsx',
    menu: { rotulo: 'Leiloeiro', acesso: LEILOEIROS },
    semRodape: true,
  },
  validateSearch: (b: Record<string, unknown>): { leilao?: string } => {
    const { leilao } = b;
    return typeof leilao === 'string' && UID.test(leilao) ? { leilao } : {};
  },
  beforeLoad: exigir(LEILOEIROS),
  head: cabecaReservada('Painel do leiloeiro'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/painel.tsx')), 'PaginaDoLeiloeiro'),
});

export const rotasDoLeiloeiro = [leiloeiro] as const;
