import { CAMINHO_DA_PAGINA, paginaLigada } from '@martelo/schemas/paginas/uris.ts';
import type { UriDePagina } from '@martelo/schemas/paginas/uris.ts';
import { CAMINHO_DA_PREVIA } from '@martelo/schemas/paginas/previa.ts';
import { verLote } from '@martelo/schemas/lotes/lote.ts';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { PaginaPublica } from '@martelo/schemas/paginas/pagina.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { eventoQuery } from '../hotsites/door.ts';
import { leilaoQuery, leiloesQuery } from '../leiloes/door.ts';
import { destaquesDoLeilaoQuery, tabelaDeFreteQuery } from '../lotes/door.ts';
import { vitrineFechada } from '../sessao/door.ts';
import { caminhoDoLote, caminhoDosLotes, caminhoDoPatio } from '../lib/caminhos.ts';
import { cabecaReservada, tituloSemNome } from '../lib/cabeca.ts';
import { carregar } from '../lib/carregar.ts';
import { emScript } from '../lib/json-ld.ts';
import { naoEncontrado, naoHa } from '../lib/nao-encontrado.ts';
import { pedaco } from '../lib/pedaco.ts';
import { raiz } from '../lib/raiz.ts';
import type { ContextoRota } from '../lib/raiz.ts';
import { ehMes, mesDe } from './agenda.ts';
import { carregarConteudo, carregarPagina } from './carregar-pagina.ts';
import { daAgenda } from './consultas.ts';
import { dadosDaMarca, dadosDaPagina } from './json-ld.ts';
import { emQueLugar } from './lugar.ts';
import { patioQuery, patiosQuery } from './queries.ts';

type Contexto = Pick<ContextoRota, 'queryClient' | 'chamar'>;

type Cabeca = {
  readonly loaderData?: PaginaPublica | null | undefined;
  readonly match: {
    readonly context: ContextoRota & { readonly hotsite: Hotsite };
    readonly status: string;
    readonly _notFound?: boolean;
  };
};

/** Title, description and structured data of a content page. */
const cabeca =
  (caminho: string) =>
  ({ loaderData: p, match }: Cabeca) => {
    const { hotsite, origem } = match.context;
    if (p == null) return { meta: [{ title: tituloSemNome(hotsite.nomeSite, match) }] };
    const casa = caminho === '/';
    const titulo = p.tituloPagina || (casa ? hotsite.nomeSite : `${p.titulo} | ${hotsite.nomeSite}`);
    const descricao = p.descricaoPagina || p.descricao;
    const dados = [...(casa ? dadosDaMarca(hotsite, origem) : []), ...dadosDaPagina(p, origem, caminho)];
    return {
      meta: [
        { title: titulo },
        { name: 'description', content: descricao },
        ...(p.keywords === '' ? [] : [{ name: 'keywords', content: p.keywords }]),
        { property: 'og:title', content: titulo },
        { property: 'og:description', content: descricao },
        { property: 'og:type', content: 'website' },
        { property: 'og:site_name', content: hotsite.nomeSite },
        ...(p.imagemPrincipal === '' ? [] : [{ property: 'og:image', content: p.imagemPrincipal }]),
      ],
      scripts: dados.map((d) => ({ type: 'application/ld+json', children: emScript(d) })),
    };
  };

/** What all content pages share; `uri` says which one it is, whatever address leads to it. */
const pagina = (uri: UriDePagina) => ({
  getParentRoute: () => raiz,
  staticData: { modulo: 'src/paginas/pages/conteudo.tsx', uri, canonico: CAMINHO_DA_PAGINA[uri] },
  loader: ({ context }: { readonly context: Contexto }) => carregarPagina(context, uri),
  head: cabeca(CAMINHO_DA_PAGINA[uri]),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/conteudo.tsx')), 'PaginaDeConteudo'),
});

/** The exclusive event: a content page whose head is the campaign's while there is one. */
const doEvento = {
  ...pagina('evento-exclusivo'),
  staticData: {
    ...pagina('evento-exclusivo').staticData,
    modulo: 'src/paginas/pages/evento-exclusivo.tsx',
  },
  loader: async ({ context }: { readonly context: Contexto & { readonly hotsite: Hotsite } }) => {
    const { queryClient, chamar, hotsite } = context;
    const escrita = await carregarPagina(context, 'evento-exclusivo');
    const evento = await queryClient.ensureQueryData(eventoQuery(chamar));
    if (escrita === null || evento === null) return escrita;
    if (evento.leiUid !== null && !vitrineFechada(hotsite))
      await Promise.allSettled([
        carregar(queryClient, leilaoQuery(chamar, evento.leiUid)),
        carregar(queryClient, destaquesDoLeilaoQuery(chamar, evento.leiUid)),
      ]);
    const { nome, descricao } = evento;
    return {
      ...escrita,
      titulo: nome,
      tituloPagina: '',
      descricao: descricao || escrita.descricao,
      descricaoPagina: '',
    };
  },
  component: lazyRouteComponent(() => pedaco(() => import('./pages/evento-exclusivo.tsx')), 'PaginaDoEvento'),
};

