import { semearSite } from '@martelo/demo/module.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { CadastroDoHotsite, Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { site } from '../module.ts';
import type { Site } from '../module.ts';
import { contraste } from '@martelo/schemas/hotsites/contraste.ts';
import type { HotsiteComHosts } from './hotsites.ts';

const LEILAO = '00000000-0000-4000-8000-00000000000a';
const LOJA = '00000000-0000-4000-8000-00000000000b';
const DEMO = [
  { hotUid: LEILAO, id: 1001, tipo: 'leilao', subdominio: 'leilao' },
  { hotUid: LOJA, id: 1003, tipo: 'loja', subdominio: 'loja' },
] as const;

/** A tenant as it is saved: its hosts follow from its addresses. */
const semHosts = ({ hosts: _hosts, ...cadastro }: HotsiteComHosts): CadastroDoHotsite => cadastro;

let banco: TestDatabase;
const abertos: Site[] = [];
const apps: App[] = [];
async function subir(development = true, testes = false): Promise<{ s: Site; app: App }> {
  const s = site({
    credentialsKey: 'uma-chave-que-so-o-teste-conhece-0123456789',
    databaseUrl: banco.url,
    clock: () => 1,
    log: createLog({ level: 'silent', name: 'spec' }),
    development,
    testes,
    locaisDosLotes: async () => [],
    patiosDe: async () => [],
    outrosComPapel: async () => 0,
    criarPatio: async () => undefined,
  });
  await s.start?.();
  const app = await appFalso({ calls: s.routes.map((r) => r.call), modules: [s], tenantOf: s.tenantOf });
  abertos.push(s);
  apps.push(app);
  return { s, app };
}
beforeAll(async () => {
  banco = await testDatabase();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const s of abertos) await s.stop?.();
  await banco.stop();
});

