import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { call } from '@martelo/schemas/shared/call.ts';
import { NotReady } from '../module/module.ts';
import { appFalso } from '../testing/http.ts';
import { ok, on } from './route.ts';

const enviar = call({
  nome: 'enviar',
  metodo: 'POST',
  caminho: '/v1/coisa/{lelUid}',
  acesso: 'publico',
  resumo: 'Envia.',
  params: z.strictObject({ lelUid: z.string() }),
  body: z.strictObject({ valor: z.number() }),
  saida: z.strictObject({ valor: z.number() }),
});
const restrita = call({
  nome: 'restrita',
  metodo: 'POST',
  caminho: '/v1/restrita',
  acesso: ['Interno - ADM', 'Interno - Leiloeiro'],
  resumo: 'Só da equipe.',
  body: z.strictObject({}),
  saida: z.strictObject({ quem: z.string() }),
});
const calls = [enviar, restrita];
const host = 'leilao.localhost';
const modulo = () => ({
  name: 'coisas',
  routes: [
    on(enviar, async ({ body }) => ok({ valor: body.valor })),
    on(restrita, async ({ sessao }) => ok({ quem: sessao.nome })),
  ],
});

describe('what operators ask', () => {
  it('is alive, is ready only when every module is, and not while it stops', async () => {
    let doente: Error | null = null;
    const a = await appFalso({
      calls,
      modules: [
        {
          ...modulo(),
          ready: async () => {
            if (doente !== null) throw doente;
          },
        },
      ],
    });
    const o = a.operations;
    expect((await o.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await o.inject('/health/ready')).json()).toEqual({ status: 'ok', modulos: { coisas: 'ok' } });
    doente = new Error('password of the database');
    const r = await o.inject('/health/ready');
    expect([r.statusCode, r.json()]).toEqual([
      503,
      { status: 'indisponivel', modulos: { coisas: 'indisponivel' } },
    ]);
    doente = new NotReady('Nada se grava agora.');
    expect((await o.inject('/health/ready')).json()).toEqual({
      status: 'indisponivel',
      modulos: { coisas: 'indisponivel' },
      motivos: ['Nada se grava agora.'],
    });
    doente = null;
    a.anunciarParada();
    for (const app of [a, o]) expect((await app.inject('/health/ready')).statusCode).toBe(503);
  });

  it('measures calls in Prometheus text, with bounded labels', async () => {
    const a = await appFalso({ calls, modules: [modulo()] });
    await a.inject({ method: 'POST', url: '/v1/coisa/1', headers: { host }, payload: { valor: 1 } });
    await a.inject({ url: '/v1/nada', headers: { host } });
    const r = await a.operations.inject('/metrics');
    expect(r.headers['content-type']).toContain('text/plain');
    expect(r.body).toContain('martelo_http_request_seconds_count{chamada="enviar",status="2xx"} 1');
    expect(r.body).not.toContain('nada');
  });

  it('are told to balancers in one word, at the cost of one asking however many ask, and nothing else with it', async () => {
    let vezes = 0;
    const ready = async () => {
      vezes += 1;
      throw new NotReady('Nada se grava agora.');
    };
    const a = await appFalso({ calls, modules: [{ ...modulo(), ready }] });
    const ditas = await Promise.all(Array.from({ length: 50 }, () => a.inject('/health/ready')));
    for (const r of ditas) expect([r.statusCode, r.json()]).toEqual([503, { status: 'indisponivel' }]);
    expect((await a.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect(vezes).toBe(1);
    for (const url of ['/metrics', '/health']) expect((await a.inject(url)).statusCode).toBe(404);
  });

  it.each(['/health/live', '/health/ready', '/openapi.json'])(
    'give one network so much of %s a minute',
    async (url) => {
      const a = await appFalso({ calls, modules: [modulo()], config: { limitsFactor: 1 / 2_000 } });
      const pedir = async (remoteAddress: string) => (await a.inject({ url, remoteAddress })).statusCode;
      expect([await pedir('2001:db8::1'), await pedir('2001:db8::2'), await pedir('2001:db8::3')]).toEqual([
        200, 200, 200,
      ]);
      expect([await pedir('2001:db8::ffff:4'), await pedir('2001:db8:0:1::1')]).toEqual([429, 200]);
    },
  );

  it('ask for a token where there is one, of all but whether the program lives', async () => {
    const operationsToken = 'kJ8-2mQz_7vXw4RtLp0sYb6NcHd1Gf3E';
    const { operations: o } = await appFalso({ calls, modules: [modulo()], config: { operationsToken } });
    const pedir = async (url: string, token?: string) =>
      (await o.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect([
      await pedir('/health/live'),
      await pedir('/metrics'),
      await pedir('/health/ready', 'outro'),
    ]).toEqual([200, 401, 401]);
    expect([await pedir('/metrics', operationsToken), await pedir('/health/ready', operationsToken)]).toEqual(
      [200, 200],
    );
  });

  it('describes the calls in OpenAPI 3.1 and serves a page that its own policy lets run', async () => {
    const a = await appFalso({ calls, modules: [modulo()] });
    const doc = (await a.inject('/openapi.json')).json();
    expect(doc.openapi).toBe('3.1.0');
    expect(Object.keys(doc.paths)).toEqual(['/v1/coisa/{lelUid}', '/v1/restrita']);
    const post = doc.paths['/v1/restrita'].post;
    expect(Object.keys(post.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    const pagina = await a.inject('/docs/');
    expect(pagina.statusCode).toBe(200);
    expect(pagina.headers['content-security-policy']).toContain("script-src 'self';");
    expect(pagina.body).not.toMatch(/<script(?![^>]*src=)[^>]*>[^<]/);
  });

  it('signs the contract’s page with the product’s own mark, not with that of the library', async () => {
    const a = await appFalso({ calls, modules: [modulo()] });
    const pagina = await a.inject('/docs/');
    expect(pagina.body).not.toContain('favicon-32x32.png');
    const [, icone = ''] = /<link rel="icon" type="image\/svg\+xml" href="\.([^"]+)"/.exec(pagina.body) ?? [];
    const { headers, body } = await a.inject(`/docs${icone}`);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(body).toContain('<title>Martelo</title>');
    const inicio = (await a.inject('/docs/static/swagger-initializer.js')).body;
    const logos = [...inicio.matchAll(/data:image\/svg\+xml;base64,([\w+/=]+)/g)].map(([, b = '']) =>
      Buffer.from(b, 'base64').toString(),
    );
    expect(logos).toEqual([expect.stringMatching(/^<svg .*<title>Martelo<\/title>.*<\/svg>$/)]);
  });

  it('gives each page a nonce and lets it open its own socket only', async () => {
    let nonce = '';
    const plugin = (filho: {
      get: (u: string, h: (q: unknown, r: { cspNonce: { script: string } }) => Promise<string>) => unknown;
    }) =>
      void filho.get('/pagina', async (_q, reply) => {
        nonce = reply.cspNonce.script;
        return 'oi';
      });
    const a = await appFalso({ calls, modules: [{ ...modulo(), plugin: plugin as never }] });
    const r = await a.inject({ url: '/pagina', headers: { host: 'leilao.localhost:3000' } });
    const csp = String(r.headers['content-security-policy']);
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(csp).toContain(`'nonce-${nonce}'`);
    expect(csp).toContain('ws://leilao.localhost:3000');
    expect(csp).not.toContain('upgrade-insecure-requests');
    expect(r.headers['x-frame-options']).toBe('DENY');
    expect(r.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(r.headers['permissions-policy']).toContain('microphone=()');
  });
});
