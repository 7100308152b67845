import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { on, ok } from '@martelo/platform/http/route.ts';
import { appFalso } from '@martelo/platform/testing/http.ts';
import { call } from '@martelo/schemas/shared/call.ts';
import { z } from 'zod';
import { pagesModule } from '../ssr/module.ts';
import { SERVIDOR_DE_MENTIRA, VITE_DE_MENTIRA } from '../ssr/testing/paginas-de-mentira.ts';

const HTML =
  '<html><style nonce="NONCE_DE_ESTILO"></style><script nonce="NONCE_DE_SCRIPT">painel</script></html>';
const host = 'leilao.localhost';
const quem = call({
  nome: 'quem',
  metodo: 'GET',
  caminho: '/v1/quem',
  acesso: 'publico',
  resumo: 'Quem.',
  saida: z.strictObject({ host: z.string() }),
});
let dist = '';

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'painel-'));
  for (const pasta of ['client/.vite', 'client/assets', 'server', 'painel/assets'])
    await mkdir(path.join(dist, pasta), { recursive: true });
  await writeFile(path.join(dist, 'client/.vite/manifest.json'), JSON.stringify(VITE_DE_MENTIRA));
  await writeFile(path.join(dist, 'client/sw.js'), 'self.a = 1;');
  await writeFile(path.join(dist, 'server/package.json'), '{"type":"module"}');
  await writeFile(path.join(dist, 'server/entry-server.js'), SERVIDOR_DE_MENTIRA);
  await writeFile(path.join(dist, 'painel/assets/a-1.js'), 'export {};');
  await writeFile(path.join(dist, 'painel/assets/a-1.js.br'), 'x');
});
afterAll(() => rm(dist, { recursive: true, force: true }));

const app = async (painel: string | null, desenvolvimento = false) => {
  const arquivo = path.join(dist, 'painel/painel.html');
  if (painel === null) await rm(arquivo, { force: true });
  else await writeFile(arquivo, painel);
  const a = await appFalso({
    calls: [quem],
    modules: [
      { name: 'quem', routes: [on(quem, async ({ tenant }) => ok({ host: tenant.host }))] },
      pagesModule({ dist, agora: () => 7, desenvolvimento }),
    ],
  });
  return {
    ler: (url: string, de = host) => a.inject({ url, headers: { host: de } }),
    fechar: () => a.close(),
  };
};

describe('the staff’s program', () => {
  it('is the page of every screen of the staff, with the nonces that its own answer allows', async () => {
    const { ler, fechar } = await app(HTML);
    for (const url of [
      '/admin',
      '/admin/clientes?busca=x',
      '/admin/cliente/1',
      '/leiloeiro',
      '/admin/auditoria/dias',
    ]) {
      const r = await ler(url);
      expect([url, r.statusCode, r.headers['cache-control'], r.headers['server-timing']]).toEqual([
        url,
        200,
        'no-cache',
        'agora;dur=7',
      ]);
      const [, estilo, script] =
        /<style nonce="(\w+)"><\/style><script nonce="(\w+)">painel/.exec(r.body) ?? [];
      const csp = String(r.headers['content-security-policy']);
      expect(csp).toContain(`script-src 'self' 'nonce-${script}'`);
      expect(csp).toContain(`style-src 'self' 'nonce-${estilo}'`);
    }
    const [um, outro] = [await ler('/admin'), await ler('/admin')];
    expect(um.body).not.toBe(outro.body);
    await fechar();
  });

  it('is there, as a 404, where no screen of the staff has the address, and nowhere else', async () => {
    const { ler, fechar } = await app(HTML);
    const nada = await ler('/admin/nada');
    expect([nada.statusCode, nada.body.includes('painel</script>')]).toEqual([404, true]);
    for (const url of ['/', '/login', '/admin-auth/x', '/cliente/meu-perfil'])
      expect([url, (await ler(url)).body.includes('painel</script>')]).toEqual([url, false]);
    expect((await ler('/admin/clientes/')).headers.location).toBe('/admin/clientes');
    expect((await ler('/admin', 'ninguem.example.com')).body).not.toContain('painel</script>');
    const arquivo = await ler('/painel/assets/a-1.js');
    expect([arquivo.statusCode, arquivo.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    await fechar();
  });

  it('leaves its addresses to the site where it was not built', async () => {
    const { ler, fechar } = await app(null);
    const r = await ler('/admin/clientes');
    expect([r.statusCode, r.body.includes('leilao.localhost')]).toEqual([200, true]);
    await fechar();
  });

  it('is read anew while somebody builds it anew, and only then', async () => {
    const depois = HTML.replace('painel<', 'outro<');
    for (const [desenvolvimento, mostra] of [
      [false, 'painel</script>'],
      [true, 'outro</script>'],
    ] as const) {
      const { ler, fechar } = await app(HTML, desenvolvimento);
      await writeFile(path.join(dist, 'painel/painel.html'), depois);
      expect((await ler('/admin')).body).toContain(mostra);
      await fechar();
    }
  });
});
