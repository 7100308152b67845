import { SITUACOES_DA_HABILITACAO } from '@martelo/schemas/habilitacoes/habilitados.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cabecaReservada } from '../lib/cabeca.ts';
import { pedaco } from '../lib/pedaco.ts';
import { lerPagina } from '../lib/pagina.ts';
import { raiz } from '../lib/raiz.ts';
import { exigir } from '../sessao/door.ts';
import { QUEM } from './queries.ts';
import type { BuscaDeHabilitados } from './queries.ts';
import { ORGANIZADORES } from '@martelo/schemas/shared/papeis.ts';

const UID = /^[0-9a-f-]{36}$/;

/** Who may bid in an event, and up to what: for those who prepare it. The event stands in the address. */
const habilitacoes = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/habilitacoes',
  ssr: false,
  staticData: {
    reservada: true,
    modulo: 'src/habilitacoes/pages/habilitacoes.tsx',
    menu: { rotulo: 'Habilitações', acesso: ORGANIZADORES },
  },
  beforeLoad: exigir(ORGANIZADORES),
  validateSearch: (b: Record<string, unknown>): BuscaDeHabilitados => {
    const { leilao, busca } = b;
    const situacao = SITUACOES_DA_HABILITACAO.find((s) => s === b['situacao']);
    const quem = QUEM.find((q) => q === b['quem']);
    return {
      ...(quem === undefined ? {} : { quem }),
      ...(typeof leilao === 'string' && UID.test(leilao) ? { leilao } : {}),
      ...(typeof busca === 'string' && busca !== '' ? { busca: busca.slice(0, 80) } : {}),
      ...(situacao === undefined ? {} : { situacao }),
      ...lerPagina(b['pagina'], 10_000),
    };
  },
  head: cabecaReservada('Habilitações'),
  component: lazyRouteComponent(
    () => pedaco(() => import('./pages/habilitacoes.tsx')),
    'PaginaDeHabilitacoes',
  ),
});

export const rotasDasHabilitacoes = [habilitacoes] as const;
