import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  telaDaFichaDoLeiloeiro,
  telaDasEtiquetas,
  telaDasFichasDeVidro,
} from '@martelo/schemas/leiloes/telas.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import { emTermos } from '@martelo/schemas/shared/telas.ts';
import type { Tela } from '@martelo/schemas/shared/telas.ts';
import { exigir, vitrineFechada } from '../sessao/door.ts';
import { destaquesDoLeilaoQuery, lotesDoLeilaoQuery, SITUACOES_DA_LISTA } from '../lotes/door.ts';
import { caminhoDosLeiloes, caminhoDosLotes, ehUid } from '../lib/caminhos.ts';
import type { Raiz } from '../lib/caminhos.ts';
import { bannersQuery } from '../banners/door.ts';
import { cabecaReservada, tituloSemNome } from '../lib/cabeca.ts';
import { carregar } from '../lib/carregar.ts';
import { absoluta, emScript } from '../lib/json-ld.ts';
import { lerPagina } from '../lib/pagina.ts';
import { raiz } from '../lib/raiz.ts';
import { umEndereco } from '../lib/um-endereco.ts';
import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import { situacaoPadrao } from './agrupar.ts';
import { ABAS, POR_PAGINA } from './filtros.ts';
import type { BuscaDaLista, BuscaDoEvento } from './filtros.ts';
import { dadosDoLeilao } from './json-ld.ts';
import { folhaQuery } from './folhas.ts';
import { leilaoQuery, leiloesQuery } from './queries.ts';
import { pedaco } from '../lib/pedaco.ts';

// Both addresses exist in every tenant and are typed as one: pages read their parameters without naming the route.
const lista = (aqui: 'leiloes' | 'eventos') =>
  createRoute({
    getParentRoute: () => raiz,
    path: `/${aqui}` as '/leiloes',
    staticData: { modulo: 'src/leiloes/pages/lista.tsx', vitrine: true },
    validateSearch: (b: Record<string, unknown>): BuscaDaLista => {
      const situacao = ABAS.find((a) => a === b['situacao'] && a !== 'ativos');
      return { ...(situacao === undefined ? {} : { situacao }), ...lerPagina(b['pagina'], 1_000) };
    },
    beforeLoad: umEndereco(`/${aqui}`, caminhoDosLeiloes),
    loaderDeps: ({ search }) => search,
    loader: async ({
      context: { queryClient, chamar, hotsite },
      deps: { situacao = 'ativos', pagina = 1 },
    }) => {
      if (vitrineFechada(hotsite)) return;
      await Promise.all([
        carregar(queryClient, leiloesQuery(chamar, { situacao, pagina, limit: POR_PAGINA })),
        carregar(queryClient, bannersQuery(chamar, 'entreLeiloes')),
      ]);
    },
    head: ({ match }) => {
      const { nomeSite, tipo } = match.context.hotsite;
      return {
        meta: [
          { title: `${tipo === 'loja' ? 'Eventos' : 'Leilões'} | ${nomeSite}` },
          { name: 'description', content: `A agenda completa de ${nomeSite}.` },
        ],
      };
    },
    component: lazyRouteComponent(() => pedaco(() => import('./pages/lista.tsx')), 'PaginaDeLeiloes'),
  });

