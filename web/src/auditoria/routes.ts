import { AUDITORES } from '@martelo/schemas/shared/papeis.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cabecaReservada } from '../lib/cabeca.ts';
import { lerPagina } from '../lib/pagina.ts';
import { raiz } from '../lib/raiz.ts';
import { exigir } from '../sessao/door.ts';
import { pedaco } from '../lib/pedaco.ts';

const UID = /^[0-9a-f-]{36}$/;

/** Where a lote to replay is chosen; the event that is open stands in the address. */
const escolha = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/auditoria',
  ssr: false,
  staticData: {
    reservada: true,
    modulo: 'src/auditoria/pages/escolha.tsx',
    menu: { rotulo: 'Auditoria', acesso: AUDITORES },
  },
  validateSearch: (b: Record<string, unknown>): { leilao?: string } => {
    const { leilao } = b;
    return typeof leilao === 'string' && UID.test(leilao) ? { leilao } : {};
  },
  beforeLoad: exigir(AUDITORES),
  head: cabecaReservada('Auditoria'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/escolha.tsx')), 'PaginaDaEscolha'),
});

/** The closed days with their signed roots; the page of the list stands in the address. */
const dias = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/auditoria/dias',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/auditoria/pages/dias.tsx' },
  validateSearch: (b: Record<string, unknown>) => lerPagina(b['pagina'], 10_000),
  beforeLoad: exigir(AUDITORES),
  head: cabecaReservada('Dias fechados'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/dias.tsx')), 'PaginaDosDias'),
});

/** The replay of one lote. */
const replay = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/auditoria/$lelUid',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/auditoria/pages/replay.tsx' },
  beforeLoad: exigir(AUDITORES),
  head: cabecaReservada('Replay'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/replay.tsx')), 'PaginaDoReplay'),
});

/** Anybody checks a receipt here; `r` brings it in the address. */
const recibo = createRoute({
  getParentRoute: () => raiz,
  path: '/recibo',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/auditoria/pages/recibo.tsx' },
  validateSearch: (b: Record<string, unknown>): { r?: string } =>
    typeof b['r'] === 'string' && b['r'] !== '' ? { r: b['r'].slice(0, 4_000) } : {},
  head: cabecaReservada('Conferir recibo'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/recibo.tsx')), 'PaginaDoRecibo'),
});

export const rotasDaAuditoria = [escolha, dias, replay, recibo] as const;
