import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppOptions } from '@martelo/platform/http/app.ts';
import { on, ok } from '@martelo/platform/http/route.ts';
import { appFalso } from '@martelo/platform/testing/http.ts';
import { call } from '@martelo/schemas/shared/call.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { z } from 'zod';
import { pagesModule } from './module.ts';
import { SERVIDOR_DE_MENTIRA, VITE_DE_MENTIRA } from './testing/paginas-de-mentira.ts';

const quem = call({
  nome: 'quem',
  metodo: 'GET',
  caminho: '/v1/quem',
  acesso: 'publico',
  resumo: 'Quem.',
  saida: z.strictObject({ host: z.string() }),
});
const host = 'leilao.localhost';
let dist = '';

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'paginas-'));
  await mkdir(path.join(dist, 'client/.vite'), { recursive: true });
  await mkdir(path.join(dist, 'client/assets'), { recursive: true });
  await mkdir(path.join(dist, 'server'), { recursive: true });
  await writeFile(path.join(dist, 'client/.vite/manifest.json'), JSON.stringify(VITE_DE_MENTIRA));
  await writeFile(path.join(dist, 'client/assets/entry-1.js'), 'export {};');
  await writeFile(path.join(dist, 'client/sw.js'), 'self.a = 1;');
  await writeFile(path.join(dist, 'server/package.json'), '{"type":"module"}');
  await writeFile(path.join(dist, 'server/entry-server.js'), SERVIDOR_DE_MENTIRA);
});
afterAll(() => rm(dist, { recursive: true, force: true }));

/** Which making of a page its HTML is of. */
const vezDe = (html: string): string | undefined => /localhost (\d+)/.exec(html)?.[1];
const app = (pasta = dist, mais: Partial<AppOptions> = {}, agora = () => 0, fator = 1) =>
  appFalso({
    ...mais,
    calls: [quem],
    modules: [
      { name: 'quem', routes: [on(quem, async ({ tenant }) => ok({ host: tenant.host }))] },
      pagesModule({ dist: pasta, agora, fator }),
    ],
  });

