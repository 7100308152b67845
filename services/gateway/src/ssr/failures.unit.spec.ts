import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppOptions } from '@martelo/platform/http/app.ts';
import { appFalso, TENANTS } from '@martelo/platform/testing/http.ts';
import { pagesModule } from './module.ts';
import type { OpcoesDasPaginas } from './plugin.ts';

/** Stands for the built pages: answers what the address asks for, and counts how often it was asked. */
const SERVIDOR = `
let vezes = 0;
export const modulosDasRotas = () => ({});
export async function renderizar({ url }) {
  const { pathname } = new URL(url);
  vezes += 1;
  if (pathname === '/tarde') throw new DOMException('late', 'TimeoutError');
  if (pathname === '/sem-banco') throw Object.assign(new Error('segredo'), { code: 'ECONNREFUSED' });
  if (pathname === '/quebra') throw new Error('segredo');
  return { status: Number(pathname.slice(1)), headers: {}, html: '<head></head>vez ' + vezes, aceitaScripts: true };
}`;
const host = 'leilao.localhost';
let dist = '';

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'martelo-falhas-'));
  await mkdir(path.join(dist, 'client/.vite'), { recursive: true });
  await mkdir(path.join(dist, 'client/assets'), { recursive: true });
  await mkdir(path.join(dist, 'server'), { recursive: true });
  const vite = {
    'src/entry-client.tsx': { file: 'assets/e.js' },
    'src/app/partida.tsx': { file: 'assets/p.js' },
  };
  await writeFile(path.join(dist, 'client/.vite/manifest.json'), JSON.stringify(vite));
  await writeFile(path.join(dist, 'client/sw.js'), '');
  await writeFile(path.join(dist, 'server/package.json'), '{"type":"module"}');
  await writeFile(path.join(dist, 'server/entry-server.js'), SERVIDOR);
});
afterAll(() => rm(dist, { recursive: true, force: true }));

const app = (mais: Partial<AppOptions> = {}, paginas: Partial<OpcoesDasPaginas> = {}) =>
  appFalso({ ...mais, calls: [], modules: [pagesModule({ dist, agora: () => 0, ...paginas })] });
const banco = (): never => {
  throw Object.assign(new Error('segredo'), { code: 'ECONNREFUSED' });
};

describe('a page that something stands in the way of', () => {
  it.each([
    ['/503', 503, '5'],
    ['/500', 500, undefined],
    ['/tarde', 503, '5'],
    ['/sem-banco', 503, '5'],
    ['/quebra', 500, undefined],
  ])('is kept by nobody: %s is a %i', async (url, status, esperar) => {
    const a = await app();
    const [um, dois] = [
      await a.inject({ url, headers: { host } }),
      await a.inject({ url, headers: { host } }),
    ];
    expect([um.statusCode, um.headers['cache-control'], um.headers['retry-after']]).toEqual([
      status,
      'no-store',
      esperar,
    ]);
    expect(um.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(um.body).not.toContain('segredo');
    // Made anew for whoever comes next.
    if (um.body.includes('vez')) expect(um.body).not.toBe(dois.body);
    await a.close();
  });

  it.each([
    ['where it is not known whose site it is', { tenantOf: banco }, {}],
    ['where it is not known what it runs', {}, { scriptsDaPagina: banco }],
  ])('is a page all the same %s', async (_onde, doApp, dasPaginas) => {
    const a = await app(doApp, dasPaginas);
    const r = await a.inject({ url: '/200', headers: { host } });
    expect([r.statusCode, r.headers['retry-after'], r.headers['content-type']]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(r.body).toContain('Voltamos já');
    // The API goes on to say it as data.
    expect((await a.inject({ url: '/v1/nada', headers: { host } })).headers['content-type']).toMatch(/json/);
    await a.close();
  });

  it('is another matter where the visitor is at fault, and where all is well', async () => {
    const a = await app({ tenantOf: () => TENANTS[host] ?? null });
    expect((await a.inject({ url: '/200', headers: { host } })).headers['cache-control']).toBe('no-cache');
    expect((await a.inject({ url: '/%zz', headers: { host } })).json()).toMatchObject({ statusCode: 400 });
    await a.close();
  });

  it('is a page for a browser and data for everybody else where its address cannot be read', async () => {
    const a = await app();
    const ler = async (url: string, accept: string, method: 'GET' | 'POST' = 'GET') => {
      const r = await a.inject({ url, method, headers: { host, accept } });
      const pagina = r.headers['content-type'] === 'text/html; charset=utf-8';
      expect([r.statusCode, pagina || r.json().statusCode]).toEqual([400, pagina || 400]);
      if (pagina) expect(r.body).toContain('Este endereço não existe');
      if (pagina) expect(r.headers['content-security-policy']).toContain(/nonce="(\w+)"/.exec(r.body)?.[1]);
      return pagina;
    };
    const navegador = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    for (const url of ['/leilao/%E0%A4%A', '/%zz?x=1', 'http://leilao.localhost/%']) {
      expect([url, await ler(url, navegador)]).toEqual([url, true]);
      for (const outro of ['application/json', '*/*'])
        expect([url, outro, await ler(url, outro)]).toEqual([url, outro, false]);
    }
    expect(await ler('/%zz', navegador, 'POST')).toBe(false);
    expect(await ler('/v1/%zz', navegador)).toBe(false);
    // Only the path is read: what a query says is for the page to understand.
    expect((await a.inject({ url: '/200?x=%zz', headers: { host, accept: navegador } })).statusCode).toBe(
      200,
    );
    await a.close();
  });
});
