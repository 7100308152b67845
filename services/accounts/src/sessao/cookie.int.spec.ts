import { CABECALHO_DA_PAGINA } from '@martelo/schemas/sessao/pagina.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
let email = '';
let n = 0;
beforeAll(async () => {
  m = await mundo();
});
afterAll(() => m.fechar());
beforeEach(async () => {
  n += 1;
  email = `pagina${n}@exemplo.com`;
  await m.contas.criarUsuario({
    hotUid: LEILAO,
    email,
    nome: 'Pessoa',
    papeis: ['Clientes - leilao.localhost'],
    senha: SENHA,
    situacao: 'aprovado',
  });
});

const HOST = 'leilao.localhost:3000';
const DAQUI = { [CABECALHO_DA_PAGINA]: '1', origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
type Resposta = Awaited<ReturnType<Mundo['pedir']>>;
const cookiesDe = ({ headers }: Resposta): string[] =>
  [headers['set-cookie'] ?? []]
    .flat()
    .filter((c) => typeof c === 'string' && c.includes('martelo-sessao')) as string[];
const postar = (caminho: string, corpo: unknown, headers: Record<string, string> = {}, token?: string) =>
  m.pedir('POST', `/v1/usuario/${caminho}`, { corpo, host: HOST, headers: { ...DAQUI, ...headers }, token });
const entrar = (manterLogado = false, headers = {}) =>
  postar('efetuar-login', { email, senha: SENHA, manterLogado }, headers);
/** What the browser sends back. */
const par = (r: Resposta): string => cookiesDe(r)[0]?.split(';')[0] ?? '';

describe('the refresh token of a page', () => {
  it('is a cookie that no script reads and no other site sends, and stands nowhere in the answer', async () => {
    const r = await entrar();
    expect(r.status).toBe(200);
    expect(r.corpo).not.toHaveProperty('refreshToken');
    expect(cookiesDe(r)).toEqual([
      expect.stringMatching(/^martelo-sessao-3000=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(JSON.stringify(r.corpo)).not.toContain(par(r).split('=')[1]);
    const dois = await postar('refresh-token', {}, { cookie: `outro=1; ${par(r)}` });
    expect(dois.corpo).toMatchObject({ uid: r.corpo.uid, token: expect.any(String) });
    expect(dois.corpo).not.toHaveProperty('refreshToken');
    expect(par(dois)).not.toBe(par(r));
  });

  it('stays as long as was asked: until the window closes, or a month', async () => {
    const r = await entrar(true);
    expect(cookiesDe(r)[0]).toContain(`; Max-Age=${30 * 24 * 3_600}`);
    const dois = await postar('refresh-token', {}, { cookie: par(r) });
    expect(cookiesDe(dois)[0]).toContain(`; Max-Age=${30 * 24 * 3_600}`);
  });

  it('goes with the login that is left, here or on all devices', async () => {
    for (const caminho of ['efetuar-logout', 'efetuar-logout-geral']) {
      const r = await entrar();
      const fim = await postar(caminho, {}, { cookie: par(r) }, r.corpo.token);
      expect(cookiesDe(fim)).toEqual(['martelo-sessao-3000=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0']);
      expect((await postar('refresh-token', {}, { cookie: par(r) })).status).toBe(401);
    }
  });

  it('takes the place of one that the page kept itself, of before', async () => {
    const antigo = (await m.entrar(email)).corpo.refreshToken;
    const r = await postar('refresh-token', { refreshToken: antigo });
    expect(r.corpo).not.toHaveProperty('refreshToken');
    expect((await postar('refresh-token', {}, { cookie: par(r) })).status).toBe(200);
  });

  it('is given and taken for a page of this site only', async () => {
    const r = await entrar();
    const cookie = par(r);
    for (const alheia of [
      { origin: 'https://alheio.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: `http://loja.localhost:3000` },
    ]) {
      const { status, corpo } = await postar('refresh-token', {}, { cookie, ...alheia });
      expect([alheia, status, corpo['codigo']]).toEqual([alheia, 403, 'ORIGEM_NAO_PERMITIDA']);
      expect((await entrar(false, alheia)).status).toBe(403);
    }
    // Without the header nobody is a page: the cookie says nothing, whoever sent it along.
    const semCabecalho = await m.pedir('POST', '/v1/usuario/refresh-token', {
      corpo: {},
      host: HOST,
      headers: { cookie },
    });
    expect([semCabecalho.status, semCabecalho.corpo['campos']]).toEqual([400, ['refreshToken']]);
    expect((await postar('refresh-token', {}, { cookie })).status).toBe(200);
    expect((await postar('refresh-token', {}, { cookie: '' })).corpo['codigo']).toBe('TOKEN_INVALIDO');
  });

  it('a program has it in the answer and no cookie', async () => {
    const r = await m.entrar(email);
    expect(r.corpo.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(cookiesDe(r)).toEqual([]);
    const dois = await m.renovar(r.corpo.refreshToken);
    expect(dois.corpo.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(cookiesDe(dois)).toEqual([]);
  });
});