describe('the pages', () => {
  it('keep for nobody else what the API told one address, nor let who waits for it have it', async () => {
    const a = await app(dist, {
      bloqueioDe: (_hotUid, { ip }) => (ip === '192.0.2.1' ? recusar('BLOQUEADO') : null),
    });
    const ler = (url: string, fim: number) =>
      a.inject({ url, headers: { host }, remoteAddress: `192.0.2.${fim}` });
    const juntos = await Promise.all([ler('/agenda', 1), ler('/agenda', 2)]);
    expect(juntos.map((r) => r.statusCode)).toEqual([429, 200]);
    expect(juntos[0]?.headers['retry-after']).toBe('1');
    const [dele, uma, mesma] = [await ler('/outra', 1), await ler('/outra', 2), await ler('/outra', 3)];
    expect([dele.statusCode, uma.statusCode]).toEqual([429, 200]);
    expect(vezDe(mesma.body)).toBe(vezDe(uma.body));
    await a.close();
  });

  it('say what time it is on the server when they leave, however old their HTML is', async () => {
    let agora = 1_000;
    const a = await app(dist, {}, () => agora);
    const ler = async () => (await a.inject({ url: '/hora', headers: { host } })).headers['server-timing'];
    expect(await ler()).toBe('agora;dur=1000');
    agora = 2_500;
    expect(await ler()).toBe('agora;dur=2500');
    await a.close();
  });

  it('render with the API of the same host, and carry the nonces that their own answer allows', async () => {
    const a = await app();
    const r = await a.inject({ url: '/', headers: { host } });
    expect([r.statusCode, r.headers['content-type'], r.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    const [, estilo, script] = /<style nonce="(\w+)"><\/style><script nonce="(\w+)">/.exec(r.body) ?? [];
    const csp = String(r.headers['content-security-policy']);
    expect(csp).toContain(`script-src 'self' 'nonce-${script}'`);
    expect(csp).toContain(`style-src 'self' 'nonce-${estilo}'`);
    expect(r.body).toContain('leilao.localhost');
    const loja = await a.inject({ url: '/', headers: { host: 'loja.localhost' } });
    expect(loja.body).toContain('loja.localhost');
  });

  it('stand for a moment per host and address, with fresh nonces each time', async () => {
    const a = await app();
    const [um, dois] = await Promise.all([1, 2].map(() => a.inject({ url: '/mesma', headers: { host } })));
    const semNonce = (html = ''): string => html.replaceAll(/nonce="\w+"/g, '');
    expect(semNonce(um?.body)).toBe(semNonce(dois?.body));
    expect(um?.body).not.toBe(dois?.body);
    const outra = await a.inject({ url: '/mesma?x=1', headers: { host } });
    expect(semNonce(outra.body)).not.toBe(semNonce(um?.body));
  });

  it('are kept for the host that they were asked at, whatever host a path names', async () => {
    const a = await app();
    const ler = async (de: string, url: string) => {
      const { statusCode, body } = await a.inject({ url, headers: { host: de } });
      return [statusCode, /<\/script>(\S+)/.exec(body)?.[1]];
    };
    expect(await ler('loja.localhost', '/lote')).toEqual([200, 'loja.localhost']);
    // What begins with two slashes names a host where it stands for an address: it is led to one slash, on this host.
    for (const torto of ['//loja.localhost/lote', '//[', '///', '//a:b', '//loja.localhost:99999']) {
      const { statusCode, headers } = await a.inject({ url: torto, headers: { host } });
      const para = String(headers.location);
      expect([torto, statusCode, URL.parse(para, `http://${host}`)?.host]).toEqual([torto, 301, host]);
      expect([torto, ...(await ler(host, para))]).toEqual([torto, 200, host]);
    }
    await a.close();
  });

  it('pass on redirects and the not-found page', async () => {
    const a = await app();
    const velho = await a.inject({ url: '/velho', headers: { host } });
    expect([velho.statusCode, velho.headers.location]).toEqual([301, '/novo']);
    expect((await a.inject({ url: '/nada', headers: { host } })).statusCode).toBe(404);
  });

  it('show a page of their own when one cannot be rendered, and leak nothing', async () => {
    const r = await (await app()).inject({ url: '/quebra', headers: { host } });
    expect([r.statusCode, r.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(r.body).toContain('Tivemos um problema');
    expect(r.body).not.toContain('segredo');
  });

  it('are given to one network so often a minute, and then say so as a page, with the true wait', async () => {
    const a = await app(dist, {}, () => 0, 2 / 1_200);
    const pedir = (remoteAddress: string, url = '/qualquer') =>
      a.inject({ url, headers: { host }, remoteAddress });
    expect([(await pedir('2001:db8::1')).statusCode, (await pedir('2001:db8::2')).statusCode]).toEqual([
      200, 200,
    ]);
    const r = await pedir('2001:db8::ffff:3', '/outra');
    const espera = Number(r.headers['retry-after']);
    expect([r.statusCode, r.headers['content-type'], r.headers['cache-control']]).toEqual([
      429,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(r.body).toContain('<h1>Bloqueado - Aguarde algumas horas para enviar novamente.</h1>');
    expect(r.body).toContain(`Tente de novo em ${espera} segundo`);
    expect(espera).toBeGreaterThan(0);
    expect(espera).toBeLessThanOrEqual(60);
    expect((await pedir('2001:db8:0:1::1')).statusCode).toBe(200);
    await a.close();
  });

  it('say that there is no site at an unknown host, and leave the API alone', async () => {
    const a = await app();
    const r = await a.inject({ url: '/', headers: { host: 'outro.localhost' } });
    expect([r.statusCode, r.body.includes('Não há um site neste endereço')]).toEqual([404, true]);
    const api = await a.inject({ url: '/v1/nada', headers: { host } });
    expect(api.json()).toMatchObject({ codigo: 'NAO_ENCONTRADO' });
  });

  it('are refused at what is no host at all, whatever of it looks like one of ours', async () => {
    const a = await app();
    for (const estranho of [
      'leilao.localhost:99999',
      'leilao.localhost:3000"><script>',
      'leilao.localhost:x',
      'leilao.localhost:x@alheio.example',
    ]) {
      const pagina = await a.inject({ url: '/lotes', headers: { host: estranho } });
      expect([estranho, pagina.statusCode, pagina.body.includes('"><script>')]).toEqual([
        estranho,
        400,
        false,
      ]);
      const chamada = await a.inject({ url: '/v1/quem', headers: { host: estranho } });
      expect(chamada.json()).toMatchObject({ statusCode: 400, codigo: 'DADOS_INVALIDOS', campos: ['host'] });
    }
    await a.close();
  });

  it('keep built files for ever and know no others', async () => {
    const a = await app();
    const r = await a.inject({ url: '/assets/entry-1.js', headers: { host } });
    expect([r.statusCode, r.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    for (const url of ['/assets/nada.js', '/assets/..%2f..%2fserver/entry-server.js']) {
      const fora = await a.inject({ url, headers: { host } });
      expect([url, fora.statusCode >= 400, fora.body.includes('modulosDasRotas')]).toEqual([
        url,
        true,
        false,
      ]);
    }
  });

  it('have a service worker at their root, looked up anew each time, that talks to nobody else', async () => {
    const a = await app();
    const r = await a.inject({ url: '/sw.js', headers: { host } });
    expect([r.statusCode, r.body, r.headers['content-type'], r.headers['cache-control']]).toEqual([
      200,
      'self.a = 1;',
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(r.headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self';/);
    await a.close();
  });

  it('know no file outside of their folder, and do not speak of origins there', async () => {
    const a = await app();
    for (const fora of ['..%5c..%5cpackage.json', 'entry-1.js%00', '..%2f..%2fserver%2fpackage.json']) {
      const r = await a.inject({ url: `/assets/${fora}`, headers: { host } });
      expect([r.statusCode, r.json<{ codigo: string }>().codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    }
    await a.close();
  });

  it('say so when they were not built, and the API answers all the same', async () => {
    const a = await app(path.join(dist, 'nao-ha'));
    expect((await a.inject({ url: '/', headers: { host } })).statusCode).toBe(503);
    expect((await a.inject({ url: '/v1/quem', headers: { host } })).json()).toEqual({ host });
  });
});

describe('a tenant’s own scripts', () => {
  const comScript = (pasta = dist): ReturnType<typeof appFalso> =>
    appFalso({
      calls: [quem],
      modules: [
        { name: 'quem', routes: [on(quem, async ({ tenant }) => ok({ host: tenant.host }))] },
        pagesModule({
          dist: pasta,
          agora: () => 0,
          scriptsDaPagina: () => ({
            scripts: ['window.a = "</script><b>"'],
            origens: ['https://cdn.example.com'],
            googleAnalytics: 'G-ABC123',
          }),
        }),
      ],
    });

  it('stand in the head of public pages with the nonce of the answer, and may reach only what they name', async () => {
    const r = await (await comScript()).inject({ url: '/', headers: { host } });
    const csp = String(r.headers['content-security-policy']);
    const [, nonce] = /'nonce-(\w+)'/.exec(csp.split('script-src')[1] ?? '') ?? [];
    expect(r.body).toContain(`<script nonce="${nonce}">window.a = "<\\/script><b>"</script>`);
    expect(r.body).toContain(
      `<script nonce="${nonce}" async src="https://www.googletagmanager.com/gtag/js?id=G-ABC123">`,
    );
    expect(r.body).toContain('<meta name="scripts-do-site"');
    expect(csp).toMatch(/script-src 'self' 'nonce-\w+' https:\/\/cdn\.example\.com/);
    expect(csp).toContain('https://*.google-analytics.com');
  });

  it('never stand on a page whose route is a reserved one, whatever the tenant says', async () => {
    const r = await (await comScript()).inject({ url: '/reservada', headers: { host } });
    const csp = String(r.headers['content-security-policy']);
    expect([r.statusCode, r.body.includes('window.a'), /cdn\.example|google/.test(csp)]).toEqual([
      200,
      false,
      false,
    ]);
  });

  it.each([
    ['//login', '/login'],
    ['///admin//auditoria/', '/admin/auditoria'],
    ['/%6C%6Fgin/?redirect=/x//y', '/login?redirect=/x//y'],
    ['/patios/S%C3%A3o%20Paulo', null],
    ['/', null],
  ])('%s is led to the one spelling of its address, on this host', async (url, para) => {
    const r = await (await comScript()).inject({ url, headers: { host } });
    expect([r.statusCode, r.headers.location]).toEqual(para === null ? [200, undefined] : [301, para]);
  });
});
