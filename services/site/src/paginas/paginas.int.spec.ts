import { paginasDaDemo, semearSite } from '@martelo/demo/module.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { ELEMENTOS } from '@martelo/schemas/paginas/elementos.ts';
import { URIS_DE_PAGINA } from '@martelo/schemas/paginas/uris.ts';
import { site } from '../module.ts';
import type { Site } from '../module.ts';

const LEILAO = '00000000-0000-4000-8000-00000000000a';
const LOJA = '00000000-0000-4000-8000-00000000000b';
const HOSTS = { [LEILAO]: 'leilao.localhost', [LOJA]: 'loja.localhost' };
let banco: TestDatabase;
let s: Site;
let app: App;
let agora = 1_700_000_000_000;

beforeAll(async () => {
  banco = await testDatabase();
  const log = createLog({ level: 'silent', name: 'spec' });
  s = site({
    credentialsKey: 'uma-chave-que-so-o-teste-conhece-0123456789',
    databaseUrl: banco.url,
    clock: () => ++agora,
    log,
    development: true,
    locaisDosLotes: async () => [],
    patiosDe: async () => [],
    outrosComPapel: async () => 0,
    criarPatio: async () => undefined,
  });
  await s.start?.();
  await semearSite(s, [
    { hotUid: LEILAO, id: 1001, tipo: 'leilao', subdominio: 'leilao' },
    { hotUid: LOJA, id: 1003, tipo: 'loja', subdominio: 'loja' },
  ]);
  app = await appFalso({
    calls: s.routes.map((r) => r.call),
    modules: [s],
    tenantOf: s.tenantOf,
    clock: () => agora,
    sessoes: new Map([
      ['mkt', sessaoFalsa(['Interno - MKT'], LEILAO)],
      ['ti', sessaoFalsa(['Interno - Desenvolvimento TI'], LEILAO)],
      ['cliente', sessaoFalsa(['Clientes - leilao.localhost'], LEILAO)],
      ['daLoja', sessaoFalsa(['Interno - ADM'], LOJA)],
    ]),
  });
});
afterAll(async () => {
  await app.close();
  await s.stop?.();
  await banco.stop();
});

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Corpo = Record<string, unknown> & { sessoes?: Corpo[]; itens?: Corpo[]; uid?: string };

