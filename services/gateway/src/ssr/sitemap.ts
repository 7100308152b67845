import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { TOGGLE_DA_PAGINA, CAMINHO_DA_PAGINA } from '@martelo/schemas/paginas/uris.ts';
import type { FiltroDeLotes } from '@martelo/schemas/busca/busca.ts';
import { caminhoDoLote, parteDoCaminho } from '@martelo/schemas/lotes/lote.ts';
import type { Lote } from '@martelo/schemas/lotes/lote.ts';
import type { PatioDoSite } from '@martelo/schemas/patios/patio.ts';
import { ler } from './ler.ts';
import { criarMicroCache, pesoDoTexto } from './micro-cache.ts';

const DURACAO_MS = 600_000;
const MAXIMO_DE_SITES = 200;
/** A map of 5,000 lotes is 1 MB. */
const MAXIMO_DE_BYTES = 64 * 1024 * 1024;
const POR_VEZ = 50;
const MAXIMO_DE_LEILOES = 200;
const MAXIMO_DE_LOTES = 5_000;
/** Lists of one category, and of one make. */
const MAXIMO_DE_LISTAS = 100;

const escapar = (s: string): string => s.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Where search engines should know a site; its production address from any of its hosts. */
const origemDe = (h: Hotsite, request: FastifyRequest): string =>
  h.ambiente === 'producao' && h.urlSite.producao !== ''
    ? h.urlSite.producao
    : `${request.protocol}://${request.host}`;

/** Only production is for search engines; a machine of one's own is left open so that audits see what they would there. */
const podeIndexar = (h: Hotsite, request: FastifyRequest): boolean =>
  !h.necessarioLoginParaVisualizar &&
  (h.ambiente === 'producao' ||
    h.ambiente === 'local' ||
    h.ambiente === 'testes' ||
    request.hostname.endsWith('.localhost'));

async function enderecos(app: FastifyInstance, request: FastifyRequest, h: Hotsite): Promise<string[]> {
  const raiz = h.tipo === 'loja' ? '/anuncio' : '/leilao';
  const paginas = Object.entries(CAMINHO_DA_PAGINA).flatMap(([uri, caminho]) => {
    const toggle = TOGGLE_DA_PAGINA[uri];
    return toggle !== undefined && h.paginasDinamicas.includes(toggle) ? [caminho] : [];
  });
  const patios = h.paginasDinamicas.includes('patios')
    ? ((await ler<{ patios: PatioDoSite[] }>(app, request, '/v1/patios/lista-site'))?.patios ?? [])
    : [];
  const urls = ['/', raiz, '/ao-vivo', h.tipo === 'loja' ? '/eventos' : '/leiloes', ...paginas];
  for (const p of patios) urls.push(`/patios/${p.cidadeBusca}/${p.estadoUf.toLowerCase()}/${p.nomeBusca}`);
  const filtros = (await ler<FiltroDeLotes[]>(app, request, '/v1/lote/obter-busca-possiveis')) ?? [];
  for (const { campo, valores } of filtros)
    if (campo === 'tipo' || campo === 'marca')
      for (const { valor } of valores.slice(0, MAXIMO_DE_LISTAS))
        urls.push(`${raiz}/${parteDoCaminho(valor)}`);
  let lotes = 0;
  for (let pagina = 1; pagina <= MAXIMO_DE_LEILOES / POR_VEZ; pagina++) {
    const lista = await ler<{ leiloes: { uid: string }[] }>(
      app,
      request,
      `/v1/leiloes/lista-site?quadro=todos&situacao=ativos&limit=${POR_VEZ}&pagina=${pagina}`,
    );
    for (const { uid } of lista?.leiloes ?? []) {
      urls.push(`${raiz}/${uid}`);
      if (lotes >= MAXIMO_DE_LOTES) continue;
      const dele = await ler<{ lotes: Lote[] }>(
        app,
        request,
        `/v1/leiloes/${uid}/lotes?situacao=abertos&porPagina=1000`,
      );
      for (const lote of dele?.lotes ?? []) urls.push(caminhoDoLote(lote, h.tipo));
      lotes += dele?.lotes.length ?? 0;
    }
    if ((lista?.leiloes.length ?? 0) < POR_VEZ) break;
  }
  return [...new Set(urls)];
}

/** `/robots.txt` and `/sitemap.xml` of the tenant that is open; the map is made anew every ten minutes at most. `opcoes` bounds how often one network asks. */
export function paraBuscadores(app: FastifyInstance, opcoes: RouteShorthandOptions): void {
  const cache = criarMicroCache<string>({
    duracaoMs: DURACAO_MS,
    maximo: MAXIMO_DE_SITES,
    maximoBytes: MAXIMO_DE_BYTES,
    pesar: pesoDoTexto,
    agora: () => performance.now(),
  });
  app.get('/robots.txt', opcoes, async (request, reply) => {
    const h = await ler<Hotsite>(app, request, '/v1/hotsite/public');
    if (h === null) return reply.callNotFound();
    const fechado = ['/v1/', '/admin', '/leiloeiro', '/cliente', '/comitente', '/login', '/sair', '/lote/'];
    const linhas = podeIndexar(h, request)
      ? [
          ...fechado.map((f) => `Disallow: ${f}`),
          'Allow: /',
          '',
          `Sitemap: ${origemDe(h, request)}/sitemap.xml`,
        ]
      : ['Disallow: /'];
    return reply.type('text/plain; charset=utf-8').send(`User-agent: *\n${linhas.join('\n')}\n`);
  });
  app.get('/sitemap.xml', opcoes, async (request, reply) => {
    const h = await ler<Hotsite>(app, request, '/v1/hotsite/public');
    if (h === null || !podeIndexar(h, request)) return reply.callNotFound();
    const origem = origemDe(h, request);
    const xml = await cache.obter(
      `${h.uid} ${origem}`,
      async () => {
        const urls = await enderecos(app, request, h);
        const itens = urls.map((u) => `<url><loc>${escapar(origem + u)}</loc></url>`).join('\n');
        return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${itens}\n</urlset>\n`;
      },
      () => true,
    );
    return reply.type('application/xml; charset=utf-8').send(xml);
  });
}
