import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { carregar } from '../lib/carregar.ts';
import { cabecaReservada, tituloDaPagina } from '../lib/cabeca.ts';
import { raiz } from '../lib/raiz.ts';
import { carregarConteudo, SECOES } from '../paginas/door.ts';
import { regrasQuery } from './queries.ts';
import { pedaco } from '../lib/pedaco.ts';

const cadastro = createRoute({
  getParentRoute: () => raiz,
  path: '/cadastro',
  staticData: { reservada: true, modulo: ['src/cadastro/pages/cadastro.tsx', SECOES] },
  // `convite`: the referral that brought somebody here.
  validateSearch: (b: Record<string, unknown>): { convite?: string } =>
    typeof b['convite'] === 'string' ? { convite: b['convite'].slice(0, 32) } : {},
  loader: async ({ context }) => {
    await Promise.all([
      carregar(context.queryClient, regrasQuery(context.chamar)),
      carregarConteudo(context, 'cadastro'),
    ]);
  },
  head: (rota) => ({
    meta: [
      { title: tituloDaPagina('Criar cadastro', rota) },
      {
        name: 'description',
        content:
          'Cadastro de pessoa física ou jurídica em cinco minutos, grátis, para participar pela internet.',
      },
    ],
  }),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/cadastro.tsx')), 'PaginaDeCadastro'),
});

const socios = createRoute({
  getParentRoute: () => raiz,
  path: '/cadastro/socios',
  ssr: false,
  staticData: { reservada: true, modulo: 'src/cadastro/pages/socios.tsx' },
  head: cabecaReservada('Quadro societário'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/socios.tsx')), 'PaginaDeSocios'),
});

export const rotasDoCadastro = [cadastro, socios] as const;
