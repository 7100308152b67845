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
  const { status, corpo, espera } = await bancada.recusada({ host: 'leilao.example' });
  expect([status, corpo.codigo, espera]).toEqual([429, 'MUITAS_MENSAGENS', '1']);
  primeira.ws.close();
  await until(() => bancada.gateway.contadores.conexoes === 1);
  await bancada.ligar();
});

it('counts connections by network: of IPv6 one customer has a whole /64', async () => {
  await abrir({ conexoesPorIp: 2 });
  const de = (ip: string) => ({ host: 'leilao.example', 'x-forwarded-for': ip });
  const primeira = await bancada.ligar(LEILAO, de('2001:db8::1'));
  await bancada.ligar(LEILAO, de('2001:db8::2'));
  expect((await bancada.recusada(de('2001:db8::dead:beef'))).status).toBe(429);
  await bancada.ligar(LEILAO, de('2001:db8:0:1::1'));
  primeira.ws.close();
  await until(() => bancada.gateway.contadores.conexoes === 2);
  await bancada.ligar(LEILAO, de('2001:db8::3'));
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

it('asks the silent for a sign, and drops those who give none in time', async () => {
  await abrir({ varreduraMs: 10 });
  const vivo = await bancada.ligar();
  const morto = await bancada.ligar(LEILAO, {}, { autoPong: false });
  let pings = 0;
  for (const { ws } of [vivo, morto]) ws.on('ping', () => pings++);
  bancada.adiantarMs = 21_000;
  await until(() => pings === 2, { what: 'a ping each' });
  bancada.adiantarMs = 31_100;
  expect(await morto.fechamento()).toBe(1006);
  await vivo.emDia();
  expect(bancada.gateway.contadores.quedas).toMatchObject({ 'sem-sinal': 1, lenta: 0 });
});

it('closes those who want nothing for long, and keeps those who follow something or are logged in', async () => {
  await abrir({ varreduraMs: 10 });
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(uid(100)));
  const ociosa = await bancada.ligar();
  const atenta = await bancada.ligar();
  await atenta.pedir({ tipo: 'acompanhar-lotes', lotes: [{ lelUid: uid(100) }] });
  const logada = await bancada.ligarComo(8);
  bancada.adiantarMs = 121_000;
  expect(await ociosa.fechamento()).toBe(1000);
  await Promise.all([atenta.emDia(), logada.emDia()]);
});

it('drops a reader that never reads although the system swallows everything for it, and others go on', async () => {
  await abrir({
    varreduraMs: 10,
    tiqueMs: 1,
    tiqueFinalMs: 1,
    fecharParadoMs: 200,
    pingCheiaMs: 20,
    pularAcimaDeBytes: 4_096,
  });
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(uid(100)));
  const bom = await bancada.ligar();
  const surdo = await bancada.ligar();
  for (const cliente of [bom, surdo])
    await cliente.pedir({ tipo: 'acompanhar-lotes', lotes: [{ lelUid: uid(100) }] });
  surdo.ws.pause();
  await until(
    () => {
      bancada.motor.mudar(uid(100), {});
      return bancada.gateway.contadores.quedas.lenta === 1;
    },
    { what: 'the deaf reader to be dropped', everyMs: 2 },
  );
  await bom.emDia();
  await until(
    () =>
      bom.de('lote-atualizado').at(-1)?.lote.revisao === bancada.motor.registros.get(uid(100))?.lote.revisao,
  );
  expect(bancada.gateway.contadores.conexoes).toBe(1);
});

it('drops one that asks and asks and never reads', async () => {
  await abrir({
    varreduraMs: 10,
    fecharParadoMs: 200,
    pingCheiaMs: 20,
    pularAcimaDeBytes: 4_096,
    mensagensPorSegundo: 10_000,
    rajadaMensagens: 10_000,
  });
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(uid(100)));
  const [bom, surdo] = [await bancada.ligar(), await bancada.ligar()];
  surdo.ws.pause();
  const caiu = () => {
    const { lenta, 'sem-sinal': semSinal } = bancada.gateway.contadores.quedas;
    return lenta + semSinal === 1;
  };
  await until(
    () => {
      for (const { ws } of [bom, surdo])
        if (ws.readyState === ws.OPEN)
          ws.send(JSON.stringify({ tipo: 'acompanhar-lotes', n: 1, lotes: [{ lelUid: uid(100) }] }));
      return caiu();
    },
    { what: 'the deaf asker to be dropped', everyMs: 2 },
  );
  await bom.emDia();
  await until(() => bancada.gateway.contadores.conexoes === 1, { what: 'the reader alone' });
});

it('drops a reader whose bytes pile up, keeps little memory for it, and others miss nothing', async () => {
  await abrir({
    varreduraMs: 10,
    tiqueMs: 1,
    tiqueFinalMs: 1,
    fecharParadoMs: 300,
    pingCheiaMs: 60_000,
    pingMs: 60_000,
  });
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(uid(100), { apelido: 'x'.repeat(60_000) }));
  const bom = await bancada.ligar();
  const surdo = await bancada.ligar();
  for (const cliente of [bom, surdo])
    await cliente.pedir({ tipo: 'acompanhar-lotes', lotes: [{ lelUid: uid(100) }] });
  surdo.ws.pause();
  await until(
    () => {
      bancada.motor.mudar(uid(100), {});
      return bancada.gateway.contadores.quedas.lenta === 1;
    },
    { what: 'the slow reader to be dropped', everyMs: 2 },
  );
  // It was left out long before it was dropped.
  expect(bancada.gateway.contadores.pulos).toBeGreaterThan(0);
  await until(
    () =>
      bom.de('lote-atualizado').at(-1)?.lote.revisao === bancada.motor.registros.get(uid(100))?.lote.revisao,
  );
});

it('lets nobody but staff hear on once the tenant has closed its viewing window', async () => {
  await abrir({ varreduraMs: 10 });
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(uid(100)));
  const visitante = await bancada.ligar();
  await visitante.pedir({ tipo: 'acompanhar-lotes', lotes: [{ lelUid: uid(100) }] });
  expect(bancada.gateway.registry.tamanho().lotes).toBe(1);
  bancada.mudados.set(LEILAO.hotUid, { ...LEILAO, visualizacao: { inicio: null, fim: Date.now() + 60_000 } });
  await visitante.emDia();
  expect(bancada.gateway.registry.tamanho().lotes).toBe(1);
  bancada.mudados.set(LEILAO.hotUid, { ...LEILAO, visualizacao: { inicio: null, fim: Date.now() } });
  await until(() => bancada.gateway.registry.tamanho().lotes === 0, {
    what: 'the watcher to hear no more',
  });
  await visitante.emDia();
});
