import { describe, expect, it } from 'vitest';
import { CALLS } from '@martelo/schemas/calls.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { ERROS, FRASE_429, recusar } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro } from '@martelo/schemas/shared/erros.ts';
import { PAPEIS_INTERNOS, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { appFalso, semResposta, sessaoFalsa } from '../testing/http.ts';
import { openapiDe } from './openapi.ts';

const PAPEIS = [
  ...PAPEIS_INTERNOS,
  'Externo - Comitente Integração',
  'Visitantes',
  'Clientes - leilao.localhost',
  'Clientes - leilao.localhost - Revenda',
];
const { calls, routes } = semResposta(CALLS);
const sessoes = new Map([
  ...PAPEIS.map((papel, i) => [`t${i}`, sessaoFalsa([papel])] as const),
  ['assistida', { ...sessaoFalsa(PAPEIS), assistida: true as const }],
]);
/** What is no GET and yet open to staff who look at a client's account: it reads, or opens or ends a login. */
const SEM_ESCREVER = [
  'buscaElastic',
  'conferirRecibo',
  'consultarSituacao',
  'efetuarLogin',
  'efetuarLogout',
  'entrarComSegundoFator',
  'acharFotosRepetidas',
  'entrarComTokenDeUsoUnico',
  'entrarComoSistema',
  'entrarPorHash',
  'obterBuscaPossiveisFiltrada',
  'renovarToken',
  'seguirEnvios',
];
const app = await appFalso({
  calls,
  modules: [{ name: 'tudo', routes }],
  sessoes,
  config: { limitsFactor: 1_000 },
});

/** 'passa' is anything that is decided after access: the fake handler's 200, or a 400 about the made-up body. */
async function tentar(call: (typeof calls)[number], token: string | null): Promise<string> {
  const r = await app.inject({
    method: call.metodo,
    url: call.caminho.replaceAll(/\{[^}]+\}/g, '11111111-1111-4111-8111-111111111111'),
    headers: {
      host: 'leilao.localhost',
      'content-type': call.arquivo === undefined ? 'application/json' : 'application/octet-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(call.metodo === 'GET' ? {} : { payload: '{}' }),
  });
  return r.statusCode === 200 || r.statusCode === 400 ? 'passa' : `${r.statusCode} ${r.json().codigo}`;
}

/** What is read by its owner alone: a receipt that is signed for him, a file that was made for him. */
const SO_DO_DONO = ['emitirRecibo', 'baixarDoTrabalho'];

describe.each(calls.map((c) => [c.nome, c] as const))('%s', (_nome, call) => {
  it('opens to the roles it names and to nobody else', async () => {
    const semNada = await tentar(call, null);
    expect(semNada).toBe(call.acesso === 'publico' ? 'passa' : '401 NAO_AUTENTICADO');
    for (const [i, papel] of PAPEIS.entries()) {
      const esperado = podeAcessar(call.acesso, [papel]) ? 'passa' : '403 SEM_PERMISSAO';
      expect([papel, await tentar(call, `t${i}`)]).toEqual([papel, esperado]);
    }
    // Whatever its roles, who looks at somebody's account writes nothing, and reads what is not the owner's alone.
    const le = call.metodo === 'GET' ? !SO_DO_DONO.includes(call.nome) : SEM_ESCREVER.includes(call.nome);
    expect(await tentar(call, 'assistida')).toBe(le ? 'passa' : '403 SESSAO_ASSISTIDA');
    expect(await tentar(call, 'falso')).toBe(call.acesso === 'publico' ? 'passa' : '401 TOKEN_INVALIDO');
  });
});

describe('a call too many', () => {
  it('is told in the one sentence of the specification on every call, with the true wait beside it', async () => {
    const frase = 'Bloqueado - Aguarde algumas horas para enviar novamente.';
    const pouco = await appFalso({
      calls,
      modules: [{ name: 'tudo', routes }],
      config: { limitsFactor: 1 / 1_000_000 },
    });
    for (const call of calls) {
      const pedir = () =>
        pouco.inject({
          method: call.metodo,
          url: call.caminho.replaceAll(/\{[^}]+\}/g, '11111111-1111-4111-8111-111111111111'),
          headers: { host: 'leilao.localhost', 'content-type': 'application/json' },
        });
      await pedir();
      const r = await pedir();
      const corpo = r.json<{ message: string; esperarS: number }>();
      expect([call.nome, r.statusCode, corpo.message]).toEqual([call.nome, 429, frase]);
      expect([call.nome, r.headers['retry-after']]).toEqual([call.nome, String(corpo.esperarS)]);
      expect(corpo.esperarS).toBeGreaterThan(0);
      expect(corpo.esperarS).toBeLessThanOrEqual(60);
    }
    await pouco.close();
  });

  it('has one sentence whatever it is for', () => {
    const codigos = Object.keys(ERROS) as CodigoErro[];
    const frases = codigos
      .filter((codigo) => ERROS[codigo].status === 429)
      .map((codigo) => paraCorpoErro(recusar(codigo)).message);
    expect(frases.length).toBeGreaterThan(1);
    expect(new Set(frases)).toEqual(new Set([FRASE_429]));
  });
});

