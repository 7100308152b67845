import { telaDasHabilitacoes } from '@martelo/schemas/habilitacoes/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';
import { QUEM } from './queries.ts';
import type { BuscaDeHabilitados } from './queries.ts';

const UID = /^[0-9a-f-]{36}$/;

/** Who may bid in an event, and up to what: for those who prepare it. The event stands in the address. */
export const telasDasHabilitacoes = [
  createRoute({
    ...daTela(telaDasHabilitacoes),
    // What the list itself says there is the list's to read.
    validateSearch: (b: Record<string, unknown>): BuscaDeHabilitados => {
      const quem = QUEM.find((q) => q === b['quem']);
      const uids = ['leilao', 'cliente'].flatMap((n) => {
        const valor = b[n];
        return typeof valor === 'string' && UID.test(valor) ? [[n, valor]] : [];
      });
      const { quem: _q, leilao: _l, cliente: _c, ...daLista } = b;
      return { ...daLista, ...(quem === undefined ? {} : { quem }), ...Object.fromEntries(uids) };
    },
    component: lazyRouteComponent(
      () => pedaco(() => import('./pages/habilitacoes.tsx')),
      'PaginaDeHabilitacoes',
    ),
  }),
] as const;
