import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resposta } from '@martelo/platform/sessao/testing/chamar.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { CALLS } from '@martelo/schemas/calls.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { SERVICO_DA_CHAMADA } from '@martelo/schemas/servicos.ts';
import { corpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { z } from 'zod';
import { SENHA_DA_DEMO } from '@martelo/demo/module.ts';
import { LEILAO, LOJA, programaDeTeste } from './testing/programa.ts';
import { VALORES, valoresDaChamada } from './testing/valores-da-chamada.ts';
import type { ProgramaDeTeste } from './testing/programa.ts';

let programa: ProgramaDeTeste;
const DA_EQUIPE = { nome: 'Fulano de Tal', papeis: ['Interno - SAC'], revisao: 0, bloquear: true, grcId: 1 };
const tokens: Record<string, string> = {};
const ids: Record<string, { lelUids: string[]; leiUids: string[] }> = {};

beforeAll(async () => {
  programa = await programaDeTeste();
  for (const quem of ['adm', 'leilao', 'leiloeiro', 'minimos', 'comprador1'])
    tokens[quem] = await programa.entrar(LEILAO, quem);
  await programa.accounts.criarUsuario({
    hotUid: String((await programa.chamar(LEILAO, 'GET', '/v1/hotsite/public')).corpo['uid']),
    email: 'ti@leilao.example.com',
    nome: 'Tina Isidoro',
    papeis: ['Interno - Desenvolvimento TI'],
    senha: SENHA_DA_DEMO,
    situacao: 'aprovado',
  });
  tokens['ti'] = await programa.entrar(LEILAO, 'ti');
  for (const host of [LEILAO, LOJA])
    ids[host] = await until(() => idsDe(host), { timeoutMs: 60_000, what: `lotes of ${host} on its lists` });
});

/** Every leilão and lote that the lists of a tenant show; null while they show none. */
async function idsDe(host: string): Promise<{ lelUids: string[]; leiUids: string[] } | null> {
  const ver = async (caminho: string) => (await programa.chamar(host, 'GET', caminho)).corpo;
  const { leiloes } = (await ver('/v1/leiloes/lista-site?quadro=todos&limit=50')) as unknown as {
    leiloes: { uid: string }[];
  };
  const leiUids = leiloes.map((l) => l.uid);
  const lelUids: string[] = [];
  for (const uid of leiUids) {
    const { lotes } = (await ver(`/v1/leiloes/${uid}/lotes?porPagina=50`)) as unknown as {
      lotes: { lelUid: string }[];
    };
    lelUids.push(...lotes.map((l) => l.lelUid));
  }
  return lelUids.length === 0 ? null : { lelUids, leiUids };
}

afterAll(async () => {
  expect(await programa.encerrar()).toEqual([]);
});

/** Calls a call of the contract on the auction tenant; path parameters are encoded, the query and body go as they are. */
function enviar(
  call: Call,
  partes: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown },
  token?: string,
): Promise<Resposta> {
  const texto = (v: unknown): string =>
    encodeURIComponent((typeof v === 'string' ? v : (JSON.stringify(v) ?? '-')).toWellFormed()) || '-';
  const caminho = call.caminho.replaceAll(/\{(\w+)\}/g, (_tudo, nome: string) =>
    texto(partes.params?.[nome]),
  );
  const busca = Object.entries(partes.query ?? {}).map(([k, v]) => `${texto(k)}=${texto(v)}`);
  return programa.chamar(
    LEILAO,
    call.metodo,
    busca.length === 0 ? caminho : `${caminho}?${busca.join('&')}`,
    {
      ...(partes.body === undefined ? {} : { body: partes.body }),
      ...(token === undefined ? {} : { token }),
    },
  );
}

type Esquema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Esquema[];
  properties?: Record<string, Esquema>;
  required?: string[];
};
const esquema = (s: z.ZodType | undefined): Esquema | undefined =>
  s === undefined ? undefined : (z.toJSONSchema(s, { io: 'input', unrepresentable: 'any' }) as Esquema);