const agenda = createRoute({
  getParentRoute: () => raiz,
  path: '/agenda',
  staticData: { modulo: 'src/paginas/pages/agenda.tsx', vitrine: true },
  validateSearch: (b: Record<string, unknown>): { mes?: string; patio?: string } => ({
    ...(ehMes(b['mes']) ? { mes: b['mes'] } : {}),
    ...(typeof b['patio'] === 'string' && b['patio'] !== '' ? { patio: b['patio'].slice(0, 120) } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { mes = mesDe(context.agora), patio } }) => {
    const { queryClient, chamar } = context;
    await Promise.all([
      carregar(queryClient, leiloesQuery(chamar, daAgenda(mes, patio))),
      context.hotsite.paginasDinamicas.includes('patios') && carregar(queryClient, patiosQuery(chamar)),
    ]);
    return carregarPagina(context, 'agenda');
  },
  head: cabeca('/agenda'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/agenda.tsx')), 'PaginaDaAgenda'),
});

/** The yards of a place: the address must name one that has some. */
const doLugar = {
  getParentRoute: () => raiz,
  staticData: { modulo: 'src/paginas/pages/patios.tsx' },
  loader: async ({
    context: { queryClient, chamar, hotsite },
    params,
  }: {
    readonly context: Contexto & { readonly hotsite: Pick<Hotsite, 'paginasDinamicas'> };
    readonly params: { readonly estadoUf: string; readonly cidade?: string };
  }) => {
    if (!hotsite.paginasDinamicas.includes('patios')) return naoHa();
    const { patios } = await queryClient.ensureQueryData(patiosQuery(chamar));
    const [primeiro] = patios.filter(
      (p) =>
        p.estadoUf.toLowerCase() === params.estadoUf.toLowerCase() &&
        (params.cidade === undefined || p.cidadeBusca === params.cidade),
    );
    if (primeiro === undefined) return naoHa();
    return emQueLugar(primeiro, params.cidade !== undefined);
  },
  head: ({
    loaderData,
    match,
  }: {
    readonly loaderData?: string | undefined;
    readonly match: Cabeca['match'];
  }) => ({
    meta: [
      { title: `Pátios ${loaderData ?? ''} | ${match.context.hotsite.nomeSite}` },
      { name: 'description', content: `Endereços e telefones dos pátios ${loaderData ?? ''}.` },
    ],
  }),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/patios.tsx')), 'PatiosDoLugar'),
};

const patio = createRoute({
  getParentRoute: () => raiz,
  path: '/patios/$cidade/$estadoUf/$patioNome',
  staticData: { modulo: 'src/paginas/pages/patios.tsx' },
  loader: async ({ context, params, location }) => {
    if (!context.hotsite.paginasDinamicas.includes('patios')) return naoHa();
    const [achado] = await Promise.all([
      context.queryClient.ensureQueryData(patioQuery(context.chamar, params.patioNome)),
      carregarConteudo(context, 'patio-interno'),
    ]);
    // One address per yard: another spelling leads to it.
    const certo = caminhoDoPatio(achado);
    if (location.pathname !== certo) redirect({ href: certo, statusCode: 301, throw: true });
    return { nome: achado.nome, onde: escreverLugar(achado.cidade, achado.estadoUf) };
  },
  head: ({ loaderData, match }) => ({
    meta: [
      { title: `${loaderData?.nome ?? 'Pátio'} | ${match.context.hotsite.nomeSite}` },
      {
        name: 'description',
        content: `${loaderData?.nome ?? ''}, ${loaderData?.onde ?? ''}: endereço, telefone e visitação.`,
      },
    ],
  }),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/patios.tsx')), 'PaginaDoPatio'),
});

/** Leads out of the site, to where the tenant buys cars. */
const venderSeuCarro = createRoute({
  getParentRoute: () => raiz,
  path: '/vender-seu-carro',
  beforeLoad: ({ context }) => {
    const { urlVenderSeuCarro, paginasDinamicas } = context.hotsite;
    if (urlVenderSeuCarro === '' || !paginasDinamicas.includes('vender-seu-carro')) naoHa();
    redirect({ href: urlVenderSeuCarro, statusCode: 302, throw: true });
  },
});

/** The list of lotes under its old address. */
const loteLista = createRoute({
  getParentRoute: () => raiz,
  path: '/lote/lista',
  beforeLoad: ({ context }) =>
    redirect({ href: caminhoDosLotes(context.hotsite.tipo), statusCode: 301, throw: true }),
});

/** One lote by its uid or number (`?id=`): leads to its page. */
const loteIndividual = createRoute({
  getParentRoute: () => raiz,
  path: '/lote/individual',
  // A number arrives as one.
  validateSearch: (b: Record<string, unknown>): { id?: string } =>
    typeof b['id'] === 'string' ? { id: b['id'] } : {},
  beforeLoad: async ({ context: { chamar, hotsite }, search: { id } }) => {
    if (id === undefined) return naoHa();
    const lote = await naoEncontrado(chamar(verLote, { params: { lelUid: id } }));
    redirect({ href: caminhoDoLote(lote, hotsite.tipo), statusCode: 301, throw: true });
  },
});

/** A page that the tenant made itself, at an address that the product has no name for. */
const propria = createRoute({
  getParentRoute: () => raiz,
  path: '/pagina/$uri',
  staticData: { modulo: 'src/paginas/pages/conteudo.tsx' },
  loader: async ({ context, params }) => {
    const certo = (CAMINHO_DA_PAGINA as Readonly<Record<string, string>>)[params.uri];
    if (certo !== undefined && paginaLigada(params.uri, context.hotsite.paginasDinamicas))
      redirect({ href: certo, statusCode: 301, throw: true });
    return carregarPagina(context, params.uri);
  },
  head: ({ loaderData, match, params }) => cabeca(`/pagina/${params.uri}`)({ loaderData, match }),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/conteudo.tsx')), 'PaginaDeConteudo'),
});

/** A page that is being written, in the frame of its editor: no script of the tenant, no shell, nothing to click away to. */
const previa = createRoute({
  getParentRoute: () => raiz,
  path: CAMINHO_DA_PREVIA,
  ssr: false,
  staticData: { reservada: true, semMoldura: true, modulo: 'src/paginas/pages/previa.tsx' },
  head: cabecaReservada('Prévia'),
  component: lazyRouteComponent(() => pedaco(() => import('./pages/previa.tsx')), 'PreviaDaPagina'),
});

/** The home page, content pages with their other addresses, yards and the agenda (spec 1, section 2). */
export const rotasDasPaginas = [
  createRoute({
    ...pagina('pagina-inicial'),
    path: '/',
    staticData: { ...pagina('pagina-inicial').staticData, vitrine: true },
  }),
  createRoute({ ...pagina('como-funciona'), path: '/como-funciona' }),
  createRoute({ ...pagina('quem-somos'), path: '/quem-somos' }),
  createRoute({ ...pagina('quem-somos'), path: '/sobre' }),
  createRoute({ ...pagina('quem-somos'), path: '/sobre-nos' }),
  createRoute({ ...pagina('quem-somos'), path: '/sobrenos' }),
  createRoute({ ...pagina('regulamento'), path: '/regulamento' }),
  createRoute({ ...pagina('regulamento'), path: '/regulamento/$url' }),
  createRoute({ ...pagina('regulamento'), path: '/nossos-leiloes' }),
  createRoute({ ...pagina('regulamento'), path: '/financiamento' }),
  createRoute({ ...pagina('delivery'), path: '/delivery' }),
  createRoute({ ...pagina('diferenciais'), path: '/diferenciais' }),
  createRoute({ ...pagina('duvidas'), path: '/duvidas' }),
  createRoute({ ...pagina('fale-conosco'), path: '/fale-conosco' }),
  createRoute({ ...pagina('formas-de-pagamento'), path: '/formas-de-pagamento' }),
  createRoute({
    ...pagina('tabela-de-frete'),
    path: '/tabela-de-frete',
    loader: async ({ context }) => {
      const [escrita] = await Promise.all([
        carregarPagina(context, 'tabela-de-frete'),
        carregar(context.queryClient, tabelaDeFreteQuery(context.chamar)),
      ]);
      return escrita;
    },
  }),
  createRoute({ ...pagina('video'), path: '/video' }),
  createRoute({ ...pagina('nova-leilao'), path: '/nova-leilao' }),
  createRoute({ ...pagina('novembro-black'), path: '/novembro-black' }),
  // The two addresses of the exclusive event: the specification leaves their names to us.
  createRoute({ ...doEvento, path: '/evento-exclusivo' }),
  createRoute({ ...doEvento, path: '/convidados' }),
  createRoute({ ...pagina('patios'), path: '/patios' }),
  createRoute({ ...doLugar, path: '/patios/$estadoUf' }),
  createRoute({ ...doLugar, path: '/patios/$cidade/$estadoUf' }),
  patio,
  agenda,
  venderSeuCarro,
  loteLista,
  loteIndividual,
  previa,
  propria,
] as const;
