import { telasDosClientes as telas, telasDosGrupos } from '@martelo/schemas/clientes/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lerPagina } from '../lib/pagina.ts';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';
import type { Fonte } from '../painel/door.ts';
import type { BuscaDeClientes } from './queries.ts';

const SITUACOES = ['pendente', 'aprovado', 'bloqueado'] as const;
const DOCUMENTOS = ['Cadastrado', 'Aguardando Validação', 'Aprovado', 'Divergente'] as const;

const clientes = createRoute({
  ...daTela(telas.lista),
  validateSearch: (b: Record<string, unknown>): BuscaDeClientes => {
    const situacao = SITUACOES.find((s) => s === b['situacao']);
    const documentos = DOCUMENTOS.find((s) => s === b['documentos']);
    return {
      ...(typeof b['busca'] === 'string' && b['busca'] !== '' ? { busca: b['busca'].slice(0, 120) } : {}),
      ...(situacao === undefined ? {} : { situacao }),
      ...(documentos === undefined ? {} : { documentos }),
      ...lerPagina(b['pagina'], 10_000),
    };
  },
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