describe('the contract', () => {
  it('gives no staff call to a client, and no client call to staff', () => {
    const clientes = PAPEIS.filter((p) => p.includes('Clientes'));
    for (const c of CALLS) {
      if (typeof c.acesso !== 'string')
        expect([c.nome, podeAcessar(c.acesso, clientes)]).toEqual([c.nome, false]);
      if (c.acesso === 'cliente')
        expect([c.nome, podeAcessar(c.acesso, PAPEIS_INTERNOS)]).toEqual([c.nome, false]);
    }
  });

  it('is described whole in OpenAPI: every call, its parameters, and no reference that leads nowhere', () => {
    const doc = openapiDe(CALLS, '1') as {
      components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
      paths: Record<
        string,
        Record<
          string,
          {
            operationId: string;
            parameters: { name: string; in: string }[];
            responses: Record<string, { content?: Record<string, unknown> }>;
          }
        >
      >;
    };
    const operacoes = Object.values(doc.paths).flatMap((p) => Object.values(p));
    expect(operacoes.map((o) => o.operationId).sort()).toEqual(CALLS.map((c) => c.nome).sort());
    for (const [caminho, metodos] of Object.entries(doc.paths))
      for (const o of Object.values(metodos)) {
        const noCaminho = [...caminho.matchAll(/\{([^}]+)\}/g)].map((m) => m[1]);
        expect([o.operationId, o.parameters.filter((p) => p.in === 'path').map((p) => p.name)]).toEqual([
          o.operationId,
          noCaminho,
        ]);
      }
    // What was seen of a running program: more calls than the login refuse credentials, and one answers a file.
    const respostas = new Map(operacoes.map((o) => [o.operationId, o.responses]));
    for (const nome of ['efetuarLogin', 'renovarToken', 'entrarComTokenDeUsoUnico', 'entrarComoSistema'])
      expect([nome, Object.keys(respostas.get(nome) ?? {})]).toEqual([nome, expect.arrayContaining(['401'])]);
    expect(Object.keys(respostas.get('listarLeiloes') ?? {})).not.toContain('401');
    expect(Object.keys(respostas.get('exportarAuditoria')?.['200']?.content ?? {})).toEqual([
      'application/zip',
    ]);
    const texto = JSON.stringify(doc);
    for (const [, alvo = ''] of texto.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const achado = alvo
        .split('/')
        .reduce<unknown>((o, parte) => (o as Record<string, unknown> | undefined)?.[parte], doc);
      expect([alvo, typeof achado]).toEqual([alvo, 'object']);
    }
    // It grows with the calls, and by no more than they have to say.
    expect(texto.length).toBeLessThan(CALLS.length * 2_600);
    // Of a record's field its label and help, and nothing that only screens need.
    const campos = doc.components.schemas['SalvarBloqueiosCorpo']?.properties;
    expect(campos?.['ate']).toMatchObject({ title: 'Até', description: 'Sem data, vale sem prazo.' });
    const pedidos = Object.entries(doc.components.schemas).filter(([nome]) => nome.endsWith('Corpo'));
    expect(JSON.stringify(pedidos)).not.toContain('rotulo');
  });
});
