import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '@martelo/schemas/shared/call.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { appFalso, sessaoFalsa } from '../testing/http.ts';
import { until } from '../testing/until.ts';
import type { App } from './app.ts';
import { ok, on } from './route.ts';

const quemSou = call({
  nome: 'quemSou',
  metodo: 'GET',
  caminho: '/v1/quem-sou',
  acesso: 'logado',
  resumo: 'Diz quem pergunta.',
  saida: z.strictObject({ nome: z.string(), url: z.string() }),
});
const enviar = call({
  nome: 'enviar',
  metodo: 'POST',
  caminho: '/v1/coisa',
  acesso: 'publico',
  resumo: 'Envia.',
  body: z.strictObject({}),
  saida: z.strictObject({}),
});

let app: App;
let porta: number;
let bloqueado = false;
let linhas: string[] = [];

beforeAll(async () => {
  app = await appFalso({
    calls: [quemSou, enviar],
    modules: [
      {
        name: 'coisas',
        routes: [
          on(quemSou, ({ sessao, request }) => ok({ nome: sessao.nome, url: request.url })),
          on(enviar, () => ok({})),
        ],
      },
    ],
    sessoes: new Map([['token-de-ana', sessaoFalsa(['Interno - ADM'])]]),
    bloqueioDe: () => (bloqueado ? recusar('BLOQUEADO', { esperarMs: 60_000 }) : null),
    linhas: (linha) => linhas.push(linha),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  porta = (app.server.address() as AddressInfo).port;
});

beforeEach(() => {
  bloqueado = false;
  linhas = [];
});

afterAll(() => app.close());

/** Asks with exactly this address in the request line, as no tidy client would write it. */
async function pedir(endereco: string): Promise<string> {
  const linha = connect(porta, '127.0.0.1');
  linha.write(
    `GET ${endereco} HTTP/1.1\r\nHost: leilao.localhost\r\nAuthorization: Bearer token-de-ana\r\nConnection: close\r\n\r\n`,
  );
  return text(linha);
}

const ESCRITAS = ['/v1/quem-sou', '/%761/quem-sou', '/v%31/quem%2Dsou', 'http://loja.localhost/v1/quem-sou'];

it.each(ESCRITAS)('knows who asks for %s', async (endereco) => {
  expect(await pedir(endereco)).toContain('"nome":"Ana"');
});

it.each(ESCRITAS)('keeps who is blocked from %s', async (endereco) => {
  bloqueado = true;
  expect(await pedir(endereco)).toMatch(/^HTTP\/1.1 429 [\s\S]*"codigo":"BLOQUEADO"/);
});

it('hands on an address without a host, whatever the request line says', async () => {
  expect(await pedir('http://loja.localhost:1/v1/quem-sou?')).toContain('"url":"/v1/quem-sou"');
});

it('takes a body that breaks off for no failure of its own', async () => {
  const linha = connect(porta, '127.0.0.1');
  const chegou = once(app.server, 'request');
  linha.write(
    'POST /v1/coisa HTTP/1.1\r\nHost: leilao.localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  const [pedido] = (await chegou) as [IncomingMessage];
  await until(() => pedido.listenerCount('data') > 0, { what: 'the body to be read' });
  linha.destroy();
  await new Promise((resolve) => pedido.once('close', resolve));
  // Another request after it: whatever the first had to say is said.
  await pedir('/v1/quem-sou');
  expect(linhas.filter((l) => l.includes('"level":"error"'))).toEqual([]);
});
