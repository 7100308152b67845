import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ADMINISTRADORES } from '@martelo/schemas/shared/papeis.ts';
import { cabecaReservada } from '../lib/cabeca.ts';
import { raiz } from '../lib/raiz.ts';
import { exigir } from '../sessao/door.ts';
import { pedaco } from '../lib/pedaco.ts';

/** Who keeps a tenant's record (spec 3, section 6). */

const parcelamento = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/parcelamento',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/hotsites/pages/parcelamento.tsx' },
  beforeLoad: exigir(ADMINISTRADORES),
  head: cabecaReservada('Parcelamento no cartão'),
  component: lazyRouteComponent(
    () => pedaco(() => import('./pages/parcelamento.tsx')),
    'PaginaDoParcelamento',
  ),
});

export const rotasDosHotsites = [parcelamento] as const;
