import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '@martelo/platform/http/app.ts';
import { CABECALHO_DO_ENVELOPE } from '@martelo/platform/interno/cabecalhos.ts';
import { criarSelo } from '@martelo/platform/interno/envelope.ts';
import { appFalso, sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { CALLS } from '@martelo/schemas/calls.ts';
import { SERVICO_DA_CHAMADA } from '@martelo/schemas/servicos.ts';
import { encaminhadas } from './door.ts';
import type { Destino } from './door.ts';

const HOST = 'leilao.localhost';
const LIMITE = 100_000;
const selo = criarSelo('um segredo entre processos, 32 letras', Date.now);
const LOTE = '00000000-0000-4000-8000-0000000000f1';

const LER_MS = 200;

type Visto = { metodo: string; url: string; headers: IncomingMessage['headers']; corpo: string };
let visto: Visto[] = [];
let responder: (resposta: ServerResponse) => void;
let servico: Server;
let base: string;
let app: App;
let url: string;
let faltas: string[] = [];
let escolhidos: string[] = [];

const destino = (): Destino => ({
  escolher: (chave) => {
    escolhidos.push(chave);
    return base;
  },
  faltou: (onde) => faltas.push(onde),
});

beforeAll(async () => {
  servico = createServer((pedido, resposta) => {
    void text(pedido).then(
      (corpo) => {
        visto.push({ metodo: pedido.method ?? '', url: pedido.url ?? '', headers: pedido.headers, corpo });
        responder(resposta);
      },
      () => undefined,
    );
  });
  servico.listen(0, '127.0.0.1');
  await once(servico, 'listening');
  const d = destino();
  app = await appFalso({
    encaminhadas: encaminhadas({
      destinos: { accounts: d, 'bid-engine': d, catalog: d, logistics: d, site: d },
      selo,
      comCaixa: false,
      limiteDoCorpo: LIMITE,
      lerMs: LER_MS,
    }),
    sessoes: new Map([['token-de-ana', sessaoFalsa(['Clientes - leilao.localhost'])]]),
    config: { limitsFactor: 1_000 },
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  servico.closeAllConnections();
  servico.close();
});
beforeEach(() => {
  base = `http://127.0.0.1:${(servico.address() as AddressInfo).port}`;
  [visto, faltas, escolhidos] = [[], [], []];
  responder = (r) => r.writeHead(200, { 'content-type': 'application/json' }).end('{"dito":"pelo serviço"}');
});

async function pedir(
  metodo: string,
  caminho: string,
  { headers = {}, corpo }: { headers?: Record<string, string>; corpo?: string | readonly string[] } = {},
) {
  const pedido = request(url + caminho, { method: metodo, headers: { host: HOST, ...headers } });
  if (typeof corpo === 'string' || corpo === undefined) pedido.end(corpo);
  else {
    for (const pedaco of corpo) pedido.write(pedaco);
    pedido.end();
  }
  const [resposta] = (await once(pedido, 'response')) as [IncomingMessage];
  const lido = await text(resposta);
  return {
    status: resposta.statusCode,
    headers: resposta.headers,
    texto: lido,
    corpo: (lido.startsWith('{') ? JSON.parse(lido) : {}) as Record<string, unknown>,
  };
}
const ANA = { authorization: 'Bearer token-de-ana' };
const JSON_ = { 'content-type': 'application/json' };

describe('a call that is forwarded', () => {
  it('arrives with who asks in a sealed envelope, and nothing that only the gateway may say from outside', async () => {
    const caminho = `/v1/lote/${LOTE}/minha-posicao?a=1`;
    const { status, corpo, headers } = await pedir('GET', caminho, {
      headers: {
        ...ANA,
        'x-request-id': 'correlacao-123',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'loja.localhost',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        [CABECALHO_DO_ENVELOPE]: 'forjado',
        connection: 'keep-alive, x-cortar',
        'x-cortar': 'so-deste-passo',
      },
    });
    expect([status, corpo, headers['x-request-id']]).toEqual([
      200,
      { dito: 'pelo serviço' },
      'correlacao-123',
    ]);
    const [um] = visto;
    expect([um?.metodo, um?.url, escolhidos]).toEqual(['GET', caminho, [LOTE]]);
    expect(um?.headers).toMatchObject({
      'x-request-id': 'correlacao-123',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': HOST,
      'x-forwarded-proto': 'http',
    });
    expect([um?.headers['x-cortar'], um?.headers['x-real-ip'], um?.headers['forwarded']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // The token stays here; who it belongs to goes on.
    expect(um?.headers.authorization).toBeUndefined();
    const contexto = selo.abrir('GET', caminho, um?.headers[CABECALHO_DO_ENVELOPE]);
    expect(contexto).toMatchObject({
      tenant: { hotUid: TENANTS[HOST]?.hotUid, host: HOST },
      sessao: { nome: 'Ana' },
    });
  });

  it('takes the token along to the accounts service, which ends logins', async () => {
    await pedir('POST', '/v1/usuario/efetuar-logout', { headers: { ...ANA, ...JSON_ }, corpo: '{}' });
    expect([visto[0]?.headers.authorization, visto[0]?.corpo]).toEqual([ANA.authorization, '{}']);
  });

  it('passes bodies and answers on unread, also what this gateway does not know', async () => {
    const corpo = '{"campoDeOutraVersao": 1}';
    responder = (r) =>
      r.writeHead(422, { ...JSON_, 'x-ratelimit-limit': '9', etag: '"e"' }).end('{"novo":[1]}');
    const resposta = await pedir('POST', '/v1/usuario/efetuar-login', { headers: JSON_, corpo });
    expect([visto[0]?.corpo, resposta.status, resposta.texto]).toEqual([corpo, 422, '{"novo":[1]}']);
    expect([resposta.headers['etag'], resposta.headers['x-ratelimit-limit'] === '9']).toEqual(['"e"', false]);
  });

  it.each([
    ['announced', 'x'.repeat(LIMITE + 1)],
    ['in pieces', Array.from({ length: 12 }, () => 'x'.repeat(10_000))],
  ])('is refused past the limit of a body, %s, and the service never gets it whole', async (_nome, corpo) => {
    const { status, corpo: dito } = await pedir('POST', '/v1/usuario/efetuar-login', {
      headers: JSON_,
      corpo,
    });
    expect([status, dito['codigo']]).toEqual([413, 'CORPO_GRANDE_DEMAIS']);
    expect(visto).toEqual([]);
    // The connection is in order for the next one.
    expect((await pedir('GET', '/v1/hotsite/public')).status).toBe(200);
  });

  it('is settled here where there is no session, no right or no site, without asking the service', async () => {
    const semSessao = await pedir('GET', `/v1/lote/${LOTE}/minha-posicao`);
    const outro = await pedir('GET', `/v1/lote/${LOTE}/minha-posicao`, {
      headers: { authorization: 'Bearer nada' },
    });
    const semPapel = await pedir('POST', `/v1/leiloeiro/lote/${LOTE}/dou-lhe-uma`, {
      headers: { ...ANA, ...JSON_ },
      corpo: '{}',
    });
    const semSite = await pedir('GET', '/v1/hotsite/public', { headers: { host: 'ninguem.localhost' } });
    expect([semSessao, outro, semPapel, semSite].map((r) => [r.status, r.corpo['codigo']])).toEqual([
      [401, 'NAO_AUTENTICADO'],
      [401, 'TOKEN_INVALIDO'],
      [403, 'SEM_PERMISSAO'],
      [404, 'HOTSITE_NAO_ENCONTRADO'],
    ]);
    // The mailbox of development, at an address that others reach.
    expect((await pedir('GET', '/dev/caixa-de-correio')).status).toBe(404);
    expect(visto).toEqual([]);
  });

  it('answers 503 in our own words when nobody is there, when the service hangs up, and says who was missing', async () => {
    base = 'http://127.0.0.1:1';
    const ausente = await pedir('GET', '/v1/hotsite/public');
    expect([ausente.status, ausente.corpo['codigo'], ausente.headers['retry-after']]).toEqual([
      503,
      'SERVICO_INDISPONIVEL',
      '1',
    ]);
    expect(faltas).toEqual(['http://127.0.0.1:1']);
    base = `http://127.0.0.1:${(servico.address() as AddressInfo).port}`;
    responder = (r) => r.destroy();
    const desligou = await pedir('POST', '/v1/usuario/efetuar-login', { headers: JSON_, corpo: '{}' });
    expect([desligou.status, desligou.corpo['codigo']]).toEqual([503, 'SERVICO_INDISPONIVEL']);
    // A POST is not asked twice.
    expect(visto).toHaveLength(1);
  });

  it('waits for a list no longer than somebody would, and longer for what is done or made', async () => {
    const esperam: ServerResponse[] = [];
    responder = (r) => void esperam.push(r);
    const outros = [
      pedir('POST', '/v1/usuario/efetuar-login', { headers: JSON_, corpo: '{}' }),
      pedir('GET', `/v1/lote/${LOTE}/lances`),
    ];
    const lista = await pedir('GET', '/v1/hotsite/public');
    expect([lista.status, lista.corpo['codigo']]).toEqual([503, 'SERVICO_INDISPONIVEL']);
    for (const r of esperam) r.writeHead(200, JSON_).end('{}');
    expect((await Promise.all(outros)).map((r) => r.status)).toEqual([200, 200]);
  });

  it("passes a service's own 503 on at once instead of waiting it out", async () => {
    responder = (r) =>
      r.writeHead(503, { ...JSON_, 'retry-after': '60' }).end('{"codigo":"SERVICO_INDISPONIVEL"}');
    const { status, headers } = await pedir('GET', '/v1/hotsite/public');
    expect([status, headers['retry-after'], visto.length]).toEqual([503, '60', 1]);
  });
});

describe('addresses', () => {
  it('every call of the contract belongs to a service', () => {
    expect(CALLS.filter((c) => !SERVICO_DA_CHAMADA.has(c.nome)).map((c) => c.nome)).toEqual([]);
  });

  it('pictures go to the catalog, and what is nobody’s stays here', async () => {
    const foto = await pedir('GET', `/fotos/${LOTE}/0-480.webp`);
    expect([foto.status, visto[0]?.url]).toEqual([200, `/fotos/${LOTE}/0-480.webp`]);
    for (const caminho of ['/v1/nada', '/interno/tenants', '/interno/motor'])
      expect([caminho, (await pedir('GET', caminho)).status]).toEqual([caminho, 404]);
    expect((await pedir('PUT', '/v1/hotsite/public')).corpo['codigo']).toBe('METODO_NAO_PERMITIDO');
    expect(visto).toHaveLength(1);
  });
});
