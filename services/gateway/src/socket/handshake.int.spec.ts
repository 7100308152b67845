import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { App } from '@martelo/platform/http/app.ts';
import { appFalso, TENANTS } from '@martelo/platform/testing/http.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SocketGateway } from './gateway.ts';
import { socketPlugin } from './plugin.ts';
import { LEILAO } from './testing/bancada.ts';
import { MotorDeMentira } from './testing/motor-de-mentira.ts';

let app: App;
let porta: number;
/** The tenant keeps everybody out. */
let bloqueado: boolean;
const linhas: Socket[] = [];

beforeEach(async () => {
  bloqueado = false;
  const gateway = new SocketGateway({
    motor: new MotorDeMentira(),
    clock: Date.now,
    sessaoDoToken: async () => ({ ok: false, recusa: recusar('TOKEN_INVALIDO') }),
    lotesDoLeilao: async () => null,
  });
  app = await appFalso({
    calls: [],
    bloqueioDe: () => (bloqueado ? recusar('BLOQUEADO', { esperarMs: 1_000 }) : null),
    tenantOf: () => TENANTS['leilao.localhost'] ?? null,
    modules: [
      {
        name: 'socket',
        routes: [],
        plugin: (a) => socketPlugin(a, gateway, { tenantDoHost: () => LEILAO }),
      },
    ],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  porta = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const s of linhas.splice(0)) s.resetAndDestroy();
  await app.close();
});

/** Asks to leave HTTP, and never closes by itself: the first line of the answer, and whether the line was closed to it. */
function pedir(
  caminho: string,
  mais: readonly string[] = [],
  upgrade = 'websocket',
  daRfc: readonly string[] = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
) {
  const s = connect({ port: porta, host: '127.0.0.1', allowHalfOpen: true });
  linhas.push(s);
  const visto = { linha: '', texto: '', fechada: false, largar: () => s.destroy() };
  s.on('error', () => undefined);
  s.on('data', (d: Buffer) => {
    visto.texto += d.toString('latin1');
    visto.linha = visto.texto.split('\r\n')[0] ?? '';
  });
  s.on('end', () => (visto.fechada = true));
  const pedido = [
    `GET ${caminho} HTTP/1.1`,
    'Host: leilao.example',
    'Connection: Upgrade',
    `Upgrade: ${upgrade}`,
    ...daRfc,
    ...mais,
  ];
  s.write(`${pedido.join('\r\n')}\r\n\r\n`);
  return visto;
}
const abertas = (): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((erro, n) => (erro === null ? resolve(n) : reject(erro))),
  );

it.each([
  ['elsewhere', '/health/live', 'HTTP/1.1 200 OK', []],
  ['at no address', '/v1/nada', 'HTTP/1.1 404 Not Found', []],
  ['at what is no address', '/%zz', 'HTTP/1.1 400 Bad Request', []],
  ['from a foreign page', '/v1/socket', 'HTTP/1.1 403 Forbidden', ['Origin: http://evil.example']],
] as const)(
  'closes the line of a handshake %s once it has its answer',
  async (_onde, caminho, linha, mais) => {
    const visto = pedir(caminho, mais);
    await until(() => visto.fechada, { timeoutMs: 3_000, what: 'the close' });
    expect(visto.linha).toBe(linha);
    visto.largar();
    await until(async () => (await abertas()) === 0, { timeoutMs: 3_000, what: 'the end of the line' });
  },
);

it.each([
  ['without a key', ['Sec-WebSocket-Version: 13']],
  ['with a key that is none', ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x']],
  ['of another version', ['Sec-WebSocket-Version: 7', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']],
])('says of a handshake %s what is wrong, as data, and closes its line', async (_o, daRfc) => {
  const visto = pedir('/v1/socket', [], 'websocket', daRfc);
  await until(() => visto.fechada, { timeoutMs: 3_000, what: 'the close' });
  const [cabeca, corpo = ''] = visto.texto.split('\r\n\r\n');
  expect(cabeca).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json; charset=utf-8\r\n/);
  expect(cabeca).toContain('Sec-WebSocket-Version: 13');
  expect(JSON.parse(corpo)).toMatchObject({ statusCode: 400, codigo: 'DADOS_INVALIDOS' });
  visto.largar();
  await until(async () => (await abertas()) === 0, { timeoutMs: 3_000, what: 'the end of the line' });
});

it('closes the line of who is kept out, so that neither he nor the end of the program is waited for', async () => {
  bloqueado = true;
  const visto = pedir('/v1/socket');
  await until(() => visto.fechada, { timeoutMs: 3_000, what: 'the close' });
  expect(visto.linha).toBe('HTTP/1.1 429 Too Many Requests');
  visto.largar();
  await until(async () => (await abertas()) === 0, { timeoutMs: 3_000, what: 'the end of the line' });
});

it('takes an offer to speak another HTTP for what it is, and goes on in this one', async () => {
  const visto = pedir('/health/live', [], 'h2c');
  await until(() => visto.linha !== '', { timeoutMs: 3_000, what: 'the answer' });
  expect(visto).toMatchObject({ linha: 'HTTP/1.1 200 OK', fechada: false });
  visto.largar();
  await until(async () => (await abertas()) === 0, { timeoutMs: 3_000, what: 'the end of the line' });
});

it('opens a socket all the same, and it stays open', async () => {
  const visto = pedir('/v1/socket', ['Origin: http://leilao.example']);
  await until(() => visto.texto.includes('"tipo":"conectado"'), { timeoutMs: 3_000, what: 'the greeting' });
  expect(visto.linha).toBe('HTTP/1.1 101 Switching Protocols');
  expect([visto.fechada, await abertas()]).toEqual([false, 1]);
  visto.largar();
});
