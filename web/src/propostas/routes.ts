import { RESPONDEM_PROPOSTAS } from '@martelo/schemas/shared/papeis.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cabecaReservada } from '../lib/cabeca.ts';
import { lerPagina } from '../lib/pagina.ts';
import { raiz } from '../lib/raiz.ts';
import { exigir } from '../sessao/door.ts';
import { pedaco } from '../lib/pedaco.ts';

const QUAIS = ['abertas', 'respondidas', 'todas'] as const;
/** What the list of received offers shows; what is left out is the usual: the open ones, from the first page. */
export type BuscaDeRecebidos = {
  readonly quais?: (typeof QUAIS)[number];
  readonly pagina?: number;
};

const recebidos = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/lances-recebidos',
  ssr: false,
  staticData: {
    reservada: true,
    modulo: 'src/propostas/pages/recebidos.tsx',
    menu: { rotulo: 'Propostas', acesso: RESPONDEM_PROPOSTAS },
  },
  beforeLoad: exigir(RESPONDEM_PROPOSTAS),
  validateSearch: (b: Record<string, unknown>): BuscaDeRecebidos => {
    const quais = QUAIS.find((q) => q === b['quais']);
    return {
      ...(quais === undefined ? {} : { quais }),
      ...lerPagina(b['pagina'], 10_000),
    };
  },
  head: cabecaReservada('Propostas recebidas'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/recebidos.tsx')), 'PaginaDeRecebidos'),
});

const recebido = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/lance-recebido/$uid',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/propostas/pages/recebido.tsx' },
  beforeLoad: exigir(RESPONDEM_PROPOSTAS),
  head: cabecaReservada('Proposta recebida'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/recebido.tsx')), 'PaginaDoRecebido'),
});

export const rotasDasPropostas = [recebidos, recebido] as const;
