import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { caminhoDosLotes } from '../lib/caminhos.ts';
import type { Raiz } from '../lib/caminhos.ts';
import { bannersQuery } from '../banners/door.ts';
import { carregar } from '../lib/carregar.ts';
import { pedaco } from '../lib/pedaco.ts';
import { raiz } from '../lib/raiz.ts';
import type { ContextoRota } from '../lib/raiz.ts';
import { umEndereco } from '../lib/um-endereco.ts';
import { vitrineFechada } from '../sessao/door.ts';
import { lerCaminho } from './caminho.ts';
import { escreverEndereco, juntar, lerEndereco, SEM_FILTROS } from './filtros.ts';
import type { Endereco, Filtros } from './filtros.ts';
import { corpoDaBusca, requisicoes } from './pedido.ts';
import { buscaQuery, possiveisQuery } from './queries.ts';
import { emTitulo } from './rotulos.ts';

type Contexto = ContextoRota & { readonly hotsite: Hotsite };

/** What the path says. The filters that are offered tell which words are a make or a city; without them, all are text. */
async function doCaminho({ queryClient, chamar }: Contexto, caminho: string): Promise<Filtros> {
  if (caminho === '') return SEM_FILTROS;
  const oferecidos = await queryClient.ensureQueryData(possiveisQuery(chamar, [])).catch(() => []);
  return lerCaminho(caminho, oferecidos);
}

async function carregarBusca(context: Contexto, caminho: string, endereco: Endereco) {
  const { queryClient, chamar, hotsite } = context;
  if (vitrineFechada(hotsite)) return { doCaminho: SEM_FILTROS, titulo: '' };
  const base = await doCaminho(context, caminho);
  const { filtros: mais, ordem, pagina } = lerEndereco(endereco);
  const filtros = juntar(base, mais);
  // Only the browser knows its favourites and what it looked at.
  if (filtros.meus === null)
    await Promise.all([
      carregar(queryClient, buscaQuery(chamar, corpoDaBusca(filtros, ordem, pagina))),
      carregar(queryClient, possiveisQuery(chamar, requisicoes(filtros))),
      carregar(queryClient, bannersQuery(chamar, 'listaDeLotes')),
    ]);
  const oferecidos = queryClient.getQueryData(possiveisQuery(chamar, requisicoes(filtros)).queryKey) ?? [];
  return { doCaminho: base, titulo: emTitulo(filtros, oferecidos) };
}

const ler = (b: Record<string, unknown>): Endereco => {
  const { filtros, ordem, pagina } = lerEndereco(b);
  return escreverEndereco(filtros, ordem, pagina);
};

/** What the list has below both of its addresses. */
const opcoes = (aqui: Raiz) => ({
  getParentRoute: () => raiz,
  staticData: { modulo: 'src/busca/pages/comprar.tsx', vitrine: true },
  validateSearch: ler,
  beforeLoad: umEndereco(`/${aqui}`, caminhoDosLotes),
  loaderDeps: ({ search }: { readonly search: Endereco }) => search,
  loader: ({
    context,
    deps,
    params,
  }: {
    readonly context: Contexto;
    readonly deps: Endereco;
    readonly params: { readonly _splat?: string };
  }) => carregarBusca(context, params._splat ?? '', deps),
  head: ({
    loaderData,
    match,
  }: {
    readonly loaderData?: { readonly titulo: string } | undefined;
    readonly match: { readonly context: Contexto; readonly search: Endereco };
  }) => {
    const { nomeSite } = match.context.hotsite;
    const oQue = loaderData?.titulo ?? '';
    const filtrada = Object.keys(match.search).some((k) => k !== 'pagina');
    return {
      meta: [
        { title: `${oQue === '' ? 'Comprar' : `Comprar ${oQue}`} | ${nomeSite}` },
        {
          name: 'description',
          content: `${oQue === '' ? 'Carros, motos, caminhões e mais' : oQue}: fotos, taxas e valores ao vivo em ${nomeSite}.`,
        },
        // Every filter has its address; search engines need only the paths.
        ...(filtrada ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ],
    };
  },
  component: lazyRouteComponent(() => pedaco(() => import('./pages/comprar.tsx')), 'PaginaComprar'),
});

// Both addresses exist in every tenant and are typed as one.
const lista = (aqui: Raiz) => createRoute({ ...opcoes(aqui), path: `/${aqui}` as '/leilao' });
const filtrada = (aqui: Raiz) => createRoute({ ...opcoes(aqui), path: `/${aqui}/$` as '/leilao/$' });

export const rotasDaBusca = [
  lista('leilao'),
  filtrada('leilao'),
  lista('anuncio'),
  filtrada('anuncio'),
] as const;
