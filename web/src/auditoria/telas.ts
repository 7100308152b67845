import { telaDaAuditoria, telaDoReplay, telaDosDias } from '@martelo/schemas/auditoria/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lerPagina } from '../lib/pagina.ts';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

const UID = /^[0-9a-f-]{36}$/;

/** Where a lote to replay is chosen; the event that is open stands in the address. */
const escolha = createRoute({
  ...daTela(telaDaAuditoria),
  validateSearch: (b: Record<string, unknown>): { leilao?: string } => {
    const { leilao } = b;
    return typeof leilao === 'string' && UID.test(leilao) ? { leilao } : {};
  },
  component: lazyRouteComponent(() => pedaco(() => import('./pages/escolha.tsx')), 'PaginaDaEscolha'),
});

/** The closed days with their signed roots; the page of the list stands in the address. */
const dias = createRoute({
  ...daTela(telaDosDias),
  validateSearch: (b: Record<string, unknown>) => lerPagina(b['pagina'], 10_000),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/dias.tsx')), 'PaginaDosDias'),
});

/** The replay of one lote. */
const replay = createRoute({
  ...daTela(telaDoReplay),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/replay.tsx')), 'PaginaDoReplay'),
});

export const telasDaAuditoria = [escolha, dias, replay] as const;