const evento = (aqui: Raiz) =>
  createRoute({
    getParentRoute: () => raiz,
    path: `/${aqui}/$leiUid` as '/leilao/$leiUid',
    // Anything else that follows /leilao is a filter of the list of lotes.
    params: { parse: ({ leiUid }: { readonly leiUid: string }) => ehUid(leiUid) && { leiUid } },
    staticData: { modulo: 'src/leiloes/pages/evento.tsx', vitrine: true },
    validateSearch: (b: Record<string, unknown>): BuscaDoEvento => {
      const situacao = SITUACOES_DA_LISTA.find((a) => a === b['situacao']);
      return { ...(situacao === undefined ? {} : { situacao }), ...lerPagina(b['pagina'], 1_000) };
    },
    beforeLoad: umEndereco(`/${aqui}`, caminhoDosLotes),
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queryClient, chamar, hotsite, origem }, params: { leiUid }, deps }) => {
      if (vitrineFechada(hotsite)) return null;
      const leilao = await queryClient.ensureQueryData(leilaoQuery(chamar, leiUid));
      const situacao = deps.situacao ?? situacaoPadrao(leilao.situacao);
      await Promise.all([
        carregar(queryClient, lotesDoLeilaoQuery(chamar, leiUid, situacao, deps.pagina ?? 1)),
        carregar(queryClient, destaquesDoLeilaoQuery(chamar, leiUid)),
        carregar(queryClient, bannersQuery(chamar, 'listaDeLotes', leiUid)),
      ]);
      return {
        nome: leilao.nome,
        cidade: leilao.cidade,
        foto: leilao.fotoUrl === null ? null : absoluta(leilao.fotoUrl, origem),
        dados: dadosDoLeilao(leilao, hotsite, origem).map(emScript),
      };
    },
    head: ({ loaderData, match }) => {
      const { nomeSite } = match.context.hotsite;
      if (match.status === 'notFound') return { meta: [{ title: tituloSemNome(nomeSite, match) }] };
      const nome = nomeSemData(loaderData?.nome ?? '');
      return {
        meta: [
          { title: `${nome || 'Evento'} | ${nomeSite}` },
          {
            name: 'description',
            content: `${nome}, ${loaderData?.cidade ?? ''}. Veja fotos, taxas e valores ao vivo em ${nomeSite}.`,
          },
          { property: 'og:title', content: nome || nomeSite },
          { property: 'og:site_name', content: nomeSite },
          ...(loaderData?.foto == null ? [] : [{ property: 'og:image', content: loaderData.foto }]),
        ],
        scripts: (loaderData?.dados ?? []).map((children) => ({ type: 'application/ld+json', children })),
      };
    },
    component: lazyRouteComponent(() => pedaco(() => import('./pages/evento.tsx')), 'PaginaDoLeilao'),
  });

const lerLote = ({ lote }: Record<string, unknown>): { lote?: string } =>
  typeof lote === 'string' && ehUid(lote) ? { lote } : {};

const catalogo = (aqui: Raiz) =>
  createRoute({
    getParentRoute: () => raiz,
    path: `/${aqui}/$leiUid/catalogo` as '/leilao/$leiUid/catalogo',
    params: { parse: ({ leiUid }: { readonly leiUid: string }) => ehUid(leiUid) && { leiUid } },
    staticData: { modulo: 'src/leiloes/pages/folha.tsx', vitrine: true },
    validateSearch: lerLote,
    beforeLoad: umEndereco(`/${aqui}`, caminhoDosLotes),
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queryClient, chamar, hotsite }, params, deps }) => {
      if (vitrineFechada(hotsite)) return null;
      const folha = await queryClient.ensureQueryData(folhaQuery(chamar, 'catalogo', { ...params, ...deps }));
      return { nome: folha.documento.titulo };
    },
    head: ({ loaderData, match }) => {
      const { nomeSite } = match.context.hotsite;
      if (match.status === 'notFound') return { meta: [{ title: tituloSemNome(nomeSite, match) }] };
      return { meta: [{ title: `Catálogo: ${loaderData?.nome ?? 'Evento'} | ${nomeSite}` }] };
    },
    component: lazyRouteComponent(() => pedaco(() => import('./pages/folha.tsx')), 'PaginaDoCatalogo'),
  });

type PaginaDaEquipe = 'PaginaDaFichaDoLeiloeiro' | 'PaginaDasFichasDeVidro' | 'PaginaDasEtiquetas';
const daEquipe = <const C extends `/${string}`>(tela: Tela<C>, pagina: PaginaDaEquipe) =>
  createRoute({
    getParentRoute: () => raiz,
    path: tela.caminho,
    ssr: false,
    staticData: { reservada: true, modulo: 'src/leiloes/pages/folha.tsx' },
    validateSearch: lerLote,
    beforeLoad: exigir(tela.acesso),
    head: (rota) => cabecaReservada(emTermos(tela.titulo, termosDoHotsite(rota.match.context.hotsite)))(rota),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/folha.tsx')), pagina),
  });

export const rotasDosLeiloes = [
  lista('leiloes'),
  lista('eventos'),
  evento('leilao'),
  evento('anuncio'),
  catalogo('leilao'),
  catalogo('anuncio'),
  daEquipe(telaDaFichaDoLeiloeiro, 'PaginaDaFichaDoLeiloeiro'),
  daEquipe(telaDasFichasDeVidro, 'PaginaDasFichasDeVidro'),
  daEquipe(telaDasEtiquetas, 'PaginaDasEtiquetas'),
] as const;
