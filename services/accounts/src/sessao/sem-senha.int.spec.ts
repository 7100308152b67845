import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
let adm = '';
let n = 0;
beforeAll(async () => {
  m = await mundo();
  adm = await pessoa(['Interno - ADM'], 'adm@exemplo.com');
});
afterAll(() => m.fechar());

/** Makes a user and answers his access token. */
async function pessoa(papeis: readonly string[], email: string, hotUid = LEILAO): Promise<string> {
  await m.contas.criarUsuario({
    hotUid,
    email,
    nome: 'Bruna Esquecida',
    papeis: papeis as never,
    senha: SENHA,
    situacao: 'aprovado',
  });
  const host = hotUid === LOJA ? 'loja.localhost' : 'leilao.localhost';
  return (await m.entrar(email, { host })).corpo.token ?? '';
}
const cliente = async () => {
  n += 1;
  const email = `esquecida${n}@exemplo.com`;
  return { email, token: await pessoa(['Clientes - leilao.localhost'], email) };
};
const post = (caminho: string, corpo: unknown, mais = {}) =>
  m.pedir('POST', `/v1/usuario/${caminho}`, { corpo, ...mais });
const linkDe = async (email: string): Promise<string> =>
  /redefinir-senha#([\w-]{22})/.exec((await m.cartas(email))[0]?.texto ?? '')?.[1] ?? '';

describe('another password', () => {
  it('comes by a link that works once, ends every session and is told to the owner', async () => {
    const { email, token } = await cliente();
    expect((await post('redefinir-senha/solicitar', { email: email.toUpperCase() })).status).toBe(200);
    const hash = await linkDe(email);
    m.relogio.agora += 1_000;
    expect((await post('redefinir-senha', { hash, senha: '12345' })).corpo['campos']).toEqual(['senha']);
    expect(
      (await post('redefinir-senha', { hash, senha: 'nova-senha' }, { host: 'loja.localhost' })).status,
    ).toBe(404);
    expect((await post('redefinir-senha', { hash, senha: 'nova-senha' })).status).toBe(200);
    expect((await post('redefinir-senha', { hash, senha: 'outra-senha' })).corpo['codigo']).toBe(
      'LINK_INVALIDO',
    );
    expect((await m.rotas(token)).status).toBe(401);
    expect((await m.entrar(email)).status).toBe(401);
    expect((await m.entrar(email, { senha: 'nova-senha' })).status).toBe(200);
    expect((await m.cartas(email))[0]?.assunto).toBe('A sua senha foi trocada');
    expect(m.linhas.join('')).not.toContain(hash);
  });

  it('is not given after ten minutes, and one link ends the others', async () => {
    const { email } = await cliente();
    await post('redefinir-senha/solicitar', { email });
    const primeiro = await linkDe(email);
    m.relogio.agora += 1_000;
    await post('redefinir-senha/solicitar', { email });
    const segundo = await linkDe(email);
    expect(segundo).not.toBe(primeiro);
    expect((await post('redefinir-senha', { hash: segundo, senha: 'nova-senha' })).status).toBe(200);
    expect((await post('redefinir-senha', { hash: primeiro, senha: 'nova-senha' })).status).toBe(404);
    m.relogio.agora += 1_000;
    await post('redefinir-senha/solicitar', { email });
    const terceiro = await linkDe(email);
    m.relogio.agora += 600_001;
    expect((await post('redefinir-senha', { hash: terceiro, senha: 'nova-senha' })).status).toBe(404);
  });

  it('is answered alike for an e-mail that nobody has', async () => {
    const { email } = await cliente();
    const tem = await post('redefinir-senha/solicitar', { email });
    const naoTem = await post('redefinir-senha/solicitar', { email: 'ninguem@exemplo.com' });
    expect([tem.status, tem.corpo]).toEqual([naoTem.status, naoTem.corpo]);
    expect(await m.cartas('ninguem@exemplo.com')).toEqual([]);
  });

  it('is asked for five times an hour from one address; a rival elsewhere takes nothing from the owner', async () => {
    const { email } = await cliente();
    const pedir = (ip: string) => post('redefinir-senha/solicitar', { email }, { ip });
    for (let i = 0; i < 5; i += 1) expect((await pedir('10.9.9.9')).status).toBe(200);
    const cheio = await pedir('10.9.9.9');
    expect(cheio.corpo).toMatchObject({
      statusCode: 429,
      message: 'Bloqueado - Aguarde algumas horas para enviar novamente.',
    });
    expect(Number(cheio.esperar)).toBeGreaterThan(3_000);
    await m.reiniciar();
    expect((await pedir('10.9.9.9')).status).toBe(429);
    for (let i = 0; i < 30; i += 1) await pedir(`10.8.${i}.1`);
    const antes = (await m.cartas(email)).length;
    expect(antes).toBeLessThanOrEqual(20);
    // The owner's own address is known from his logins.
    expect((await pedir('10.0.0.1')).status).toBe(200);
    expect((await m.cartas(email)).length).toBe(antes + 1);
  });

  it('is chosen by who knows the old one, and leaves the session in which that happened', async () => {
    const { email, token } = await cliente();
    const outra = (await m.entrar(email)).corpo;
    const mudar = (senhaAtual: string) =>
      m.pedir('PUT', '/v1/usuario/senha', { corpo: { senhaAtual, senha: 'bem-nova' }, token });
    m.relogio.agora += 1_000;
    expect((await mudar('errada-errada')).corpo).toMatchObject({
      codigo: 'SENHA_ATUAL_INCORRETA',
      campos: ['senhaAtual'],
    });
    expect((await mudar(SENHA)).status).toBe(200);
    expect((await m.rotas(token)).status).toBe(200);
    expect((await m.rotas(outra.token)).status).toBe(401);
    expect((await m.renovar(outra.refreshToken)).status).toBe(401);
    expect((await m.entrar(email, { senha: 'bem-nova' })).status).toBe(200);
  });
});

