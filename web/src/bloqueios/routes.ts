import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { BLOQUEADORES } from '@martelo/schemas/shared/papeis.ts';
import { cabecaReservada } from '../lib/cabeca.ts';
import { raiz } from '../lib/raiz.ts';
import { exigir } from '../sessao/door.ts';
import { pedaco } from '../lib/pedaco.ts';

const bloqueios = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/bloqueio-ips-dispositivos',
  ssr: false,
  staticData: {
    reservada: true,
    modulo: 'src/bloqueios/pages/bloqueios.tsx',
    menu: { rotulo: 'Bloqueios', acesso: BLOQUEADORES },
  },
  beforeLoad: exigir(BLOQUEADORES),
  head: cabecaReservada('Bloqueio de IPs e dispositivos'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/bloqueios.tsx')), 'PaginaDeBloqueios'),
});

export const rotasDosBloqueios = [bloqueios] as const;