async function pedir(
  quem: string,
  method: Metodo,
  url: string,
  payload?: object,
  hotUid: keyof typeof HOSTS = LEILAO,
) {
  const r = await app.inject({
    method,
    url: `/v1/hotsite${url}`,
    headers: { host: HOSTS[hotUid], ...(quem === '' ? {} : { authorization: `Bearer ${quem}` }) },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: r.statusCode, corpo: r.json<Corpo>() };
}
const publica = async (uri: string, hotUid: keyof typeof HOSTS = LEILAO) =>
  pedir('', 'GET', `/conteudo-pagina/?uri=${uri}`, undefined, hotUid);
const editar = async (uri: string): Promise<Corpo> =>
  (await pedir('mkt', 'GET', `/paginas/configuracao/?uri=${uri}`)).corpo;

describe('the pages of a site', () => {
  it('of the demo are all there in both tenants, each in its own words, and use every kind of section', async () => {
    for (const [hotUid, uri] of ([LEILAO, LOJA] as const).flatMap((h) =>
      URIS_DE_PAGINA.map((u) => [h, u] as const),
    )) {
      const { status, corpo } = await publica(uri, hotUid);
      expect([hotUid, uri, status]).toEqual([hotUid, uri, 200]);
      const textos = JSON.stringify(corpo).match(/"(titulo|subtitulo|texto|textoBotao|descricao)":"[^"]+"/g);
      if (hotUid === LOJA)
        expect(textos?.filter((x) => /\b(lances?|lotes?|leilão|leilões|leiloeir[oa]s?)\b/i.test(x))).toEqual(
          [],
        );
    }
    const usados = new Set(
      [...paginasDaDemo('leilao'), ...paginasDaDemo('loja')].flatMap((p) => p.sessoes.map((x) => x.elemento)),
    );
    expect(ELEMENTOS).toHaveLength(35);
    expect(ELEMENTOS.filter((e) => !usados.has(e))).toEqual([]);
  });

  it('begin with a home page, also where the staff has made none', async () => {
    const novo = '00000000-0000-4000-8000-00000000000c';
    const base = s.hotsite(LOJA);
    if (base === null) throw new Error('the demo is missing');
    const { hosts: _hosts, ...cadastro } = base;
    const nada = { producao: '', homologacao: '', teste: '' };
    await s.salvarHotsite({
      ...cadastro,
      uid: novo,
      id: 7,
      urlSite: nada,
      dominio: '',
      hostsAdicionais: ['novo.localhost'],
    });
    const ver = (uri: string) =>
      app.inject({ url: `/v1/hotsite/conteudo-pagina/?uri=${uri}`, headers: { host: 'novo.localhost' } });
    expect((await ver('pagina-inicial')).json<Corpo>()).toMatchObject({
      hotUid: novo,
      uri: 'pagina-inicial',
    });
    expect((await ver('duvidas')).statusCode).toBe(404);
  });

  it('change in the draft and show only once they are published; every version can come back', async () => {
    const antes = await editar('duvidas');
    const campos = {
      hotUid: LEILAO,
      uri: 'duvidas',
      titulo: 'Perguntas',
      descricao: 'As perguntas de sempre.',
    };
    const salva = await pedir('mkt', 'PUT', `/paginas/${antes.uid}`, campos);
    expect([salva.status, salva.corpo['temMudancas']]).toEqual([200, true]);
    expect((await publica('duvidas')).corpo['titulo']).toBe('Dúvidas frequentes');
    const publicada = await pedir('mkt', 'POST', `/paginas/${antes.uid}/publicar`);
    expect(publicada.corpo).toMatchObject({ versaoPublicada: 2, temMudancas: false });
    expect((await publica('duvidas')).corpo['titulo']).toBe('Perguntas');
    expect((await pedir('mkt', 'GET', `/paginas/${antes.uid}/versoes`)).corpo['versoes']).toMatchObject([
      { versao: 2, autorNome: 'Ana' },
      { versao: 1, autorNome: 'Sistema' },
    ]);
    const volta = await pedir('mkt', 'POST', `/paginas/${antes.uid}/versoes/1/restaurar`);
    expect(volta.corpo).toMatchObject({ titulo: 'Dúvidas frequentes', temMudancas: true });
    expect((await pedir('mkt', 'POST', `/paginas/${antes.uid}/versoes/9/restaurar`)).status).toBe(404);
  });

  it('take sections and items: each kind checks its own form, priorities move, copies and deletions work', async () => {
    const nova = await pedir('mkt', 'POST', '/paginas/', {
      hotUid: LEILAO,
      uri: 'feirao-de-motos',
      titulo: 'Feirão de motos',
      descricao: 'Só motos.',
    });
    expect(nova.status).toBe(200);
    const paginaUid = nova.corpo.uid;
    expect((await publica('feirao-de-motos')).status).toBe(404);
    const criar = (elemento: string, configuracao = {}) =>
      pedir('mkt', 'POST', '/paginas/sessao/', { paginaUid, elemento, configuracao });
    const [a, b] = [await criar('texto', { titulo: 'Um' }), await criar('numeros')];
    expect([a.corpo['prioridade'], b.corpo['prioridade']]).toEqual([0, 1]);
    expect((await criar('lotes-em-destaque', { quantidade: 99 })).corpo['campos']).toEqual([
      'configuracao.quantidade',
    ]);
    expect((await criar('texto', { quantidade: 2 })).status).toBe(400);
    expect((await criar('inventado')).status).toBe(400);

    const ordem = await pedir('mkt', 'PUT', `/paginas/sessao/prioridade/${b.corpo.uid}/`, {
      prioridade: 'aumentar',
    });
    expect(ordem.corpo.sessoes?.map((x) => x.uid)).toEqual([b.corpo.uid, a.corpo.uid]);
    const item = (mais: object) =>
      pedir('mkt', 'POST', '/paginas/sessao/itens', { sessaoUid: b.corpo.uid, titulo: '7', ...mais });
    const um = await item({ link: '' });
    expect(um.corpo).toMatchObject({ prioridade: 0, link: null, audit: { criadoPor: 'Ana' } });
    expect((await item({ link: 'javascript:alert(1)' })).status).toBe(400);
    expect((await item({ corTexto: '#777777', corFundo: '#808080' })).corpo['campos']).toEqual(['corTexto']);
    expect((await item({ dataInicio: 10, dataFim: 5 })).corpo['campos']).toEqual(['dataFim']);
    expect((await item({ dataFim: agora - 1_000_000 })).status).toBe(200);
    const trocado = await pedir('mkt', 'PUT', `/paginas/sessao/itens/${um.corpo.uid}`, {
      titulo: '8',
      prioridade: 1,
    });
    expect(trocado.corpo).toMatchObject({ titulo: '8', prioridade: 1 });
    await pedir('mkt', 'PUT', `/paginas/sessao/${a.corpo.uid}`, { ativo: false, configuracao: {} });
    await pedir('mkt', 'POST', `/paginas/${paginaUid}/publicar`);
    const { corpo } = await publica('feirao-de-motos');
    // Out of its dates, or turned off: not there. Nor is who wrote it.
    expect(corpo.sessoes?.map((x) => [x['elemento'], x.itens?.map((i) => i['titulo'])])).toEqual([
      ['numeros', ['8']],
    ]);
    expect(JSON.stringify(corpo)).not.toMatch(/audit|Ana|handleScript/);
    await pedir('mkt', 'DELETE', `/paginas/sessao/itens/${um.corpo.uid}`);
    await pedir('mkt', 'DELETE', `/paginas/sessao/${b.corpo.uid}`);
    expect((await editar('feirao-de-motos')).sessoes).toHaveLength(1);
    expect((await pedir('mkt', 'DELETE', `/paginas/sessao/${b.corpo.uid}`)).status).toBe(404);
  });

  it('are edited by their staff only, and only those of their own tenant', async () => {
    const { uid } = await editar('quem-somos');
    const corpo = { hotUid: LEILAO, uri: 'quem-somos', titulo: 'X', descricao: 'Y' };
    expect((await pedir('', 'PUT', `/paginas/${uid}`, corpo)).status).toBe(401);
    expect((await pedir('cliente', 'PUT', `/paginas/${uid}`, corpo)).status).toBe(403);
    expect((await pedir('daLoja', 'PUT', `/paginas/${uid}`, { ...corpo, hotUid: LOJA }, LOJA)).status).toBe(
      404,
    );
    expect((await pedir('daLoja', 'POST', `/paginas/${uid}/publicar`, undefined, LOJA)).status).toBe(404);
    expect((await pedir('mkt', 'PUT', `/paginas/${uid}`, { ...corpo, hotUid: LOJA })).status).toBe(404);
    expect(
      (await pedir('mkt', 'PUT', `/paginas/${uid}`, { ...corpo, uri: 'duvidas' })).corpo['campos'],
    ).toEqual(['uri']);
    // A script runs in visitors' browsers: that asks for a role of its own.
    const comScript = { ...corpo, handleScript: 'window.x = 1' };
    expect((await pedir('mkt', 'PUT', `/paginas/${uid}`, comScript)).status).toBe(403);
    expect((await pedir('ti', 'PUT', `/paginas/${uid}`, comScript)).status).toBe(200);
    // And it waits for its release, also where the page does not.
    await pedir('ti', 'POST', `/paginas/${uid}/publicar`);
    const rodam = () => s.scriptsDaPagina(LEILAO, HOSTS[LEILAO], '/quem-somos')?.scripts;
    expect(rodam()).toEqual([]);
    agora += 24 * 60 * 60 * 1_000;
    await pedir('ti', 'PUT', `/admin/${LEILAO}/header-script`, { headerScript: '' });
    expect(rodam()).toEqual(['window.x = 1']);
  });

  it('are turned off by the tenant, and the login has its image side', async () => {
    const base = s.hotsite(LOJA);
    if (base === null) throw new Error('the demo is missing');
    const { hosts: _hosts, ...cadastro } = base;
    await s.salvarHotsite({ ...cadastro, paginasDinamicas: ['duvidas'] });
    expect([(await publica('delivery', LOJA)).status, (await publica('duvidas', LOJA)).status]).toEqual([
      404, 200,
    ]);
    await s.salvarHotsite(cadastro);
    const login = await pedir('', 'GET', `/${LOJA}/conteudo-pagina-login`, undefined, LOJA);
    expect(login.corpo).toMatchObject({
      ativo: true,
      conteudos: [
        { link: '/como-funciona', prioridade: 0 },
        { link: '/duvidas', prioridade: 1 },
      ],
    });
    expect((await pedir('', 'GET', `/${LOJA}/conteudo-pagina-login`)).status).toBe(404);
  });

  it('know the banners, and take messages with a number to ask about', async () => {
    const ver = async (url: string) =>
      (await app.inject({ url, headers: { host: 'leilao.localhost' } })).json<Corpo>();
    const posicao = '00000000-0000-4000-8000-0000000b0001';
    expect((await ver(`/v1/banners/ativo?posicaoBannerUid=${posicao}`))['banners']).toHaveLength(3);
    const contato = {
      nome: 'Bia',
      email: 'bia@example.com',
      assunto: 'Outro',
      mensagem: 'Bom dia, tudo bem?',
    };
    const enviado = await pedir('', 'POST', '/contatos', contato);
    expect([enviado.status, enviado.corpo['protocolo']]).toEqual([200, '20260001']);
    expect((await pedir('', 'POST', '/contatos', { ...contato, email: 'bia@' })).corpo['campos']).toEqual([
      'email',
    ]);
  });
});
