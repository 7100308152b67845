import { darLance } from '@martelo/schemas/disputa/calls.ts';
import { listarLeiloes, verLeilao } from '@martelo/schemas/leiloes/leilao.ts';
import { call } from '@martelo/schemas/shared/call.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Buscar } from './client.ts';
import { criarChamar, urlDaChamada } from './client.ts';
import { comoErro, ErroDeChamada, erroDaResposta, incerto } from './erros.ts';

const LEI = '00000000-0000-4000-8000-000000000001';
const lance = { params: { lelUid: LEI }, body: { valor: 100, chaveIdempotencia: 'chave-00001' } };
const resposta = (status: number, corpo: unknown) => ({ status, ok: status < 400, json: async () => corpo });

/** A server that answers `respostas` in turn and remembers what it was asked. */
function servidor(...respostas: readonly ReturnType<typeof resposta>[]) {
  const pedidos: { url: string; init: Parameters<Buscar>[1] }[] = [];
  const buscar: Buscar = async (url, init) => {
    pedidos.push({ url, init });
    const r = respostas[pedidos.length - 1];
    if (r === undefined) throw new TypeError('fetch failed');
    return r;
  };
  return { pedidos, buscar };
}

describe('a call', () => {
  it('builds its address from the contract: parameters encoded, absent values left out', () => {
    expect(urlDaChamada(verLeilao, { params: { leiUid: 'a/b' } })).toBe('/v1/leiloes/a%2Fb');
    expect(
      urlDaChamada(listarLeiloes, { query: { quadro: 'todos', limit: 10, situacao: undefined, pagina: 2 } }),
    ).toBe('/v1/leiloes/lista-site?quadro=todos&limit=10&pagina=2');
  });

  it('says a list’s name again for each of its values, and hands a file over as one', async () => {
    const lista = { caminho: '/v1/coisas' } as const;
    expect(urlDaChamada(lista, { query: { filter: ['a||eq||1', 'b||eq||2'], sort: [], busca: 'x' } })).toBe(
      '/v1/coisas?filter=a%7C%7Ceq%7C%7C1&filter=b%7C%7Ceq%7C%7C2&busca=x',
    );
    const exportar = call({
      nome: 'exportarCoisas',
      metodo: 'GET',
      caminho: '/v1/coisas/exportar',
      acesso: 'publico',
      resumo: 'Coisas.',
      saida: z.unknown(),
      tipoDaSaida: 'text/csv',
    });
    const blob = async () => new Blob(['a;b']);
    const chamar = criarChamar({
      buscar: async () => ({ ...resposta(200, null), blob }),
      token: async () => null,
    });
    const arquivo = await chamar(exportar, {});
    expect(arquivo instanceof Blob ? await arquivo.text() : arquivo).toBe('a;b');
    const recusar = criarChamar({
      buscar: async () => ({ ...resposta(403, { message: 'Não.' }), blob }),
      token: async () => null,
    });
    await expect(recusar(exportar, {})).rejects.toMatchObject({ statusCode: 403, message: 'Não.' });
  });

  it('carries the token only where a session is needed', async () => {
    const { pedidos, buscar } = servidor(resposta(200, {}), resposta(200, {}));
    const chamar = criarChamar({ buscar, token: async () => 'abc' });
    await chamar(verLeilao, { params: { leiUid: LEI } });
    await chamar(darLance, lance);
    expect(pedidos.map((p) => p.init.headers['authorization'])).toEqual([undefined, 'Bearer abc']);
    expect(pedidos[1]?.init).toMatchObject({ method: 'POST', body: JSON.stringify(lance.body) });
  });

  it('believes the status of an answer whose body is a page, as proxies write them', async () => {
    const pagina = (status: number) => ({
      status,
      ok: false,
      headers: { get: (nome: string) => (nome === 'retry-after' ? '42' : null) },
      json: async () => {
        throw new SyntaxError('Unexpected token <');
      },
    });
    const erro = async (status: number) =>
      criarChamar({ buscar: async () => pagina(status), token: async () => null })(verLeilao, {
        params: { leiUid: LEI },
      }).catch((e: unknown) => e);
    expect(await erro(429)).toMatchObject({
      statusCode: 429,
      message: 'Bloqueado - Aguarde algumas horas para enviar novamente. Tente de novo em 42 segundos.',
    });
    expect(await erro(502)).toMatchObject({ statusCode: 502 });
  });

  it('renews an ended token once and tries again; a second refusal stands', async () => {
    const expirado = resposta(401, {
      statusCode: 401,
      error: 'Unauthorized',
      message: 'Sua sessão expirou.',
      codigo: 'TOKEN_EXPIRADO',
    });
    const bom = servidor(expirado, resposta(200, { ok: 1 }));
    await expect(
      criarChamar({ buscar: bom.buscar, token: async () => 't', aoExpirar: async () => true })(
        darLance,
        lance,
      ),
    ).resolves.toEqual({ ok: 1 });
    const ruim = servidor(expirado, expirado);
    await expect(
      criarChamar({ buscar: ruim.buscar, token: async () => 't', aoExpirar: async () => true })(
        darLance,
        lance,
      ),
    ).rejects.toMatchObject({
      codigo: 'TOKEN_EXPIRADO',
    });
    expect(ruim.pedidos).toHaveLength(2);
    const semRenovar = servidor(expirado);
    await expect(
      criarChamar({ buscar: semRenovar.buscar, token: async () => 't', aoExpirar: async () => false })(
        darLance,
        lance,
      ),
    ).rejects.toThrow();
    expect(semRenovar.pedidos).toHaveLength(1);
  });

  it('shows the token for the shop window only where the tenant keeps it for who is logged in', async () => {
    const autorizacoes: (string | undefined)[] = [];
    const buscar: Buscar = async (_url, { headers }) => {
      autorizacoes.push(headers['authorization']);
      return resposta(200, {});
    };
    for (const fechada of [false, true])
      await criarChamar({ buscar, token: async () => 't', vitrineFechada: () => fechada })(verLeilao, {
        params: { leiUid: LEI },
      });
    expect(autorizacoes).toEqual([undefined, 'Bearer t']);
  });

  it('is error 555 when nobody answers, or what answers is not JSON', async () => {
    const html: Buscar = async () => ({
      status: 200,
      ok: true,
      json: () => Promise.reject(new SyntaxError('<html>')),
    });
    for (const buscar of [servidor().buscar, html]) {
      const erro = await criarChamar({ buscar, token: async () => null })(verLeilao, {
        params: { leiUid: LEI },
      }).catch((e: unknown) => e);
      expect(erro).toMatchObject({ statusCode: 555, codigo: 'SEM_RESPOSTA' });
      expect(incerto(comoErro(erro))).toBe(true);
    }
  });

  it('is no error to show when the caller gave up', async () => {
    const desistiu = AbortSignal.abort();
    const buscar: Buscar = async (_url, { signal }) => {
      signal?.throwIfAborted();
      return resposta(200, {});
    };
    const erro = await criarChamar({ buscar, token: async () => null })(
      verLeilao,
      { params: { leiUid: LEI } },
      { signal: desistiu },
    ).catch((e: unknown) => e);
    expect(erro).not.toBeInstanceOf(ErroDeChamada);
  });
});