describe('every call, whatever is sent', () => {
  const estranho = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      null,
      true,
      -1,
      0.5,
      1e308,
      2 ** 53,
      '',
      ' ',
      '\u0000',
      '%00',
      '../..',
      "' OR 1=1 --",
      '__proto__',
      'constructor',
      'ç'.repeat(500),
      randomUUID(),
    ),
  );
  const plausivel = (nome: string, e: Esquema): fc.Arbitrary<unknown> => {
    if (/^lelUids?$/.test(nome)) return fc.constantFrom('lelUid').map(() => ids[LEILAO]?.lelUids[0]);
    if (nome === 'leiUid') return fc.constantFrom('leiUid').map(() => ids[LEILAO]?.leiUids[0]);
    if (e.const !== undefined) return fc.constant(e.const);
    if (e.enum !== undefined) return fc.constantFrom(...e.enum);
    if (e.anyOf !== undefined) return fc.oneof(...e.anyOf.map((um) => plausivel(nome, um)));
    if (e.type === 'boolean') return fc.boolean();
    if (e.type === 'integer' || e.type === 'number')
      return fc.oneof(fc.integer({ min: 0, max: 5_000_000 }), fc.integer());
    return fc.oneof(fc.string(), fc.constant('texto com sentido'), fc.uuid());
  };
  const objeto = (e: Esquema | undefined): fc.Arbitrary<Record<string, unknown>> => {
    const campos = Object.entries(e?.properties ?? {}).map(
      ([nome, valor]) =>
        [
          nome,
          fc.oneof({ weight: 3, arbitrary: plausivel(nome, valor) }, { weight: 1, arbitrary: estranho }),
        ] as const,
    );
    const certo = fc.record(Object.fromEntries(campos), { requiredKeys: [] });
    return fc.oneof(
      { weight: 9, arbitrary: certo },
      {
        weight: 1,
        arbitrary: fc
          .tuple(certo, fc.string({ minLength: 1 }), estranho)
          .map(([o, k, v]) => ({ ...o, [k]: v })),
      },
    );
  };
  // Hashing a password costs a deliberate 30 ms, and some end the test's own sessions; their specs send them bad input.
  const POUPADAS = new Set([
    'efetuarLogin',
    'efetuarLogout',
    'encerrarSessoes',
    'cadastrarCliente',
    'mudarContato',
    'mudarSenha',
    'entrarComoSistema',
  ]);
  const pedido = fc.constantFrom(...CALLS.filter((c) => !POUPADAS.has(c.nome))).chain((call) =>
    fc.record({
      call: fc.constant(call),
      params: objeto(esquema(call.params)),
      query: call.query === undefined ? fc.constant({}) : objeto(esquema(call.query)),
      body:
        call.body === undefined
          ? fc.constant(undefined)
          : fc.oneof(
              { weight: 9, arbitrary: objeto(esquema(call.body)) },
              { weight: 1, arbitrary: fc.jsonValue() },
            ),
      quem: fc.constantFrom('adm', 'adm', 'leiloeiro', 'comprador1', 'comprador1', 'ninguem'),
    }),
  );

  it('answers what it declares or a refusal of the catalogue, never 500', async () => {
    const vistos = new Set<number>();
    await fc.assert(
      fc.asyncProperty(pedido, async ({ call, quem, ...partes }) => {
        const { status, corpo } = await enviar(call, partes, tokens[quem]);
        vistos.add(status);
        const folhaEmPreparo = corpo?.codigo === 'FOLHA_EM_PREPARO' ? 503 : 200;
        expect([200, 400, 401, 403, 404, 405, 409, 415, 422, 429, folhaEmPreparo]).toContain(status);
        if (status !== 200) expect(corpoErro.safeParse(corpo).error).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
    // The generator reaches past validation, or it would show nothing.
    expect([200, 400, 403, 409].filter((status) => !vistos.has(status))).toEqual([]);
  }, 240_000);
});

describe('every call with an id of another tenant', () => {
  const DONO: Readonly<Record<string, string>> = {
    'Interno - ADM': 'adm',
    'Interno - Leilão': 'leilao',
    'Interno - Leiloeiro': 'leiloeiro',
    'Interno - Alteração de Minimos e Incremento': 'minimos',
    'Interno - Desenvolvimento TI': 'ti',
  };
  const quemPode = ({ acesso }: Call): string | undefined => {
    if (acesso === 'publico') return undefined;
    return tokens[
      typeof acesso === 'string'
        ? 'comprador1'
        : (acesso.map((p) => DONO[p]).find((d) => d !== undefined) ?? '')
    ];
  };
  /** A value that passes validation, by the field's name. */
  const valido = (nome: string): unknown => {
    if (nome === 'lelUid') return ids[LOJA]?.lelUids[0];
    if (nome === 'leiUid') return ids[LOJA]?.leiUids[0];
    if (nome.endsWith('Uid')) return randomUUID();
    return VALORES[nome];
  };
  const completo = (call: Call, s: z.ZodType | undefined): Record<string, unknown> =>
    Object.fromEntries(
      (esquema(s)?.required ?? []).map((nome) => {
        const dela = valoresDaChamada(call.nome);
        return [nome, nome in dela ? dela[nome] : valido(nome)];
      }),
    );
  const nomeiaUm = (s: z.ZodType | undefined): boolean =>
    Object.keys(esquema(s)?.properties ?? {}).some((n) => n === 'lelUid' || n === 'leiUid');
  // A banner names where it shows: at a leilão that is not there it shows nowhere.
  const comId = CALLS.filter((c) => c.nome !== 'salvarBanners' && [c.params, c.body].some(nomeiaUm));

  it('covers the calls that take one', () => {
    expect(comId.length).toBeGreaterThan(25);
  });

  it.each(comId.map((c) => [c.nome, c] as const))(
    '%s says that there is no such thing',
    async (_nome, call) => {
      const partes = {
        params: completo(call, call.params),
        ...(call.body === undefined ? {} : { body: completo(call, call.body) }),
      };
      const { status, corpo } = await enviar(call, partes, quemPode(call));
      expect([status, corpo.codigo]).toEqual([
        404,
        expect.stringMatching(/_ENCONTRAD[OA]$|^NAO_ENCONTRADO$/),
      ]);
    },
  );
});

describe('every call of the accounts with a client of another tenant', () => {
  const campos = (c: Call): string[] =>
    [c.params, c.query, c.body].flatMap((s) => Object.keys(esquema(s)?.properties ?? {}));
  const comCliente = CALLS.filter(
    (c) =>
      SERVICO_DA_CHAMADA.get(c.nome) === 'accounts' &&
      (campos(c).includes('cliUid') || c.nome === 'listarGruposDoCliente'),
  );
  let daLoja = '';
  beforeAll(async () => {
    const { corpo } = await programa.chamar(LOJA, 'POST', '/v1/usuario/efetuar-login', {
      body: { email: 'comprador1@loja.example.com', senha: SENHA_DA_DEMO },
    });
    daLoja = String(corpo['uid']);
  });

  it('covers the calls that take one', () => {
    expect(comCliente.map((c) => c.nome)).toEqual(
      expect.arrayContaining([
        'verCliente',
        'revelarCliente',
        'bloquearCliente',
        'atribuirGrupo',
        'criarHashDeLogin',
      ]),
    );
  });

  it.each(comCliente.map((c) => [c.nome, c] as const))(
    '%s says that there is no such thing',
    async (_nome, call) => {
      const valores: Record<string, unknown> = {
        cliUid: daLoja,
        id: daLoja,
        motivo: 'motivo de teste',
        ...DA_EQUIPE,
        observacaoInterna: 'nota de teste',
        clienteQueLiberaAcesso: null,
        documentos: [randomUUID()],
      };
      const de = (s: z.ZodType | undefined) =>
        Object.fromEntries((esquema(s)?.required ?? []).map((nome) => [nome, valores[nome]]));
      const { status } = await enviar(
        call,
        {
          params: de(call.params),
          query: de(call.query),
          ...(call.body === undefined ? {} : { body: de(call.body) }),
        },
        tokens['adm'],
      );
      expect(status).toBe(404);
    },
  );
});
