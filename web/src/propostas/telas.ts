import { telaDaProposta, telaDasPropostas } from '@martelo/schemas/propostas/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lerPagina } from '../lib/pagina.ts';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

const QUAIS = ['abertas', 'respondidas', 'todas'] as const;
/** What the list of received offers shows; what is left out is the usual: the open ones, from the first page. */
export type BuscaDeRecebidos = {
  readonly quais?: (typeof QUAIS)[number];
  readonly pagina?: number;
};

const recebidos = createRoute({
  ...daTela(telaDasPropostas),
  validateSearch: (b: Record<string, unknown>): BuscaDeRecebidos => {
    const quais = QUAIS.find((q) => q === b['quais']);
    return {
      ...(quais === undefined ? {} : { quais }),
      ...lerPagina(b['pagina'], 10_000),
    };
  },
  component: lazyRouteComponent(() => pedaco(() => import('./pages/recebidos.tsx')), 'PaginaDeRecebidos'),
});

const recebido = createRoute({
  ...daTela(telaDaProposta),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/recebido.tsx')), 'PaginaDoRecebido'),
});

export const telasDasPropostas = [recebidos, recebido] as const;
