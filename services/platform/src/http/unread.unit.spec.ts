import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appFalso } from '../testing/http.ts';
import type { App } from './app.ts';

let app: App;
beforeEach(async () => {
  app = await appFalso({ calls: [] });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** What is answered to these lines, until the line is closed: head and body. */
function dizer(...linhas: string[]): Promise<{ cabeca: string; corpo: unknown }> {
  const s = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let texto = '';
  s.on('data', (d: Buffer) => (texto += d.toString()));
  s.write(`${linhas.join('\r\n')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    s.once('error', reject);
    s.once('close', () => {
      const [cabeca = '', corpo = ''] = texto.split('\r\n\r\n');
      resolve({ cabeca, corpo: JSON.parse(corpo) });
    });
  });
}
const fechar = 'Connection: close';

it.each([
  ['no host', ['GET /v1/nada HTTP/1.1', fechar], 400, 'DADOS_INVALIDOS'],
  ['no host at an address of its own', ['GET /health/live HTTP/1.1', fechar], 400, 'DADOS_INVALIDOS'],
  ['a host without a name', ['GET /v1/nada HTTP/1.1', 'Host: ', fechar], 400, 'DADOS_INVALIDOS'],
  [
    'two hosts',
    ['GET /health/live HTTP/1.1', 'Host: leilao.localhost', 'Host: loja.localhost', fechar],
    400,
    'DADOS_INVALIDOS',
  ],
  [
    'a host with somebody before it, of an old request',
    ['GET /v1/nada HTTP/1.0', 'Host: a@leilao.localhost'],
    400,
    'DADOS_INVALIDOS',
  ],
  ['no HTTP', ['NADA'], 400, 'DADOS_INVALIDOS'],
  [
    'what we promise nobody',
    ['POST /v1/nada HTTP/1.1', 'Host: leilao.localhost', 'Expect: 200-ok', 'Content-Length: 2'],
    417,
    'EXPECTATIVA_DESCONHECIDA',
  ],
  // HTTP/1.0 had no hosts: no site lives there.
  ['an old request without a host', ['GET /v1/nada HTTP/1.0'], 404, 'HOTSITE_NAO_ENCONTRADO'],
])('answers %s in our own words', async (_o, linhas, statusCode, codigo) => {
  const { cabeca, corpo } = await dizer(...linhas);
  expect(cabeca).toMatch(new RegExp(`^HTTP/1\\.1 ${statusCode} `));
  expect(cabeca).toMatch(/content-type: application\/json; charset=utf-8/i);
  expect(corpo).toMatchObject({ statusCode, codigo });
  expect(corpo).toHaveProperty('message');
});