describe('ways in without a password', () => {
  it('a one-use password by e-mail, and the link beside it', async () => {
    const { email } = await cliente();
    await post('token-uso-unico/solicitar', { email });
    const texto = (await m.cartas(email))[0]?.texto ?? '';
    const [, hash = ''] = /admin-auth\/([\w-]{22})/.exec(texto) ?? [];
    const senha = /^ {4}([\w-]{22})$/m.exec(texto)?.[1] ?? '';
    const usar = (corpo: object) => post('efetuar-login-token-uso-unico', corpo);
    expect((await usar({ nomeUsuario: '', senha })).corpo['campos']).toEqual(['nomeUsuario']);
    expect((await usar({ nomeUsuario: email, senha: '12345' })).corpo['campos']).toEqual(['senha']);
    expect((await usar({ nomeUsuario: 'adm@exemplo.com', senha })).corpo['codigo']).toBe(
      'CREDENCIAIS_INVALIDAS',
    );
    expect((await usar({ nomeUsuario: email.toUpperCase(), senha })).corpo).toMatchObject({
      nome: 'Bruna Esquecida',
    });
    expect((await usar({ nomeUsuario: email, senha })).status).toBe(401);
    const entrar = (h: string, host?: string) =>
      m.pedir('POST', `/v1/usuario/hash/efetuar-login?hash=${h}`, host === undefined ? {} : { host });
    expect((await entrar(hash, 'loja.localhost')).status).toBe(404);
    expect((await entrar(hash)).corpo).toMatchObject({ nome: 'Bruna Esquecida' });
    expect((await entrar(hash)).corpo['codigo']).toBe('LINK_INVALIDO');
    expect((await entrar('curto')).status).toBe(400);
    for (const segredo of [hash, senha]) expect(m.linhas.join('')).not.toContain(segredo);
  });

  it('a link that an administrator makes, for clients only, written down with the reason', async () => {
    const { email, token } = await cliente();
    const { rows } = await m.banco.pool.query<{ uid: string }>(
      'SELECT uid FROM accounts.usuarios WHERE email = $1',
      [email],
    );
    const cliUid = rows[0]?.uid ?? '';
    adm = (await m.entrar('adm@exemplo.com')).corpo.token ?? '';
    const criar = (corpo: unknown, quem = adm) => post('hash', corpo, { token: quem });
    expect((await criar({ cliUid, motivo: 'ajuda por telefone' }, token)).status).toBe(403);
    expect((await criar({ cliUid, motivo: '' })).corpo['campos']).toEqual(['motivo']);
    const r = await criar({ cliUid, motivo: 'ajuda por telefone' });
    expect(r.corpo['url']).toBe(`http://leilao.localhost/admin-auth/${String(r.corpo['hash'])}`);
    const { rows: atos } = await m.banco.pool.query(
      'SELECT acao, detalhes FROM accounts.alteracoes WHERE alvo = $1',
      [cliUid],
    );
    expect(atos).toEqual([{ acao: 'link de entrada', detalhes: { motivo: 'ajuda por telefone' } }]);
    const { rows: equipe } = await m.banco.pool.query<{ uid: string }>(
      "SELECT uid FROM accounts.usuarios WHERE email = 'adm@exemplo.com'",
    );
    expect((await criar({ cliUid: equipe[0]?.uid, motivo: 'entrar como chefe' })).status).toBe(404);
  });

  it('credentials of a system, which are no client’s', async () => {
    const { email } = await cliente();
    const entrar = (client_id: string, client_secret = SENHA) =>
      post('efetuar-login-sistema', { client_id, client_secret });
    const r = await entrar('adm@exemplo.com');
    expect(r.corpo).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) });
    expect(Object.keys(r.corpo).sort()).toEqual([
      'access_token',
      'expires_in',
      'refresh_token',
      'token_type',
    ]);
    expect((await m.rotas(String(r.corpo['access_token']))).status).toBe(200);
    expect((await entrar(email)).corpo['codigo']).toBe('CREDENCIAIS_INVALIDAS');
    expect((await entrar('nada')).corpo['campos']).toEqual(['client_id']);
  });
});

