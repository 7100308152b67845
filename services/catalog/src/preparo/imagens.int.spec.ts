import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { abrirMundo } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const CASA = 'leilao.localhost';
const OUTRA = 'loja.localhost';
const HOT = TENANTS[CASA]?.hotUid ?? '';
const SVG = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#0b4f6c"/></svg>',
);
let mundo: Mundo;
beforeAll(async () => {
  mundo = await abrirMundo({
    sessoes: new Map([
      ['adm', sessaoFalsa(['Interno - ADM'])],
      ['organizador', sessaoFalsa(['Interno - Leilão'])],
    ]),
  });
});
afterAll(() => mundo.fechar());

const pedir = (metodo: 'GET' | 'PUT' | 'DELETE', url: string, corpo?: object, quem = 'adm') =>
  mundo.pedir(CASA, metodo, url, corpo, quem);
const comecar = (uid: string, alvo: string, para = 'logomarca', quem = 'adm') => {
  mundo.agora += 1;
  return pedir('PUT', `/v1/envios/${uid}`, { para, alvo, nome: 'marca.svg', tamanho: SVG.length }, quem);
};

it('draws a picture of a brand anew, a drawing too, and shows it to no other brand', async () => {
  const uid = randomUUID();
  expect((await comecar(uid, HOT)).status).toBe(200);
  expect((await pedir('PUT', `/v1/envios/${uid}/partes/0`, SVG)).status).toBe(200);
  await until(
    async () => {
      const { envios } = (await pedir('GET', `/v1/envios?para=logomarca&alvo=${HOT}`)).corpo as {
        envios: { situacao: string }[];
      };
      return envios[0]?.situacao === 'PRONTO' ? true : undefined;
    },
    { what: 'the picture to be drawn', timeoutMs: 60_000, everyMs: 250 },
  );
  const vista = await mundo.pedir(CASA, 'GET', `/imagens/${uid}.png`);
  expect([vista.status, vista.cabecalhos['content-type']]).toEqual([200, 'image/png']);
  expect((vista.corpo as Buffer).subarray(1, 4).toString()).toBe('PNG');
  for (const [host, url] of [
    [OUTRA, `/imagens/${uid}.png`],
    [CASA, `/imagens/${randomUUID()}.png`],
    [CASA, '/imagens/marca.svg'],
  ] as const)
    expect((await mundo.pedir(host, 'GET', url)).status).toBe(404);
});

it('takes pictures of the brand that is open, from its administrators alone, and nothing else than pictures', async () => {
  // The record of a brand's picture is the brand itself.
  expect((await comecar(randomUUID(), TENANTS[OUTRA]?.hotUid ?? '')).status).toBe(404);
  const uid = randomUUID();
  await comecar(uid, HOT, 'favicon');
  for (const [metodo, url, corpo] of [
    ['PUT', `/v1/envios/${randomUUID()}`, { para: 'favicon', alvo: HOT, nome: 'a.png', tamanho: 100 }],
    ['PUT', `/v1/envios/${uid}/partes/0`, SVG],
    ['GET', `/v1/envios?para=favicon&alvo=${HOT}`, undefined],
    ['DELETE', `/v1/envios/${uid}`, undefined],
  ] as const)
    expect([metodo, (await pedir(metodo, url, corpo, 'organizador')).status]).toEqual([metodo, 403]);
  const outra = Buffer.from('<html><svg></svg></html>');
  expect((await pedir('PUT', `/v1/envios/${uid}/partes/0`, outra)).status).toBe(415);
});
