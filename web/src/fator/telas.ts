import { telaDaSeguranca } from '@martelo/schemas/fator/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daTela } from '../painel/door.ts';

const seguranca = createRoute({
  ...daTela(telaDaSeguranca),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/seguranca.tsx')), 'PaginaDaSeguranca'),
});

export const telasDoFator = [seguranca] as const;
