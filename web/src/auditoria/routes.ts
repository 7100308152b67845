import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cabecaReservada } from '../lib/cabeca.ts';
import { raiz } from '../lib/raiz.ts';
import { pedaco } from '../lib/pedaco.ts';

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

export const rotasDaAuditoria = [recibo] as const;
