import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call } from '@martelo/schemas/shared/call.ts';
import type { Module } from '../module/module.ts';
import { createLog } from '../log/log.ts';
import { appFalso } from '../testing/http.ts';
import { until } from '../testing/until.ts';
import { ok, on } from './route.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { listenForOperations, operationsApp } from './operations-port.ts';
import { prontidaoDe } from './readiness.ts';
import { run } from './run.ts';
import type { Running } from './run.ts';

const esperar = call({
  nome: 'esperar',
  metodo: 'GET',
  caminho: '/v1/esperar',
  acesso: 'publico',
  resumo: 'Espera.',
  saida: z.strictObject({ feito: z.boolean() }),
});
const log = createLog({ level: 'silent', name: 'spec' });
const abertos: Running[] = [];
afterEach(async () => {
  for (const r of abertos.splice(0)) await r.stop();
});

async function subir(modulo: Partial<Module>, outros: readonly Module[] = [], port = 0, graceMs = 5_000) {
  const porta: { abrir: () => void; chegou: boolean } = { abrir: () => {}, chegou: false };
  const solta = new Promise<void>((resolve) => (porta.abrir = resolve));
  const rota = on(esperar, async () => {
    porta.chegou = true;
    await solta;
    return ok({ feito: true });
  });
  const modules: Module[] = [{ name: 'um', routes: [rota], ...modulo }, ...outros];
  const app = await appFalso({
    calls: [esperar],
    modules,
    tenantOf: (host) => ({ hotUid: 'x', tipo: 'leilao', host }) as never,
  });
  const subindo = run({
    app,
    modules,
    host: '127.0.0.1',
    port,
    log,
    operations: { host: '127.0.0.1', port: 0 },
    graceMs,
  });
  return { porta, subindo };
}

describe('a running program', () => {
  it('starts its modules in order, lets a request end when it stops, then stops them backwards, once', async () => {
    const ordem: string[] = [];
    const modulo = (name: string) => ({
      name,
      routes: [],
      start: async () => void ordem.push(`+${name}`),
      stop: async () => void ordem.push(`-${name}`),
    });
    const { routes: _r, ...um } = modulo('um');
    const { porta, subindo } = await subir(um, [modulo('dois')]);
    const rodando = await subindo;
    const pedido = fetch(`${rodando.url}/v1/esperar`);
    await until(() => porta.chegou);
    const parando = [rodando.stop(), rodando.stop()];
    expect(ordem).toEqual(['+um', '+dois']);
    porta.abrir();
    expect(await (await pedido).json()).toEqual({ feito: true });
    await Promise.all(parando);
    expect(ordem).toEqual(['+um', '+dois', '-dois', '-um']);
    await expect(fetch(`${rodando.url}/health/live`)).rejects.toThrow();
  });

  it('cuts in the end what left HTTP and never ends, and says so', async () => {
    const said = vi.spyOn(log, 'warn');
    const linha: Module = {
      name: 'linha',
      routes: [],
      plugin: (app) =>
        void app.server.on('upgrade', (_pedido, socket) => void socket.write('HTTP/1.1 101 Ok\r\n\r\n')),
    };
    const { porta, subindo } = await subir({}, [linha], 0, 50);
    porta.abrir();
    const rodando = await subindo;
    const socket = connect(Number(new URL(rodando.url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(socket, 'data');
    const fim = once(socket, 'close');
    await rodando.stop();
    await fim;
    expect(said).toHaveBeenCalledWith({ connections: 1 }, expect.stringMatching(/are cut/));
  });

  it('stops what was started when a module does not start', async () => {
    const ordem: string[] = [];
    const quebrado: Module = {
      name: 'quebrado',
      routes: [],
      start: async () => {
        throw new Error('sem banco');
      },
      stop: async () => void ordem.push('-quebrado'),
    };
    const { subindo } = await subir({ stop: async () => void ordem.push('-um') }, [quebrado]);
    await expect(subindo).rejects.toThrow('sem banco');
    expect(ordem).toEqual(['-um']);
  });

  it('starts nothing where another program has the port: it may be this one, on the same data', async () => {
    const outro = createServer().listen(0, '127.0.0.1');
    await once(outro, 'listening');
    const { port } = outro.address() as AddressInfo;
    const start = vi.fn<() => Promise<void>>(async () => {});
    const { subindo } = await subir({ start }, [], port);
    await expect(subindo).rejects.toThrow(/EADDRINUSE/);
    expect(start).not.toHaveBeenCalled();
    outro.close();
  });

  it.each([
    ['what is not HTTP', 'olá\r\n\r\n', 400, 'Bad Request', 'DADOS_INVALIDOS'],
    [
      'an address that cannot be',
      'GET /v1/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
      'Bad Request',
      'DADOS_INVALIDOS',
    ],
    [
      'a header over the limit',
      `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`,
      413,
      'Payload Too Large',
      'CORPO_GRANDE_DEMAIS',
    ],
  ])('answers %s with the error body', async (_nome, bytes, statusCode, error, codigo) => {
    const { porta, subindo } = await subir({});
    porta.abrir();
    const rodando = await subindo;
    abertos.push(rodando);
    const resposta = await new Promise<string>((resolve, reject) => {
      let texto = '';
      const s = connect(Number(new URL(rodando.url).port), '127.0.0.1', () => s.write(bytes));
      s.on('data', (d) => (texto += d.toString()));
      s.on('close', () => resolve(texto));
      s.on('error', reject);
    });
    expect(resposta.startsWith(`HTTP/1.1 ${statusCode} ${error}\r\n`)).toBe(true);
    const corpo = JSON.parse(resposta.slice(resposta.indexOf('\r\n\r\n') + 4));
    expect(corpo).toMatchObject({ statusCode, error, codigo });
    expect((await fetch(`${rodando.url}/health/live`)).status).toBe(200);
  });

  it('tells operators at a port of their own, at any free one where the usual one is taken, and ends there too', async () => {
    const { subindo } = await subir({});
    const { url, operationsUrl, stop } = await subindo;
    expect(operationsUrl).not.toBe(url);
    expect((await fetch(`${operationsUrl}/metrics`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`, { headers: { host: 'leilao.localhost' } })).status).toBe(404);
    const log = createLog({ level: 'silent', name: 'spec' });
    const metrics = createMetrics({ defaults: false });
    const prontidao = prontidaoDe([], log, () => false);
    const outros = [1, 2].map(() => operationsApp({ prontidao, metrics }, () => undefined));
    const enderecos = [];
    for (const app of outros) enderecos.push(await listenForOperations(app, { host: '127.0.0.1' }, log));
    expect(new Set(enderecos).size).toBe(2);
    const terceiro = operationsApp({ prontidao, metrics }, () => undefined);
    const tomada = Number(new URL(operationsUrl).port);
    await expect(listenForOperations(terceiro, { host: '127.0.0.1', port: tomada }, log)).rejects.toThrow(
      `OPERATIONS_PORT ${tomada} of OPERATIONS_HOST 127.0.0.1 cannot be listened at (EADDRINUSE)`,
    );
    await Promise.all([...outros, terceiro].map((app) => app.close()));
    await stop();
    await expect(fetch(`${operationsUrl}/metrics`)).rejects.toThrow();
  });
});
