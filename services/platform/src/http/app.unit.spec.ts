import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { call } from '@martelo/schemas/shared/call.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { uid } from '@martelo/schemas/shared/ids.ts';
import { appFalso, sessaoFalsa, TENANTS } from '../testing/http.ts';
import { ok, on } from './route.ts';
import type { Route } from './route.ts';

const LEL = '11111111-1111-4111-8111-111111111111';
const enviar = call({
  nome: 'enviar',
  metodo: 'POST',
  caminho: '/v1/coisa/{lelUid}',
  acesso: 'publico',
  resumo: 'Envia.',
  params: z.strictObject({ lelUid: uid }),
  body: z.strictObject({
    valor: z.number({ error: 'Informe o valor.' }).int(),
    nota: z.string().max(5).optional(),
  }),
  saida: z.strictObject({ valor: z.number() }),
});
const listar = call({
  nome: 'listar',
  metodo: 'GET',
  caminho: '/v1/coisa',
  acesso: 'publico',
  resumo: 'Lista.',
  query: z.strictObject({ pagina: z.coerce.number().int().min(1).default(1) }),
  saida: z.strictObject({ pagina: z.number() }),
  limitePorMinuto: 5,
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
const calls = [enviar, listar, restrita];

const rotas = (): Route[] => [
  on(enviar, async ({ body }) => ok({ valor: body.valor })),
  on(listar, async ({ query }) => ok({ pagina: query.pagina })),
  on(restrita, async ({ sessao }) => ok({ quem: sessao.nome })),
];
const modulo = (routes: readonly Route[] = rotas()) => ({ name: 'coisas', routes });
const host = 'leilao.localhost';
const app = (routes?: readonly Route[], mais = {}) => appFalso({ calls, modules: [modulo(routes)], ...mais });
const postar = (payload: unknown, headers = {}) => ({
  method: 'POST' as const,
  url: `/v1/coisa/${LEL}`,
  headers: { host, 'content-type': 'application/json', ...headers },
  payload: payload as object,
});

describe('a call', () => {
  it('gets parsed parts and answers what it declares, never cached, with a correlation id', async () => {
    const a = await app();
    const r = await a.inject(postar({ valor: 3 }, { 'x-request-id': 'pedido-0001' }));
    expect([r.statusCode, r.json()]).toEqual([200, { valor: 3 }]);
    expect(r.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': 'pedido-0001',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'permissions-policy': expect.stringContaining(
        'camera=(), display-capture=(), geolocation=()',
      ) as string,
    });
    expect(r.headers.etag).toBeUndefined();
    const estranho = await a.inject(postar({ valor: 3 }, { 'x-request-id': 'a b\tc' }));
    expect(estranho.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('names every field that is wrong, unknown ones too, in params, query and body at once', async () => {
    const a = await app();
    const r = await a.inject({ ...postar({ valor: 1.5, nota: 'comprida', x: 1 }), url: '/v1/coisa/7?y=2' });
    expect(r.statusCode).toBe(400);
    const corpo = r.json();
    expect(corpo).toMatchObject({ error: 'Bad Request', codigo: 'DADOS_INVALIDOS', statusCode: 400 });
    expect(corpo.campos).toEqual(['lelUid', 'y', 'valor', 'nota', 'x']);
    expect(corpo.message).toContain('Campo desconhecido: x.');
    expect((await a.inject(postar({}))).json().message).toEqual(['Informe o valor.']);
    expect((await a.inject({ ...postar({}), payload: '' })).json().message).toEqual(['Informe o valor.']);
    expect((await a.inject({ url: '/v1/coisa?pagina=0', headers: { host } })).json().campos).toEqual([
      'pagina',
    ]);
  });

  it.each([
    ['a body that is not JSON', '{"valor": ', 'application/json', 400, 'JSON_INVALIDO'],
    ['a poisoned prototype', '{"valor":1,"__proto__":{"a":1}}', 'application/json', 400, 'JSON_INVALIDO'],
    ['a JSON list', '[]', 'application/json', 400, 'DADOS_INVALIDOS'],
    [
      'a body over the limit',
      JSON.stringify({ valor: 1, nota: 'x'.repeat(70_000) }),
      'application/json',
      413,
      'CORPO_GRANDE_DEMAIS',
    ],
    ['another media type', 'valor=1', 'application/x-www-form-urlencoded', 415, 'TIPO_NAO_SUPORTADO'],
    ['plain text', 'valor', 'text/plain', 415, 'TIPO_NAO_SUPORTADO'],
  ])('refuses %s', async (_nome, payload, tipo, status, codigo) => {
    const r = await (await app()).inject(postar(payload, { 'content-type': tipo }));
    expect([r.statusCode, r.json().codigo]).toEqual([status, codigo]);
    expect(typeof r.json().message === 'string' || Array.isArray(r.json().message)).toBe(true);
  });

  it('knows the tenant by its host and says so when there is none', async () => {
    const r = await (await app()).inject({ ...postar({ valor: 1 }), headers: { host: 'outro.localhost' } });
    expect([r.statusCode, r.json().codigo]).toEqual([404, 'HOTSITE_NAO_ENCONTRADO']);
  });

  it('answers unknown addresses and methods as data, also where a page catches all', async () => {
    const pagina = {
      ...modulo(),
      plugin: (filho: { get: (u: string, h: () => Promise<string>) => unknown }) =>
        void filho.get('/*', async () => 'página'),
    };
    const a = await appFalso({ calls, modules: [pagina as never] });
    const nada = await a.inject({ url: '/v1/nada', headers: { host } });
    expect([nada.statusCode, nada.json().codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    const metodo = await a.inject({ method: 'DELETE', url: `/v1/coisa/${LEL}`, headers: { host } });
    expect([metodo.statusCode, metodo.json().codigo, metodo.headers.allow]).toEqual([
      405,
      'METODO_NAO_PERMITIDO',
      'POST',
    ]);
    expect((await a.inject({ url: '/qualquer', headers: { host } })).body).toBe('página');
  });

  it('turns a refusal into its status and sentence, in the words of the tenant, with Retry-After where waiting helps', async () => {
    const recusa = recusar('LANCE_BAIXO', { proximo: 10_000, revisao: 4 });
    const a = await app([
      on(enviar, async () => ({ ok: false, recusa })),
      on(listar, async () => ({ ok: false, recusa: recusar('BLOQUEADO', { esperarMs: 61_000 }) })),
      ...rotas().slice(2),
    ]);
    const leilao = await a.inject(postar({ valor: 1 }));
    expect(leilao.statusCode).toBe(409);
    expect(leilao.json()).toMatchObject({ codigo: 'LANCE_BAIXO', proximo: 10_000, revisao: 4 });
    expect(leilao.json().message).toContain('próximo lance');
    const loja = await a.inject(postar({ valor: 1 }, { host: 'loja.localhost' }));
    expect(loja.json().message).toContain('da próxima oferta');
    const bloqueado = await a.inject({ url: '/v1/coisa', headers: { host } });
    expect([bloqueado.statusCode, bloqueado.headers['retry-after']]).toEqual([429, '61']);
    expect(bloqueado.json().message).toBe('Bloqueado - Aguarde algumas horas para enviar novamente.');
  });

  it('leaks nothing of an unknown error and logs it once, with the correlation id and lelUid', async () => {
    const linhas: string[] = [];
    const a = await app(
      [
        on(enviar, async () => {
          throw new Error('segredo do banco');
        }),
        ...rotas().slice(1),
      ],
      { linhas: (l: string) => linhas.push(l) },
    );
    const r = await a.inject(
      postar({ valor: 1 }, { 'x-request-id': 'pedido-0002', authorization: 'Bearer abc.def' }),
    );
    expect([r.statusCode, r.json().codigo]).toEqual([500, 'ERRO_INTERNO']);
    expect(r.body).not.toContain('segredo');
    const erros = linhas.filter((l) => l.includes('segredo do banco'));
    expect(erros).toHaveLength(1);
    expect(JSON.parse(erros[0] ?? '')).toMatchObject({
      level: 'error',
      requestId: 'pedido-0002',
      lelUid: LEL,
      chamada: 'enviar',
    });
    expect(linhas.join('')).not.toContain('abc.def');
  });

  it.each(['ECONNREFUSED', 'ENOSPC', 'EMFILE'])('says that the service is away on %s', async (code) => {
    const a = await app([
      on(enviar, async () => {
        throw Object.assign(new Error('x'), { code });
      }),
      ...rotas().slice(1),
    ]);
    const r = await a.inject(postar({ valor: 1 }));
    expect([r.statusCode, r.json().codigo, r.headers['retry-after']]).toEqual([
      503,
      'SERVICO_INDISPONIVEL',
      '1',
    ]);
  });

  it('gives up on a handler that does not end', async () => {
    const nunca = on(enviar, () => new Promise<never>(() => {}));
    const a = await app([nunca, ...rotas().slice(1)], { config: { handlerTimeoutMs: 20 } });
    const r = await a.inject(postar({ valor: 1 }));
    expect([r.statusCode, r.json().codigo]).toEqual([503, 'SERVICO_INDISPONIVEL']);
  });

  it('answers nothing undeclared: an error while developing, cut in production', async () => {
    const vazou = [
      on(enviar, async () => ok({ valor: 1, cpf: '123' } as { valor: number })),
      ...rotas().slice(1),
    ];
    expect((await (await app(vazou)).inject(postar({ valor: 1 }))).statusCode).toBe(500);
    const r = await (await app(vazou, { dev: false })).inject(postar({ valor: 1 }));
    expect([r.statusCode, r.json()]).toEqual([200, { valor: 1 }]);
    const errado = [on(enviar, async () => ok({ valor: 'um' } as never)), ...rotas().slice(1)];
    expect((await (await app(errado, { dev: false })).inject(postar({ valor: 1 }))).statusCode).toBe(500);
  });

  it('limits requests per account and address, and says for how long', async () => {
    const a = await app();
    const um = () => a.inject({ url: '/v1/coisa', headers: { host } });
    const respostas = [];
    for (let i = 0; i < 6; i += 1) respostas.push(await um());
    expect(respostas.map((r) => r.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(respostas[5]?.json()).toMatchObject({ codigo: 'MUITAS_MENSAGENS', statusCode: 429 });
    expect(Number(respostas[5]?.headers['retry-after'])).toBeGreaterThan(0);
    const outro = await a.inject({ url: '/v1/coisa', headers: { host }, remoteAddress: '10.0.0.9' });
    expect(outro.statusCode).toBe(200);
  });

  it('keeps the shop window of a tenant that asks for it for who is logged in', async () => {
    const janela = call({ ...listar, nome: 'janela', caminho: '/v1/janela', vitrine: true });
    const rotasDela = [on(listar, async () => ok({ pagina: 1 })), on(janela, async () => ok({ pagina: 2 }))];
    const a = await appFalso({
      calls: [listar, janela],
      modules: [modulo(rotasDela)],
      sessoes: new Map([['boa', sessaoFalsa(['Clientes - leilao.localhost'])]]),
      tenantOf: (h: string) => {
        const tenant = TENANTS[h];
        return tenant === undefined
          ? null
          : { ...tenant, necessarioLoginParaVisualizar: tenant.tipo === 'leilao' };
      },
    });
    const status = async (url: string, headers: object = {}, de = host) =>
      (await a.inject({ url, headers: { host: de, ...headers } })).statusCode;
    expect(await status('/v1/janela')).toBe(401);
    expect(await status('/v1/janela', { authorization: 'Bearer velha' })).toBe(401);
    expect(await status('/v1/janela', { authorization: 'Bearer boa' })).toBe(200);
    expect(await status('/v1/coisa')).toBe(200);
    expect(await status('/v1/janela', {}, 'loja.localhost')).toBe(200);
    await a.close();
  });

  it('guards before it reads the body: no token, a bad one, the wrong role, the right one', async () => {
    const sessoes = new Map([
      ['cliente', sessaoFalsa(['Clientes - leilao.localhost'])],
      ['adm', sessaoFalsa(['Interno - ADM'])],
    ]);
    const a = await app(undefined, { sessoes });
    const pedir = (authorization?: string, h = host) =>
      a.inject({
        method: 'POST',
        url: '/v1/restrita',
        payload: '{',
        headers: { host: h, 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      });
    expect((await pedir()).json()).toMatchObject({
      statusCode: 401,
      codigo: 'NAO_AUTENTICADO',
      message: 'Efetuar login para acessar esta página',
    });
    expect((await pedir('Basic YTpi')).json()).toMatchObject({
      statusCode: 401,
      codigo: 'TOKEN_INVALIDO',
      message: 'Token inválido',
    });
    expect((await pedir('Bearer nada')).json().codigo).toBe('TOKEN_INVALIDO');
    expect((await pedir('Bearer adm', 'loja.localhost')).json().codigo).toBe('TOKEN_INVALIDO');
    const papeis = 'Interno - ADM, Interno - Leiloeiro';
    const message = `Você não tem a permissão necessária para acessar esta página, papéis: ${papeis}`;
    expect((await pedir('Bearer cliente')).json()).toMatchObject({ statusCode: 403, message });
    expect((await pedir('Bearer adm')).json().codigo).toBe('JSON_INVALIDO');
  });
});
