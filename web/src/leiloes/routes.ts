import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { destaquesQuery, lotesDoLeilaoQuery, SITUACOES_DA_LISTA } from '../lotes/door.ts';
import { raizDosCaminhos } from '../lib/caminhos.ts';
import { carregar } from '../lib/carregar.ts';
import { raiz } from '../lib/raiz.ts';
import { nomeSemData } from '../lib/format/texto.ts';
import { situacaoPadrao } from './agrupar.ts';
import { ABAS, EM_CASA, POR_PAGINA } from './filtros.ts';
import type { BuscaDaLista, BuscaDoEvento } from './filtros.ts';
import { leilaoQuery, leiloesQuery } from './queries.ts';

type Raiz = 'leilao' | 'anuncio';

const lerPagina = (v: unknown): { pagina?: number } => {
  const n = Number(v);
  return Number.isInteger(n) && n > 1 && n <= 1_000 ? { pagina: n } : {};
};

/** A page has one address per tenant: the other one leads to it. */
const endereco =
  (aqui: Raiz) =>
  ({
    context,
    location,
  }: {
    readonly context: { readonly hotsite: Hotsite };
    readonly location: { readonly href: string };
  }): void => {
    const certa = raizDosCaminhos(context.hotsite.tipo);
    if (certa !== aqui)
      redirect({ href: location.href.replace(`/${aqui}`, `/${certa}`), statusCode: 301, throw: true });
  };

const casa = createRoute({
  getParentRoute: () => raiz,
  path: '/',
  staticData: { modulo: 'src/leiloes/pages/casa.tsx' },
  loader: ({ context: { queryClient, chamar } }) =>
    Promise.all([
      carregar(queryClient, leiloesQuery(chamar, EM_CASA.ativos)),
      carregar(queryClient, destaquesQuery(chamar)),
      carregar(queryClient, leiloesQuery(chamar, EM_CASA.encerrados)),
    ]).then(() => undefined),
  head: ({ match }) => {
    const { nomeSite, tipo } = match.context.hotsite;
    const content =
      tipo === 'loja'
        ? `Seminovos com oferta online, Compre Já e eventos ao vivo em ${nomeSite}.`
        : `Leilões de veículos online e ao vivo em ${nomeSite}. Veja os lotes, as taxas e dê o seu lance.`;
    return { meta: [{ title: nomeSite }, { name: 'description', content }] };
  },
  component: lazyRouteComponent(() => import('./pages/casa.tsx'), 'PaginaInicial'),
});

// Both addresses exist in every tenant and are typed as one: pages read their parameters without naming the route.
const lista = (aqui: Raiz) =>
  createRoute({
    getParentRoute: () => raiz,
    path: `/${aqui}` as '/leilao',
    staticData: { modulo: 'src/leiloes/pages/lista.tsx' },
    validateSearch: (b: Record<string, unknown>): BuscaDaLista => {
      const situacao = ABAS.find((a) => a === b['situacao'] && a !== 'ativos');
      return { ...(situacao === undefined ? {} : { situacao }), ...lerPagina(b['pagina']) };
    },
    beforeLoad: endereco(aqui),
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queryClient, chamar }, deps: { situacao = 'ativos', pagina = 1 } }) =>
      carregar(queryClient, leiloesQuery(chamar, { situacao, pagina, limit: POR_PAGINA })),
    head: ({ match }) => {
      const { nomeSite } = match.context.hotsite;
      return {
        meta: [
          { title: `Oportunidades | ${nomeSite}` },
          { name: 'description', content: `A agenda completa de ${nomeSite}.` },
        ],
      };
    },
    component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'PaginaDeLeiloes'),
  });

const evento = (aqui: Raiz) =>
  createRoute({
    getParentRoute: () => raiz,
    path: `/${aqui}/$leiUid` as '/leilao/$leiUid',
    staticData: { modulo: 'src/leiloes/pages/evento.tsx' },
    validateSearch: (b: Record<string, unknown>): BuscaDoEvento => {
      const situacao = SITUACOES_DA_LISTA.find((a) => a === b['situacao']);
      return { ...(situacao === undefined ? {} : { situacao }), ...lerPagina(b['pagina']) };
    },
    beforeLoad: endereco(aqui),
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queryClient, chamar }, params: { leiUid }, deps }) => {
      const leilao = await queryClient.ensureQueryData(leilaoQuery(chamar, leiUid));
      const situacao = deps.situacao ?? situacaoPadrao(leilao.situacao);
      await carregar(queryClient, lotesDoLeilaoQuery(chamar, leiUid, situacao, deps.pagina ?? 1));
      return { nome: leilao.nome, cidade: leilao.cidade };
    },
    head: ({ loaderData, match }) => {
      const { nomeSite } = match.context.hotsite;
      const nome = nomeSemData(loaderData?.nome ?? '');
      return {
        meta: [
          { title: `${nome || 'Evento'} | ${nomeSite}` },
          {
            name: 'description',
            content: `${nome}, ${loaderData?.cidade ?? ''}. Veja fotos, taxas e valores ao vivo em ${nomeSite}.`,
          },
        ],
      };
    },
    component: lazyRouteComponent(() => import('./pages/evento.tsx'), 'PaginaDoLeilao'),
  });

export const rotasDosLeiloes = [
  casa,
  lista('leilao'),
  evento('leilao'),
  lista('anuncio'),
  evento('anuncio'),
] as const;