describe('tenants', () => {
  it('are found by host, each with its own words, colours and pictures', async () => {
    const { s, app } = await subir();
    await semearSite(s, DEMO);
    await semearSite(s, DEMO);
    const ver = async (host: string) =>
      (await app.inject({ url: '/v1/hotsite/public', headers: { host } })).json<Hotsite>();
    const leilao = await ver('leilao.localhost:3000');
    const loja = await ver('LOJA.localhost');
    expect(leilao).toMatchObject({
      uid: LEILAO,
      tipo: 'leilao',
      nome: 'Martelo Leilões',
      termoLance: 'Lance',
      ambiente: 'teste',
      termoLotePlural: 'Lotes',
      hosts: expect.arrayContaining(['leilao.localhost', 'www.leilao.example.com']),
    });
    expect(loja).toMatchObject({
      uid: LOJA,
      tipo: 'loja',
      nome: 'Pátio Aberto Seminovos',
      termoLance: 'Oferta',
    });
    expect(loja.corPrimaria).not.toBe(leilao.corPrimaria);
    expect(s.tenantOf('loja.localhost')?.termos.lote.varios).toBe('anúncios');
    for (const h of [leilao, loja])
      for (const fundo of [h.corGradient1, h.corGradient2, h.corGradient3])
        expect(contraste(h.corTextoSobreDegrade, fundo)).toBeGreaterThanOrEqual(4.5);

    const logo = await app.inject({ url: leilao.logomarca, headers: { host: 'leilao.localhost' } });
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(logo.body).toContain('MARTELO LEILÕES');
    expect(logo.headers['content-security-policy']).toContain("default-src 'none'");
    expect(
      (await app.inject({ url: leilao.favicon, headers: { host: 'leilao.localhost' } })).statusCode,
    ).toBe(200);
    for (const host of ['loja.localhost', 'outro.localhost'])
      expect((await app.inject({ url: leilao.logomarca, headers: { host } })).statusCode).toBe(404);
  });

  it('answer 404 with a clear sentence where no site is', async () => {
    const { app } = await subir();
    const r = await app.inject({ url: '/v1/hotsite/public', headers: { host: 'example.com' } });
    expect([r.statusCode, r.json().codigo, r.json().message]).toEqual([
      404,
      'HOTSITE_NAO_ENCONTRADO',
      'Não há um site neste endereço.',
    ]);
  });

  it('say which environment a host is, also by their domain', async () => {
    const { s, app } = await subir();
    const base = s.hotsite(LOJA);
    if (base === null) throw new Error('the demo is missing');
    await s.salvarHotsite({ ...semHosts(base), dominio: 'carrosdaloja.example' });
    const ver = async (host: string) => {
      const r = await app.inject({ url: '/v1/hotsite?fields=uid,ambiente', headers: { host } });
      return r.json<{ uid?: string; ambiente?: string; codigo?: string }>();
    };
    for (const [host, ambiente] of [
      ['www.loja.example.com', 'producao'],
      ['carrosdaloja.example', 'producao'],
      ['www.carrosdaloja.example', 'producao'],
      ['homologacao.loja.example.com', 'homologacao'],
      ['loja.localhost:3000', 'teste'],
    ] as const)
      expect([host, await ver(host)]).toEqual([host, { uid: LOJA, ambiente }]);
    expect(await ver('127.0.0.1')).toEqual({ uid: LEILAO, ambiente: 'local' });
    await s.salvarHotsite(semHosts(base));
    expect((await ver('carrosdaloja.example')).codigo).toBe('HOTSITE_NAO_ENCONTRADO');
    const { app: testando } = await subir(true, true);
    const morando = async (filter: string) =>
      (
        await app.inject({
          url: `/v1/hotsite?fields=uid&filter=${filter}`,
          headers: { host: 'leilao.localhost' },
        })
      ).statusCode;
    const enderecos = ['leilao.localhost', 'http%3A%2F%2Fleilao.localhost%2Fcomprar', 'LEILAO.localhost'];
    expect(await Promise.all(enderecos.map(morando))).toEqual([200, 200, 200]);
    expect(await Promise.all(['loja.localhost', 'http%3A%2F%2F', '%5B'].map(morando))).toEqual([
      404, 404, 404,
    ]);
    const r = await testando.inject({ url: '/v1/hotsite?fields=ambiente', headers: { host: 'localhost' } });
    expect(r.json()).toEqual({ ambiente: 'testes' });
  });

  it('answer with the fields that are named, all where none is, and refuse names that are none', async () => {
    const { app } = await subir();
    const ver = async (busca: string) =>
      (await app.inject({ url: `/v1/hotsite${busca}`, headers: { host: 'loja.localhost' } })).json<
        Record<string, unknown>
      >();
    expect(await ver('?fields=tipo,%20termoLance')).toEqual({ tipo: 'loja', termoLance: 'Oferta' });
    const inteiro = (
      await app.inject({ url: '/v1/hotsite/public', headers: { host: 'loja.localhost' } })
    ).json();
    expect(await ver('')).toEqual(inteiro);
    expect(await ver('?fields=tipo,credenciais')).toMatchObject({
      statusCode: 400,
      campos: ['fields'],
      message: ['Há um campo desconhecido em fields.'],
    });
  });

  it('show the first one at a bare address, but only while developing', async () => {
    const { s: emCasa } = await subir(true);
    const { s: naRua } = await subir(false);
    for (const host of ['localhost', '127.0.0.1', '192.168.0.7', '[::1]']) {
      expect([host, emCasa.tenantOf(host)?.hotUid]).toEqual([host, LEILAO]);
      expect([host, naRua.tenantOf(host)]).toEqual([host, null]);
    }
    expect(naRua.tenantOf('loja.localhost')?.hotUid).toBe(LOJA);
    expect(emCasa.tenantOf('qualquer.com')).toBeNull();
  });

  it('are not saved with colours that nobody can read, a host of another, or a picture that runs something', async () => {
    const { s } = await subir();
    const base = s.hotsite(LOJA);
    if (base === null) throw new Error('the demo is missing');
    await expect(s.salvarHotsite({ ...semHosts(base), corGradient3: '#ffd9a0' })).rejects.toThrow(
      /corGradient3: o contraste de 1,\d fica abaixo de 4,5/,
    );
    await expect(s.salvarHotsite({ ...semHosts(base), corPrimaria: '#9db7ff' })).rejects.toThrow(
      /corPrimaria/,
    );
    await expect(s.salvarHotsite({ ...semHosts(base), corPrimaria: 'azul' })).rejects.toThrow(/Cor inválida/);
    const casos: readonly (readonly [campo: string, dele: Partial<typeof base>, host: string])[] = [
      ['hostsAdicionais', { hostsAdicionais: ['leilao.localhost'] }, 'leilao.localhost'],
      ['dominio', { dominio: 'leilao.example.com' }, 'leilao.example.com'],
      ['urlSite', { urlSite: { ...base.urlSite, teste: 'http://leilao.localhost' } }, 'leilao.localhost'],
    ];
    for (const [campo, dele, host] of casos)
      await expect(s.salvarHotsite({ ...semHosts(base), ...dele })).rejects.toThrow(
        `${campo}: ${host} já é de outro site`,
      );
    // An address of the API may be shared: it leads nobody anywhere.
    const deOutro = s.hotsite(LEILAO)?.urlSite.producao ?? '';
    await s.salvarHotsite({ ...semHosts(base), urlApi: { ...base.urlApi, producao: deOutro } });
    expect(s.tenantOf(new URL(deOutro).hostname)?.hotUid).toBe(LEILAO);
    await s.salvarHotsite(semHosts(base));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>';
    const marcas = { logomarca: svg, favicon: svg, logomarcaSobreDegrade: svg, logomarcaOpcao: svg };
    await expect(s.salvarHotsite(semHosts(base), marcas)).rejects.toThrow(/SVG/);
    expect(s.hotsite(LOJA)).toEqual(base);
  });

  it('change their host and their own words at once here, and in another process when it reads again', async () => {
    const { s } = await subir();
    const base = s.hotsite(LOJA);
    if (base === null) throw new Error('the demo is missing');
    await s.salvarHotsite({
      ...semHosts(base),
      termoLote: 'Oportunidade',
      termoLotePlural: '',
      urlSite: { ...base.urlSite, teste: '' },
      hostsAdicionais: ['Loja.Exemplo.com'],
    });
    expect(s.tenantOf('loja.localhost')).toBeNull();
    expect(s.tenantOf('loja.exemplo.com')?.termos.lote.este).toBe('esta oportunidade');
    const { s: outro } = await subir();
    await until(() => outro.tenantOf('loja.exemplo.com') !== null);
    await s.salvarHotsite(semHosts(base));
  });
});
