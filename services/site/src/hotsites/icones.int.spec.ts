import { semearSite } from '@martelo/demo/module.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso } from '@martelo/platform/testing/http.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { iconesDeAviso } from '@martelo/schemas/hotsites/icones.ts';
import { site } from '../module.ts';
import type { Site } from '../module.ts';

const LEILAO = '00000000-0000-4000-8000-00000000000a';
const LOJA = '00000000-0000-4000-8000-00000000000b';
/** The most that a picture may weigh, bytes. */
const MAIOR = 40_000;

let banco: TestDatabase;
let s: Site;
let app: App;
const linhas: string[] = [];
beforeAll(async () => {
  banco = await testDatabase();
  s = site({
    credentialsKey: 'uma-chave-que-so-o-teste-conhece-0123456789',
    databaseUrl: banco.url,
    clock: () => 1,
    log: createLog({ level: 'warn', name: 'spec', destination: { write: (l) => void linhas.push(l) } }),
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
  app = await appFalso({ calls: s.routes.map((r) => r.call), modules: [s], tenantOf: s.tenantOf });
});
afterAll(async () => {
  await app.close();
  await s.stop?.();
  await banco.stop();
});

const pedir = (url: string, host: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });
/** Saves a tenant's icon as this drawing, everything else as it is. */
async function desenhar(hotUid: string, favicon: string): Promise<void> {
  const { hosts: _hosts, ...cadastro } = s.hotsite(hotUid) ?? { hosts: [] };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  const marcas = { logomarca: svg, favicon, logomarcaSobreDegrade: svg, logomarcaOpcao: svg };
  await s.salvarHotsite(cadastro as Parameters<Site['salvarHotsite']>[0], marcas);
}
/** A badge as how visible each of its pixels is, 0 to 255, and whether all of it is white. */
async function forma(host: string, hotUid: string) {
  const r = await pedir(`/marca/${hotUid}-distintivo.png`, host);
  expect(r.statusCode).toBe(200);
  const { data, info } = await sharp(r.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alfas = Array.from({ length: info.width * info.height }, (_, i) => data[i * 4 + 3] ?? 0);
  const branco = alfas.every(
    (alfa, i) => alfa === 0 || data.subarray(i * 4, i * 4 + 3).every((c) => c > 250),
  );
  const visiveis = alfas.filter((a) => a > 127).length / alfas.length;
  return { em: (x: number, y: number) => alfas[y * info.width + x] ?? 0, branco, visiveis };
}
const tile = (figura: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0b4f6c"/>${figura}</svg>`;

it.each([
  ['leilao.localhost', LEILAO],
  ['loja.localhost', LOJA],
])('draws the icon and the badge of %s as PNG, small, to be kept for a day', async (host, hotUid) => {
  const hotsite = s.hotsite(hotUid);
  if (hotsite === null) throw new Error('the demo is missing');
  const { icone, distintivo } = iconesDeAviso(hotsite);
  for (const [endereco, lado] of [
    [icone, 192],
    [distintivo, 96],
  ] as const) {
    const r = await pedir(endereco, host);
    expect([r.statusCode, r.headers['content-type'], r.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=86400',
    ]);
    const { format, width, height } = await sharp(r.rawPayload).metadata();
    expect([format, width, height]).toEqual(['png', lado, lado]);
    expect(r.rawPayload.length).toBeLessThan(MAIOR);
    const etag = String(r.headers.etag);
    const outra = await pedir(endereco, host, { 'if-none-match': etag });
    expect([outra.statusCode, outra.body, outra.headers.etag]).toEqual([304, '', etag]);
  }
  // The icon has the tenant's colour; the badge is a figure, neither a tile nor nothing.
  const { data } = await sharp((await pedir(icone, host)).rawPayload)
    .extract({ left: 96, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(`#${Buffer.from(data.subarray(0, 3)).toString('hex')}`).toBe(hotsite.corPrimaria);
  const { branco, visiveis } = await forma(host, hotUid);
  expect(branco).toBe(true);
  expect(visiveis).toBeGreaterThan(0.1);
  expect(visiveis).toBeLessThan(0.6);
});

it('takes for the badge what stands out from a tile, or the shape itself where there is no tile', async () => {
  await desenhar(LOJA, tile('<rect x="10" y="10" width="10" height="20" fill="#f2a541"/>'));
  const alto = await forma('loja.localhost', LOJA);
  // As high as the badge but for its margin, and half as wide.
  expect([alto.em(48, 10), alto.em(48, 86), alto.em(20, 48), alto.em(48, 2)]).toEqual([255, 255, 0, 0]);
  await desenhar(
    LOJA,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#111"/></svg>',
  );
  const redondo = await forma('loja.localhost', LOJA);
  expect([redondo.em(48, 48), redondo.em(10, 10), redondo.branco]).toEqual([255, 0, true]);
});

it('is another picture with another address of its content as soon as the drawing changes', async () => {
  const ver = () => pedir(`/marca/${LOJA}-icone.png`, 'loja.localhost');
  await desenhar(LOJA, tile('<circle cx="20" cy="20" r="9" fill="#fff"/>'));
  const antes = await ver();
  await desenhar(LOJA, tile('<circle cx="20" cy="20" r="12" fill="#fff"/>'));
  const depois = await ver();
  expect(depois.headers.etag).not.toBe(antes.headers.etag);
  expect(depois.rawPayload.equals(antes.rawPayload)).toBe(false);
});

it('answers 404 to another tenant, for pictures that are none, and where a tenant has none that can be drawn', async () => {
  for (const [url, host] of [
    [`/marca/${LEILAO}-icone.png`, 'loja.localhost'],
    [`/marca/${LEILAO}-icone.png`, 'outro.localhost'],
    [`/marca/${LEILAO}.png`, 'leilao.localhost'],
    [`/marca/${LEILAO}-escuro.png`, 'leilao.localhost'],
    [`/marca/${LEILAO}-distintivo.svg`, 'leilao.localhost'],
  ] as const)
    expect([url, host, (await pedir(url, host)).statusCode]).toEqual([url, host, 404]);
  const codigo = async (qual: string): Promise<number> =>
    (await pedir(`/marca/${LOJA}-${qual}.png`, 'loja.localhost')).statusCode;
  // Broken, larger than anybody draws, and nothing at all.
  await desenhar(LOJA, '<svg xmlns="http://www.w3.org/2000/svg"><rect</svg>');
  expect([await codigo('icone'), await codigo('distintivo')]).toEqual([404, 404]);
  expect(linhas.join('')).toContain('the icon of a tenant could not be drawn');
  await desenhar(LOJA, '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"></svg>');
  expect([await codigo('icone'), await codigo('distintivo')]).toEqual([404, 404]);
  await desenhar(LOJA, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>');
  expect(await codigo('distintivo')).toBe(404);
});
