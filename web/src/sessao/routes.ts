import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { raiz } from '../lib/raiz.ts';

const texto = (v: unknown): string | undefined =>
  typeof v === 'string' && v !== '' ? v.slice(0, 500) : undefined;

export const login = createRoute({
  getParentRoute: () => raiz,
  path: '/login',
  staticData: { modulo: 'src/sessao/pages/login.tsx' },
  // Login accepts `mensagem` and `redirect` (spec 1, section 2).
  validateSearch: (busca: Record<string, unknown>): { mensagem?: string; redirect?: string } => {
    const mensagem = texto(busca['mensagem']);
    const redirect = texto(busca['redirect']);
    return {
      ...(mensagem === undefined ? {} : { mensagem }),
      ...(redirect === undefined ? {} : { redirect }),
    };
  },
  head: () => ({ meta: [{ title: 'Entrar' }, { name: 'robots', content: 'noindex' }] }),
  component: lazyRouteComponent(() => import('./pages/login.tsx'), 'PaginaDeLogin'),
});

export const sair = createRoute({
  getParentRoute: () => raiz,
  path: '/sair',
  staticData: { modulo: 'src/sessao/pages/sair.tsx' },
  head: () => ({ meta: [{ title: 'Sair' }, { name: 'robots', content: 'noindex' }] }),
  component: lazyRouteComponent(() => import('./pages/sair.tsx'), 'PaginaSair'),
});

export const rotasDaSessao = [login, sair] as const;
