import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { carregar } from '../lib/carregar.ts';
import { cabecaReservada, tituloDaPagina } from '../lib/cabeca.ts';
import { raiz } from '../lib/raiz.ts';
import { carregarConteudo, SECOES } from '../paginas/door.ts';
import { conteudoDoLoginQuery } from './queries.ts';
import { pedaco } from '../lib/pedaco.ts';

const texto = (v: unknown): string | undefined =>
  typeof v === 'string' && v !== '' ? v.slice(0, 500) : undefined;

export const login = createRoute({
  getParentRoute: () => raiz,
  path: '/login',
  staticData: { reservada: true, modulo: 'src/sessao/pages/login.tsx' },
  // Login accepts `mensagem` and `redirect` (spec 1, section 2).
  validateSearch: (busca: Record<string, unknown>): { mensagem?: string; redirect?: string } => {
    const mensagem = texto(busca['mensagem']);
    const redirect = texto(busca['redirect']);
    return {
      ...(mensagem === undefined ? {} : { mensagem }),
      ...(redirect === undefined ? {} : { redirect }),
    };
  },
  loader: ({ context: { queryClient, chamar, hotsite } }) =>
    carregar(queryClient, conteudoDoLoginQuery(chamar, hotsite.uid)),
  head: (rota) => ({
    meta: [
      { title: tituloDaPagina('Entrar', rota) },
      {
        name: 'description',
        content: 'Entre com o e-mail e a senha do seu cadastro, ou sem senha, por e-mail.',
      },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/login.tsx')), 'PaginaDeLogin'),
});

export const sair = createRoute({
  getParentRoute: () => raiz,
  path: '/sair',
  staticData: { reservada: true, modulo: 'src/sessao/pages/sair.tsx' },
  head: cabecaReservada('Sair'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/sair.tsx')), 'PaginaSair'),
});

export const redefinirSenha = createRoute({
  getParentRoute: () => raiz,
  path: '/redefinir-senha',
  staticData: { reservada: true, modulo: ['src/sessao/pages/redefinir-senha.tsx', SECOES] },
  loader: ({ context }) => carregarConteudo(context, 'redefinir-senha'),
  head: cabecaReservada('Redefinir senha'),
  component: lazyRouteComponent(
    () => pedaco(() => import('./pages/redefinir-senha.tsx')),
    'PaginaRedefinirSenha',
  ),
});

export const loginSistema = createRoute({
  getParentRoute: () => raiz,
  path: '/login-sistema',
  staticData: { reservada: true, modulo: 'src/sessao/pages/login-sistema.tsx' },
  head: cabecaReservada('Entrada de sistemas e equipe'),
  component: lazyRouteComponent(
    () => pedaco(() => import('./pages/login-sistema.tsx')),
    'PaginaLoginSistema',
  ),
});

export const entrarPorLink = createRoute({
  getParentRoute: () => raiz,
  path: '/admin-auth/$hash',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/sessao/pages/entrar-por-link.tsx' },
  head: cabecaReservada('Entrar'),
  component: lazyRouteComponent(
    () => pedaco(() => import('./pages/entrar-por-link.tsx')),
    'PaginaEntrarPorLink',
  ),
});

export const rotasDaSessao = [login, sair, redefinirSenha, loginSistema, entrarPorLink] as const;
