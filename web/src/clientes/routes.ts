import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { TODOS_MENOS_TI } from '@martelo/schemas/shared/papeis.ts';
import { naoHa } from '../lib/nao-encontrado.ts';
import { cabecaReservada } from '../lib/cabeca.ts';
import { raiz } from '../lib/raiz.ts';
import { exigir } from '../sessao/door.ts';
import { pedaco } from '../lib/pedaco.ts';

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

export const rotasDosClientes = [email, telefone, perfil, minhaPagina, indique] as const;