describe('the session', () => {
  it('tells where one’s account was entered from, and which of it was here', async () => {
    const { email } = await cliente();
    const daqui = await m.entrar(email, { ip: '203.0.113.50' });
    await m.entrar(email, { ip: '203.0.113.51' });
    const [cookie = ''] = String(daqui.headers['set-cookie']).split(';');
    const r = await m.pedir('GET', '/v1/usuario/acessos', { token: daqui.corpo.token, headers: { cookie } });
    const acessos = r.corpo['acessos'] as { ip: string; esteAparelho: boolean }[];
    expect(acessos.map((a) => a.ip).toSorted()).toEqual(['10.0.0.1', '203.0.113.50', '203.0.113.51']);
    expect(acessos.filter((a) => a.esteAparelho).map((a) => a.ip)).toEqual(['203.0.113.50']);
  });

  it('is restored with name and roles of now, one’s own only', async () => {
    const { email, token } = await cliente();
    const { corpo } = await m.entrar(email);
    const restaurar = (id: unknown, quem = corpo.token) =>
      m.pedir('GET', `/v1/usuario/restaurar/${String(id)}`, { token: quem });
    m.relogio.agora += 1_000;
    const r = await restaurar(corpo.id);
    expect(r.corpo).toMatchObject({
      id: corpo.id,
      nome: 'Bruna Esquecida',
      roles: ['Clientes - leilao.localhost'],
    });
    expect(r.corpo).not.toHaveProperty('refreshToken');
    expect((await m.rotas(r.corpo.token)).status).toBe(200);
    expect((await restaurar((corpo.id ?? 0) + 1)).status).toBe(404);
    expect((await restaurar('abc')).status).toBe(400);
    // Leaving everywhere ends both logins.
    expect((await post('efetuar-logout-geral', {}, { token })).status).toBe(200);
    for (const t of [token, corpo.token, r.corpo.token]) expect((await m.rotas(t)).status).toBe(401);
    expect((await m.renovar(corpo.refreshToken)).status).toBe(401);
  });
});
