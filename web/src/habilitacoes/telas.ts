import { SITUACOES_DA_HABILITACAO } from '@martelo/schemas/habilitacoes/habilitados.ts';
import { telaDasHabilitacoes } from '@martelo/schemas/habilitacoes/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lerPagina } from '../lib/pagina.ts';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';
import { QUEM } from './queries.ts';
import type { BuscaDeHabilitados } from './queries.ts';

const UID = /^[0-9a-f-]{36}$/;

/** Who may bid in an event, and up to what: for those who prepare it. The event stands in the address. */
export const telasDasHabilitacoes = [
  createRoute({
    ...daTela(telaDasHabilitacoes),
    validateSearch: (b: Record<string, unknown>): BuscaDeHabilitados => {
      const { leilao, busca } = b;
      const situacao = SITUACOES_DA_HABILITACAO.find((s) => s === b['situacao']);
      const quem = QUEM.find((q) => q === b['quem']);
      return {
        ...(quem === undefined ? {} : { quem }),
        ...(typeof leilao === 'string' && UID.test(leilao) ? { leilao } : {}),
        ...(typeof busca === 'string' && busca !== '' ? { busca: busca.slice(0, 80) } : {}),
        ...(situacao === undefined ? {} : { situacao }),
        ...lerPagina(b['pagina'], 10_000),
      };
    },
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/habilitacoes.tsx')),
      'PaginaDeHabilitacoes',
    ),
  }),
] as const;
