import { afterEach, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { Bancada, LEILAO, LOJA } from './testing/bancada.ts';
import { loteDeMentira, uid } from './testing/motor-de-mentira.ts';

let bancada: Bancada;
const abrir = async (...args: ConstructorParameters<typeof Bancada>): Promise<Bancada> => {
  bancada = await new Bancada(...args).abrir();
  return bancada;
};

afterEach(async () => {
  expect(await bancada.fechar()).toEqual([]);
});

it('lets the pages of the tenant and the configured origins in, and programs that send no Origin', async () => {
  await abrir();
  await bancada.ligar(LEILAO);
  await bancada.ligar(LEILAO, { origin: 'https://leilao.example' });
  await bancada.ligar(LEILAO, { origin: 'https://painel.example' });
  await bancada.ligar(LOJA, { origin: 'https://www.loja.example:8443' });
  expect(bancada.gateway.contadores.conexoes).toBe(4);
});

it.each([
  ['another tenant', 'https://loja.example'],
  ['anybody else', 'https://ataque.example'],
  ['a host that only looks like ours', 'https://leilao.example.ataque.example'],
  ['another scheme of a configured origin', 'http://painel.example'],
  ['a sandboxed page', 'null'],
  ['nonsense', 'leilao.example'],
])('refuses the Origin of %s with 403', async (_quem, origin) => {
  await abrir();
  const { status, corpo } = await bancada.recusada({ host: 'leilao.example', origin });
  expect([status, corpo.codigo]).toEqual([403, 'ORIGEM_NAO_PERMITIDA']);
});

it('refuses a host where no tenant lives with 404', async () => {
  await abrir();
  const { status, corpo } = await bancada.recusada({ host: 'ninguem.example' });
  expect([status, corpo.codigo]).toEqual([404, 'HOTSITE_NAO_ENCONTRADO']);
});

it('answers a plain GET with 404 and goes on', async () => {
  await abrir();
  const resposta = await bancada.app.inject({ url: '/v1/socket', headers: { host: 'leilao.example' } });
  expect([resposta.statusCode, resposta.json<{ codigo: string }>().codigo]).toEqual([404, 'NAO_ENCONTRADO']);
  await bancada.ligar();
});

it('refuses the connection that is one too many for its address with 429, until another leaves', async () => {
  await abrir({ conexoesPorIp: 2 });
  const primeira = await bancada.ligar();
  await bancada.ligar();
  const { status, corpo } = await bancada.recusada({ host: 'leilao.example' });
  expect([status, corpo.codigo]).toEqual([429, 'MUITAS_MENSAGENS']);
  primeira.ws.close();
  await until(() => bancada.gateway.contadores.conexoes === 1);
  await bancada.ligar();
});

it('refuses the connection that is one too many for the program with 503', async () => {
  await abrir({ conexoes: 1 });
  await bancada.ligar();
  const { status, corpo } = await bancada.recusada({ host: 'leilao.example' });
  expect([status, corpo.codigo]).toEqual([503, 'OCUPADO']);
});

it('greets first, answers clock probes with the server clock, and compresses nothing', async () => {
  await abrir();
  bancada.adiantarMs = 3_600_000;
  const cliente = await bancada.ligar(LEILAO, { 'sec-websocket-extensions': 'permessage-deflate' });
  expect(cliente.mensagens[0]).toMatchObject({ tipo: 'conectado' });
  const antes = Date.now();
  const resposta = await cliente.pedir({ tipo: 'relogio', t0: 12.5 });
  expect(resposta).toMatchObject({ tipo: 'relogio', t0: 12.5 });
  expect((resposta as { agora: number }).agora).toBeGreaterThanOrEqual(antes + 3_600_000);
  expect(cliente.ws.extensions).toBe('');
});

it('tells everybody to come back with 1012 when the program stops, after sending what was pending', async () => {
  await abrir({ tiqueFinalMs: 60_000, tiqueMs: 60_000 });
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(uid(100)));
  const cliente = await bancada.ligar();
  await cliente.pedir({ tipo: 'acompanhar-lotes', lotes: [{ lelUid: uid(100) }] });
  bancada.motor.mudar(uid(100), { minimo: 1 });
  await until(() => cliente.de('lote-atualizado').length === 1);
  // The next tick is a minute away.
  bancada.motor.mudar(uid(100), { minimo: 2 });
  await bancada.app.close();
  expect(await cliente.fechamento()).toBe(1012);
  expect(cliente.de('lote-atualizado').map((m) => m.lote.minimo)).toEqual([1, 2]);
  expect(bancada.gateway.contadores).toMatchObject({ conexoes: 0, quedas: { reinicio: 1 } });
});

it('stops although a client never answers the goodbye', async () => {
  await abrir({ despedidaMs: 50 });
  const surdo = await bancada.ligar();
  surdo.ws.pause();
  await bancada.app.close();
  await until(() => bancada.gateway.contadores.conexoes === 0, { what: 'the deaf one to be gone' });
});

it('pings the silent, ends those who say nothing at all, and closes those who want nothing', async () => {
  await abrir({ varreduraMs: 10, pingMs: 1_000, semSinalMs: 60_000, ociosaMs: 120_000 });
  const cliente = await bancada.ligar();
  let pings = 0;
  cliente.ws.on('ping', () => pings++);
  bancada.adiantarMs = 2_000;
  await until(() => pings === 1, { what: 'a ping' });
  await bancada.ligarComo(7);
  bancada.adiantarMs += 121_000;
  expect(await cliente.fechamento()).toBe(1006);
  expect(bancada.gateway.contadores.quedas['sem-sinal']).toBeGreaterThanOrEqual(1);

  const ociosa = await bancada.ligar();
  const atenta = await bancada.ligarComo(8);
  // Signs of life are no requests.
  for (let passo = 0; passo < 3; passo++) {
    bancada.adiantarMs += 45_000;
    const antes = [ociosa, atenta].map(({ ws }) => new Promise((resolve) => ws.once('pong', resolve)));
    ociosa.ws.ping();
    atenta.ws.ping();
    await Promise.race([Promise.all(antes), ociosa.fechamento()]);
  }
  expect(await ociosa.fechamento()).toBe(1000);
  await atenta.emDia();
});
