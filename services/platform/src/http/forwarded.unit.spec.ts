import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '@martelo/schemas/shared/call.ts';
import { parseConfig } from '../config/config.ts';
import { trustProxy } from '../config/trust.ts';
import { appFalso } from '../testing/http.ts';
import { ok, on } from './route.ts';

const env = z.object({ TRUST_PROXY: trustProxy });
const ler = (texto: string) => parseConfig(env, { TRUST_PROXY: texto }).TRUST_PROXY;

const quem = call({
  nome: 'quem',
  metodo: 'GET',
  caminho: '/v1/quem',
  acesso: 'publico',
  resumo: 'Diz quem chegou.',
  saida: z.strictObject({ ip: z.string(), host: z.string(), tenant: z.string(), protocolo: z.string() }),
});

/** Who the program takes for the client and his site, of a request from `de` with these headers. */
async function chegar(texto: string, de: string, headers: Record<string, string>) {
  const app = await appFalso({
    calls: [quem],
    modules: [
      {
        name: 'quem',
        routes: [
          on(quem, ({ ip, tenant, request: { host, protocol: protocolo } }) =>
            ok({ ip, host, tenant: tenant.host, protocolo }),
          ),
        ],
      },
    ],
    config: { trust: ler(texto) ?? null },
  });
  const r = await app.inject({
    url: '/v1/quem',
    remoteAddress: de,
    headers: { host: 'leilao.localhost', ...headers },
  });
  await app.close();
  return r.json<{ ip: string; host: string; tenant: string; protocolo: string; codigo?: string }>();
}

describe('the address of a client', () => {
  it.each([
    ['none', '10.0.0.1', '198.51.100.7', '10.0.0.1'],
    ['1', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    // What a client wrote himself stands further left than what the proxy added.
    ['1', '10.0.0.1', '203.0.113.5, 198.51.100.7', '198.51.100.7'],
    ['2', '10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['2', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['10.0.0.0/8', '10.0.0.1', '1.1.1.1, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ['10.0.0.0/8, fd00::/8', 'fd00::1', '198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ['10.0.0.0/8', '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
    // Whoever is no proxy of ours has no word.
    ['10.0.0.0/8', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    // What is no address is nobody; some proxies add the port.
    ['1', '10.0.0.1', 'not-an-ip', '10.0.0.1'],
    ['2', '10.0.0.1', 'not-an-ip, 10.0.0.2', '10.0.0.2'],
    ['10.0.0.0/8', '10.0.0.1', '198.51.100.7, not-an-ip, 10.0.0.2', '10.0.0.2'],
    ['1', '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['1', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  ])('is, with TRUST_PROXY=%s, from %s with "%s": %s', async (texto, de, xff, ip) => {
    expect((await chegar(texto, de, { 'x-forwarded-for': xff })).ip).toBe(ip);
  });
});

describe('the host of a request', () => {
  it.each([
    ['1', '10.0.0.1', 'loja.localhost', 'loja.localhost'],
    ['1', '10.0.0.1', 'alheio.example, loja.localhost', 'loja.localhost'],
    // A host where no site of ours is changes nothing, nor does what is no host.
    ['1', '10.0.0.1', 'alheio.example', 'leilao.localhost'],
    ['1', '10.0.0.1', 'loja.localhost:x@alheio.example', 'leilao.localhost'],
    ['none', '10.0.0.1', 'loja.localhost', 'leilao.localhost'],
    ['10.0.0.0/8', '192.0.2.1', 'loja.localhost', 'leilao.localhost'],
  ])('is, with TRUST_PROXY=%s, from %s by way of "%s": %s', async (texto, de, xfh, host) => {
    const visto = await chegar(texto, de, { 'x-forwarded-host': xfh });
    expect([visto.host, visto.tenant]).toEqual([host, host]);
  });

  it('comes with the protocol that a trusted proxy names, and with no other word', async () => {
    const por = async (proto: string, texto = '1') =>
      (await chegar(texto, '10.0.0.1', { 'x-forwarded-proto': proto })).protocolo;
    expect([await por('https'), await por('javascript'), await por('https', 'none')]).toEqual([
      'https',
      'http',
      'http',
    ]);
  });

  it.each([
    ['leilao.localhost:x@alheio.example'],
    ['a:b@leilao.localhost'],
    ['leilao.localhost:1/evil'],
    ['leilao.localhost:99999'],
    ['leilao.localhost:'],
    ['leilao localhost'],
  ])('is refused where it is "%s"', async (host) => {
    const app = await appFalso({ calls: [] });
    for (const url of ['/', '/v1/quem', '/health/live', '/v1/socket']) {
      const r = await app.inject({ url, headers: { host } });
      expect([url, r.statusCode, r.json()]).toMatchObject([url, 400, { campos: ['host'] }]);
    }
    await app.close();
  });
});

describe('TRUST_PROXY', () => {
  it.each(['true', 'false', 'TRUE'])('says of %s, which it took before, what to write instead', (antes) => {
    expect(() => ler(antes)).toThrow(/TRUST_PROXY: true and false are not taken any more.*TRUST_PROXY=1/);
  });

  it.each(['sim', '11', '-1', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '10.0.0.1,,10.0.0.2', 'proxy.local'])(
    'refuses %s',
    (errado) => {
      expect(() => ler(errado)).toThrow('TRUST_PROXY: must be the number of proxies in front');
    },
  );
});