describe('an error', () => {
  it('keeps the sentence, the code and the new minimum; a list of sentences is joined with commas', () => {
    const corpo = {
      statusCode: 409,
      error: 'Conflict',
      message: 'Baixo.',
      codigo: 'LANCE_BAIXO',
      proximo: 500,
      revisao: 3,
    };
    expect(erroDaResposta(409, corpo)).toMatchObject({
      statusCode: 409,
      message: 'Baixo.',
      codigo: 'LANCE_BAIXO',
      proximo: 500,
      revisao: 3,
    });
    expect(
      erroDaResposta(400, { message: ['Informe o valor.', 'Informe a chave.'], campos: ['valor'] }),
    ).toMatchObject({
      message: 'Informe o valor, informe a chave.',
      campos: ['valor'],
    });
  });

  it('429 is the block of the specification, whatever the server says; its code is kept for screens', () => {
    const frase = 'Bloqueado - Aguarde algumas horas para enviar novamente.';
    expect(erroDaResposta(429, {}).message).toBe(frase);
    expect(erroDaResposta(429, { codigo: 'MUITAS_MENSAGENS', message: 'Muitas mensagens.' })).toMatchObject({
      message: frase,
      codigo: 'MUITAS_MENSAGENS',
    });
  });

  it.each([
    [1, '1 segundo'],
    [42, '42 segundos'],
    [120, '2 minutos'],
    [301, '6 minutos'],
    [7_200, '2 horas'],
    [43_200, '12 horas'],
  ])('429 has the true wait beside it: %i seconds are %s', (esperarS, dito) => {
    const frase = 'Bloqueado - Aguarde algumas horas para enviar novamente.';
    expect(erroDaResposta(429, { esperarS })).toMatchObject({
      message: `${frase} Tente de novo em ${dito}.`,
      esperarS,
    });
    expect(erroDaResposta(429, null, String(esperarS)).message).toBe(`${frase} Tente de novo em ${dito}.`);
  });

  it('has a sentence whatever came', () => {
    for (const corpo of [null, 'texto', 7, {}, { message: 3 }])
      expect(erroDaResposta(502, corpo).message).toMatch(/Tente novamente/);
    expect(comoErro(new Error('segredo')).message).not.toContain('segredo');
  });
});
