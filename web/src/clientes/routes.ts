import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ADMINISTRADORES, CONSULTAM_CLIENTES, TODOS_MENOS_TI } from '@martelo/schemas/shared/papeis.ts';
import { naoHa } from '../lib/nao-encontrado.ts';
import { cabecaReservada } from '../lib/cabeca.ts';
import { lerPagina } from '../lib/pagina.ts';
import { raiz } from '../lib/raiz.ts';
import { exigir } from '../sessao/door.ts';
import type { BuscaDeClientes } from './queries.ts';
import { pedaco } from '../lib/pedaco.ts';

const SITUACOES = ['pendente', 'aprovado', 'bloqueado'] as const;
const DOCUMENTOS = ['Cadastrado', 'Aguardando Validação', 'Aprovado', 'Divergente'] as const;

const comCodigo = ({ codigo }: Record<string, unknown>): { codigo?: string } => {
  // A code of digits alone arrives as a number.
  const texto = typeof codigo === 'number' ? String(codigo).padStart(6, '0') : codigo;
  return typeof texto === 'string' && /^\d{6}$/.test(texto) ? { codigo: texto } : {};
};
const email = createRoute({
  getParentRoute: () => raiz,
  path: '/email',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/clientes/pages/confirmar.tsx' },
  validateSearch: comCodigo,
  head: cabecaReservada('Confirmar e-mail'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/confirmar.tsx')), 'PaginaDoEmail'),
});

const telefone = createRoute({
  getParentRoute: () => raiz,
  path: '/telefone',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/clientes/pages/confirmar.tsx' },
  validateSearch: comCodigo,
  head: cabecaReservada('Confirmar telefone'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/confirmar.tsx')), 'PaginaDoTelefone'),
});

const perfil = createRoute({
  getParentRoute: () => raiz,
  path: '/cliente/meu-perfil',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/clientes/pages/perfil.tsx' },
  beforeLoad: exigir('cliente', TODOS_MENOS_TI),
  head: cabecaReservada('Meu perfil'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/perfil.tsx')), 'PaginaDoPerfil'),
});

const minhaPagina = createRoute({
  getParentRoute: () => raiz,
  path: '/cliente/minha-pagina',
  ssr: false,
  staticData: {
    reservada: true,
    modulo: 'src/clientes/pages/minha-pagina.tsx',
    menu: { rotulo: 'Meus documentos', acesso: 'cliente' },
  },
  beforeLoad: exigir('cliente'),
  head: cabecaReservada('Meus documentos'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/minha-pagina.tsx')), 'MinhaPagina'),
});

const indique = createRoute({
  getParentRoute: () => raiz,
  path: '/cliente/indique-ganhe',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/clientes/pages/indique.tsx' },
  beforeLoad: ({ context, location }) => {
    if (!context.hotsite.recursos.includes('indicacao')) naoHa();
    exigir('cliente', TODOS_MENOS_TI)({ location });
  },
  head: cabecaReservada('Indique e ganhe'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/indique.tsx')), 'PaginaIndique'),
});

const clientes = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/clientes',
  ssr: false,
  staticData: {
    reservada: true,
    modulo: 'src/clientes/pages/clientes.tsx',
    menu: { rotulo: 'Clientes', acesso: CONSULTAM_CLIENTES },
  },
  beforeLoad: exigir(CONSULTAM_CLIENTES),
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
  head: cabecaReservada('Clientes'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/clientes.tsx')), 'PaginaDeClientes'),
});

const cliente = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/cliente/$id',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/clientes/pages/cliente.tsx' },
  beforeLoad: exigir(CONSULTAM_CLIENTES),
  head: cabecaReservada('Cliente'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/cliente.tsx')), 'PaginaDoCliente'),
});

const grupos = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/grupos-clientes',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/clientes/pages/grupos.tsx' },
  beforeLoad: exigir(ADMINISTRADORES),
  head: cabecaReservada('Grupos de clientes'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/grupos.tsx')), 'PaginaDeGrupos'),
});

export const rotasDosClientes = [
  email,
  telefone,
  perfil,
  minhaPagina,
  indique,
  clientes,
  cliente,
  grupos,
] as const;
