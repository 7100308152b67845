import { telasDosClientes as telas, telasDosGrupos } from '@martelo/schemas/clientes/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';
import type { Fonte } from '../painel/door.ts';

const clientes = createRoute({
  ...daTela(telas.lista),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/clientes.tsx')), 'PaginaDeClientes'),
});

const cliente = createRoute({
  ...daTela(telas.ficha),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/cliente.tsx')), 'PaginaDoCliente'),
});

const grupos = createRoute({
  ...daTela(telasDosGrupos.lista),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/grupos.tsx')), 'PaginaDeGrupos'),
});

const grupo = createRoute({
  ...daFicha(telasDosGrupos.ficha),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/grupo.tsx')), 'PaginaDoGrupo'),
});

export const telasDosClientes = [clientes, cliente, grupos, grupo] as const;

/** Clients for Ctrl+K. */
export const fonteDeClientes: Fonte = {
  rotulo: 'Clientes',
  tela: telas.lista,
  buscar: async (o) => (await pedaco(() => import('./fonte.ts'))).buscarClientes(o),
};
