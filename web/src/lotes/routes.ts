import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { lancesQuery } from '../disputa/door.ts';
import { leilaoDoLoteQuery } from '../leiloes/door.ts';
import { caminhoDoLote, raizDosCaminhos } from '../lib/caminhos.ts';
import { carregar } from '../lib/carregar.ts';
import { raiz } from '../lib/raiz.ts';
import { descricaoParaBusca } from './descricao.ts';
import { loteQuery } from './queries.ts';

type Raiz = 'leilao' | 'anuncio';

// `{cidade}-{uf}` is one parameter; only the last part, the lote's uid, finds it. Both addresses exist in every tenant
// and are typed as one.
const paginaDoLote = (aqui: Raiz) =>
  createRoute({
    getParentRoute: () => raiz,
    path: `/${aqui}/$cidadeUf/$tipo/$marca/$nome/ano.{$anoModelo}/$lelUid` as '/leilao/$cidadeUf/$tipo/$marca/$nome/ano.{$anoModelo}/$lelUid',
    staticData: { modulo: 'src/lotes/pages/lote.tsx' },
    beforeLoad: ({
      context,
      location,
    }: {
      readonly context: { readonly hotsite: Hotsite };
      readonly location: { readonly href: string };
    }) => {
      const certa = raizDosCaminhos(context.hotsite.tipo);
      if (certa !== aqui)
        redirect({ href: location.href.replace(`/${aqui}`, `/${certa}`), statusCode: 301, throw: true });
    },
    loader: async ({ context: { queryClient, chamar, hotsite }, params: { lelUid }, location }) => {
      await Promise.all([
        carregar(queryClient, loteQuery(chamar, lelUid)),
        carregar(queryClient, leilaoDoLoteQuery(chamar, lelUid)),
        carregar(queryClient, lancesQuery(chamar, lelUid)),
      ]);
      const lote = queryClient.getQueryData(loteQuery(chamar, lelUid).queryKey);
      if (lote === undefined) return null;
      // One address per lote: an old or made-up one leads to it.
      const certo = caminhoDoLote(lote, hotsite.tipo);
      if (location.pathname !== certo) redirect({ href: certo, statusCode: 301, throw: true });
      return { titulo: lote.nome, descricao: descricaoParaBusca(lote), foto: lote.fotosUrls[0] ?? null };
    },
    head: ({ loaderData, match }) => {
      const { nomeSite } = match.context.hotsite;
      if (loaderData == null) return { meta: [{ title: nomeSite }] };
      const { titulo, descricao, foto } = loaderData;
      return {
        meta: [
          { title: `${titulo} | ${nomeSite}` },
          { name: 'description', content: descricao },
          { property: 'og:title', content: titulo },
          { property: 'og:description', content: descricao },
          ...(foto === null ? [] : [{ property: 'og:image', content: foto }]),
        ],
      };
    },
    component: lazyRouteComponent(() => import('./pages/lote.tsx'), 'PaginaDoLote'),
  });

export const rotasDosLotes = [paginaDoLote('leilao'), paginaDoLote('anuncio')] as const;
