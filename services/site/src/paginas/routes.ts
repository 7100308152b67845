import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { verConteudoDaPagina, verConteudoDoLogin } from '@martelo/schemas/paginas/pagina.ts';
import { paginaLigada, TOGGLE_DO_ELEMENTO } from '@martelo/schemas/paginas/uris.ts';
import type { Hotsites } from '../hotsites/door.ts';
import { paginaPadrao } from './inicial-padrao.ts';
import type { Paginas } from './paginas.ts';

const nada = recusado('NAO_ENCONTRADO');

/** What everybody sees of the pages (spec 1, section 7). */
export const routes = (hotsites: Hotsites, paginas: Paginas): Route[] => [
  on(verConteudoDaPagina, ({ tenant, query, recebidoEm }) => {
    const ligadas = hotsites.ver(tenant.hotUid)?.paginasDinamicas ?? [];
    const publicada = paginas.publica(tenant.hotUid, query.uri, recebidoEm);
    // Every site has a home and a page of its yards, whether its staff made one or not.
    const pagina = publicada ?? paginaPadrao(tenant.hotUid, tenant.tipo, query.uri);
    if (pagina === null || !paginaLigada(query.uri, ligadas)) return nada;
    const sessoes = pagina.sessoes.filter(({ elemento }) => {
      const toggle = TOGGLE_DO_ELEMENTO[elemento];
      return toggle === undefined || ligadas.includes(toggle);
    });
    return ok({ ...pagina, sessoes });
  }),
  on(verConteudoDoLogin, ({ tenant, params, recebidoEm }) => {
    if (params.id !== tenant.hotUid) return nada;
    const pagina = paginas.publica(tenant.hotUid, 'login', recebidoEm);
    const itens = pagina?.sessoes.flatMap((s) => s.itens) ?? [];
    return ok({
      nome: pagina?.titulo ?? '',
      uri: 'login',
      ativo: itens.length > 0,
      conteudos: itens.map(({ titulo, subtitulo, imagem, link }, prioridade) => ({
        titulo,
        subtitulo,
        imagem,
        link,
        prioridade,
      })),
    });
  }),
];
