import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import { esperaAVez } from '@martelo/schemas/lotes/fila.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { lancesQuery } from '../disputa/door.ts';
import { leilaoDoLoteQuery } from '../leiloes/door.ts';
import { tituloDaPagina, tituloSemNome } from '../lib/cabeca.ts';
import { caminhoDoLote, caminhoDosLotes } from '../lib/caminhos.ts';
import type { Raiz } from '../lib/caminhos.ts';
import { carregar, todas } from '../lib/carregar.ts';
import { absoluta, emScript } from '../lib/json-ld.ts';
import { lerPagina } from '../lib/pagina.ts';
import { raiz } from '../lib/raiz.ts';
import { umEndereco } from '../lib/um-endereco.ts';
import { vitrineFechada } from '../sessao/door.ts';
import { descricaoParaBusca } from './descricao.ts';
import { dadosDoLote } from './json-ld.ts';
import { conjuntoQuery, loteQuery } from './queries.ts';
import { emDisputaQuery, filaQuery, proximoLeilaoQuery } from './queries-do-quadro.ts';
import type { BuscaDoQuadro } from './queries-do-quadro.ts';
import { pedaco } from '../lib/pedaco.ts';

// `{cidade}-{uf}` is one parameter; only the last part, the lote's uid, finds it. Both addresses exist in every tenant
// and are typed as one.
const paginaDoLote = (aqui: Raiz) =>
  createRoute({
    getParentRoute: () => raiz,
    path: `/${aqui}/$cidadeUf/$tipo/$marca/$nome/ano.{$anoModelo}/$lelUid` as '/leilao/$cidadeUf/$tipo/$marca/$nome/ano.{$anoModelo}/$lelUid',
    staticData: { modulo: 'src/lotes/pages/lote.tsx', vitrine: true },
    beforeLoad: umEndereco(`/${aqui}`, caminhoDosLotes),
    loader: async ({ context: { queryClient, chamar, hotsite, origem }, params: { lelUid }, location }) => {
      if (vitrineFechada(hotsite)) return null;
      await todas([
        carregar(queryClient, loteQuery(chamar, lelUid)),
        carregar(queryClient, leilaoDoLoteQuery(chamar, lelUid)),
        carregar(queryClient, lancesQuery(chamar, lelUid)),
      ]);
      const lote = queryClient.getQueryData(loteQuery(chamar, lelUid).queryKey);
      if (lote === undefined) return null;
      // One address per lote: an old or made-up one leads to it.
      const certo = caminhoDoLote(lote, hotsite.tipo);
      if (location.pathname !== certo) redirect({ href: certo, statusCode: 301, throw: true });
      if (lote.conjuntoLelUids.length > 1)
        await carregar(queryClient, conjuntoQuery(chamar, lote.conjuntoLelUids));
      const leilao = queryClient.getQueryData(leilaoDoLoteQuery(chamar, lelUid).queryKey);
      if (leilao?.situacao === 'AO_VIVO' && esperaAVez(lote.aoVivo))
        await carregar(queryClient, filaQuery(chamar, lelUid));
      return {
        titulo: lote.nome,
        descricao: descricaoParaBusca(lote),
        foto: lote.fotosUrls[0] ?? null,
        url: origem + certo,
        dados: dadosDoLote(lote, leilao, hotsite, origem).map(emScript),
      };
    },
    head: ({ loaderData, match }) => {
      const { hotsite, origem } = match.context;
      const { nomeSite } = hotsite;
      if (loaderData == null) return { meta: [{ title: tituloSemNome(nomeSite, match) }] };
      const { titulo, descricao, foto, url, dados } = loaderData;
      return {
        meta: [
          { title: `${titulo} | ${nomeSite}` },
          { name: 'description', content: descricao },
          { property: 'og:title', content: titulo },
          { property: 'og:description', content: descricao },
          { property: 'og:type', content: 'product' },
          { property: 'og:site_name', content: nomeSite },
          { property: 'og:url', content: url },
          ...(foto === null
            ? []
            : [
                { property: 'og:image', content: absoluta(foto, origem) },
                { property: 'og:image:width', content: '1200' },
                { property: 'og:image:height', content: '900' },
                { name: 'twitter:card', content: 'summary_large_image' },
              ]),
        ],
        scripts: dados.map((children) => ({ type: 'application/ld+json', children })),
      };
    },
    component: lazyRouteComponent(() => pedaco(() => import('./pages/lote.tsx')), 'PaginaDoLote'),
  });

/** The board of every lote in play, the same address in every tenant. */
const quadro = createRoute({
  getParentRoute: () => raiz,
  path: '/ao-vivo',
  staticData: { modulo: 'src/lotes/pages/em-disputa.tsx', vitrine: true },
  validateSearch: (b: Record<string, unknown>): BuscaDoQuadro => lerPagina(b['pagina'], 1_000),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, chamar, hotsite, agora }, deps: { pagina = 1 } }) => {
    if (vitrineFechada(hotsite)) return;
    const consulta = emDisputaQuery(chamar, pagina);
    await carregar(queryClient, consulta);
    if (queryClient.getQueryData(consulta.queryKey)?.total === 0)
      await carregar(
        queryClient,
        proximoLeilaoQuery(chamar, () => agora),
      );
  },
  head: ({ match }) => {
    const { hotsite } = match.context;
    const { lote } = termosDoHotsite(hotsite);
    return {
      meta: [
        { title: tituloDaPagina(`${lote.Varios} em disputa`, { match }) },
        {
          name: 'description',
          content: `${lote.Varios} em disputa agora em ${hotsite.nomeSite}: quem está na frente, o valor e o tempo que falta, ao vivo.`,
        },
      ],
    };
  },
  component: lazyRouteComponent(() => pedaco(() => import('./pages/em-disputa.tsx')), 'PaginaEmDisputa'),
});

export const rotasDosLotes = [paginaDoLote('leilao'), paginaDoLote('anuncio'), quadro] as const;
