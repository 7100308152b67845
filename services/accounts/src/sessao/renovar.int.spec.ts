import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
let email = '';
let cliUid = '';
let n = 0;
beforeAll(async () => {
  m = await mundo();
});
afterAll(() => m.fechar());
beforeEach(async () => {
  n += 1;
  email = `pessoa${n}@exemplo.com`;
  const criado = await m.contas.criarUsuario({
    hotUid: LEILAO,
    email,
    nome: 'Pessoa',
    papeis: ['Interno - ADM'],
    senha: SENHA,
    situacao: 'aprovado',
  });
  cliUid = criado.uid;
});
const entrar = async (mais = {}) => (await m.entrar(email, mais)).corpo;

describe('renovarToken', () => {
  it('trades a refresh token for a new pair, each one once', async () => {
    const a = await entrar();
    m.relogio.agora += 1_000;
    const b = await m.renovar(a.refreshToken);
    expect(b.status).toBe(200);
    expect(Object.keys(b.corpo).sort()).toEqual(['dataFimToken', 'refreshToken', 'token', 'uid']);
    expect(b.corpo.uid).toBe(cliUid);
    expect(b.corpo.refreshToken).not.toBe(a.refreshToken);
    expect((await m.rotas(b.corpo.token)).status).toBe(200);
    const c = await m.renovar(b.corpo.refreshToken);
    expect(c.status).toBe(200);
  });

  it('ends the whole family when one is used again later, tokens of that login included, and no other login', async () => {
    const outro = await entrar();
    const a = await entrar();
    const b = (await m.renovar(a.refreshToken)).corpo;
    // Its successor is in use: whoever comes with the old one now took it from somebody.
    const c = (await m.renovar(b.refreshToken)).corpo;
    m.relogio.agora += 10_001;
    const avisos: unknown[] = [];
    const parar = m.contas.aoEncerrarSessao((e) => avisos.push(e));
    expect((await m.renovar(a.refreshToken)).corpo).toMatchObject({
      statusCode: 401,
      codigo: 'TOKEN_INVALIDO',
    });
    expect((await m.renovar(c.refreshToken)).corpo).toMatchObject({
      statusCode: 401,
      codigo: 'TOKEN_INVALIDO',
    });
    expect((await m.rotas(b.token)).corpo).toMatchObject({ statusCode: 401, codigo: 'TOKEN_EXPIRADO' });
    expect(avisos).toEqual([{ cliUid, hotUid: LEILAO, motivo: 'refresh token usado duas vezes' }]);
    parar();
    expect((await m.rotas(outro.token)).status).toBe(200);
    expect((await m.renovar(outro.refreshToken)).status).toBe(200);
  });

  it('takes a parallel tab for what it is: within ten seconds of the use of its successor, three times', async () => {
    const a = await entrar();
    const juntos = await Promise.all([m.renovar(a.refreshToken), m.renovar(a.refreshToken)]);
    expect(juntos.map((r) => r.status)).toEqual([200, 200]);
    expect(juntos[0]?.corpo.refreshToken).not.toBe(juntos[1]?.corpo.refreshToken);
    for (const { corpo } of juntos) expect((await m.rotas(corpo.token)).status).toBe(200);
    expect((await m.renovar(juntos[0]?.corpo.refreshToken)).status).toBe(200);
    m.relogio.agora += 9_000;
    // The other tab goes on with what it got, too.
    expect((await m.renovar(juntos[1]?.corpo.refreshToken)).status).toBe(200);
    for (let i = 0; i < 3; i += 1) expect((await m.renovar(a.refreshToken)).status).toBe(200);
    // A fourth time is no tab any more: the family ends, with all that came of it.
    expect((await m.renovar(a.refreshToken)).status).toBe(401);
    for (const { corpo } of juntos) expect((await m.renovar(corpo.refreshToken)).status).toBe(401);
  });

  it('asks again for an answer that was lost, however long that took and however often, with the token it has', async () => {
    const a = await entrar();
    for (const esperaMs of [0, 1_000, 12_000, 30_000, 3_600_000]) {
      m.relogio.agora += esperaMs;
      expect((await m.renovar(a.refreshToken)).status).toBe(200);
    }
    for (let i = 0; i < 6; i += 1) expect((await m.renovar(a.refreshToken)).status).toBe(200);
    const { corpo } = await m.renovar(a.refreshToken);
    m.relogio.agora += 60_000;
    expect((await m.renovar(corpo.refreshToken)).status).toBe(200);
    const { rows } = await m.banco.pool.query(
      'SELECT count(*)::int AS n FROM accounts.refresh_tokens r JOIN accounts.sessoes s USING (sid) WHERE s.cli_uid = $1',
      [cliUid],
    );
    // The first, five of its successors, and one of theirs.
    expect(rows).toEqual([{ n: 7 }]);
  });

  it('tells a lost answer from a thief: who was not first with a successor ends the login', async () => {
    const a = await entrar();
    const doLadrao = (await m.renovar(a.refreshToken)).corpo;
    const doDono = (await m.renovar(a.refreshToken)).corpo;
    expect((await m.renovar(doLadrao.refreshToken)).status).toBe(200);
    m.relogio.agora += 10_001;
    expect((await m.renovar(doDono.refreshToken)).status).toBe(401);
    expect((await m.rotas(doLadrao.token)).status).toBe(401);
  });

  it('knows tokens of a version that did not note which came of which', async () => {
    const a = await entrar();
    const b = (await m.renovar(a.refreshToken)).corpo;
    await m.banco.pool.query('UPDATE accounts.refresh_tokens SET pai = NULL, em = 0');
    expect((await m.renovar(a.refreshToken)).status).toBe(200);
    await m.banco.pool.query('UPDATE accounts.refresh_tokens SET pai = NULL, em = 0');
    m.relogio.agora += 10_001;
    expect((await m.renovar(a.refreshToken)).status).toBe(401);
    expect((await m.renovar(b.refreshToken)).status).toBe(401);
  });

  it('forgives nothing to another tenant or once the login was left', async () => {
    const a = await entrar();
    const b = (await m.renovar(a.refreshToken)).corpo;
    expect((await m.renovar(a.refreshToken, 'loja.localhost')).status).toBe(401);
    await m.pedir('POST', '/v1/usuario/efetuar-logout', { corpo: {}, token: b.token });
    expect((await m.renovar(a.refreshToken)).status).toBe(401);
  });

  it('refuses another tenant, an unknown token, and one that was left too long', async () => {
    const a = await entrar();
    expect((await m.renovar(a.refreshToken, 'loja.localhost')).corpo['codigo']).toBe('TOKEN_INVALIDO');
    expect((await m.renovar('x'.repeat(43))).corpo['codigo']).toBe('TOKEN_INVALIDO');
    expect((await m.renovar('curto')).corpo).toMatchObject({ statusCode: 400, campos: ['refreshToken'] });
    const longa = await entrar({ manterLogado: true });
    m.relogio.agora += 12 * 3_600_000;
    expect((await m.renovar(a.refreshToken)).corpo['codigo']).toBe('TOKEN_EXPIRADO');
    expect((await m.renovar(longa.refreshToken)).status).toBe(200);
  });

  it('works with an access token that has ended in the header, as a browser sends it', async () => {
    const a = await entrar();
    m.relogio.agora += 11 * 60_000;
    const r = await m.pedir('POST', '/v1/usuario/refresh-token', {
      corpo: { refreshToken: a.refreshToken },
      token: a.token ?? '',
    });
    expect(r.status).toBe(200);
  });
});

describe('ending a session', () => {
  it('efetuarLogout ends this login and leaves the others', async () => {
    const outro = await entrar();
    const a = await entrar();
    expect(
      (await m.pedir('POST', '/v1/usuario/efetuar-logout', { token: a.token ?? '', corpo: {} })).corpo,
    ).toEqual({ ok: true });
    expect((await m.rotas(a.token)).status).toBe(401);
    expect((await m.renovar(a.refreshToken)).status).toBe(401);
    expect((await m.rotas(outro.token)).status).toBe(200);
    await m.reiniciar();
    expect((await m.rotas(a.token)).corpo['codigo']).toBe('TOKEN_EXPIRADO');
    expect((await m.rotas(outro.token)).status).toBe(200);
  });

  it('closing an account ends its logins at once, tells the sockets, and outlives a restart', async () => {
    const a = await entrar();
    const avisos: string[] = [];
    const parar = m.contas.aoEncerrarSessao((e) => avisos.push(e.cliUid));
    m.relogio.agora += 5;
    expect(await m.contas.desativarUsuario(LEILAO, cliUid)).toBe(true);
    expect(await m.contas.desativarUsuario('00000000-0000-4000-8000-0000000000ff', cliUid)).toBe(false);
    expect(avisos).toEqual([cliUid]);
    parar();
    expect((await m.rotas(a.token)).status).toBe(401);
    expect((await m.renovar(a.refreshToken)).status).toBe(401);
    expect((await m.entrar(email)).corpo).toMatchObject({ statusCode: 403, codigo: 'CONTA_DESATIVADA' });
    expect((await m.entrar(email, { senha: 'errada-errada' })).corpo['codigo']).toBe('CREDENCIAIS_INVALIDAS');
    await m.reiniciar();
    expect((await m.rotas(a.token)).corpo['codigo']).toBe('TOKEN_EXPIRADO');
  });

  it('a change of situation or role counts at once, and renewing brings it', async () => {
    const a = await entrar();
    m.relogio.agora += 5;
    await m.contas.mudarUsuario(LEILAO, cliUid, { situacao: 'bloqueado' });
    expect((await m.rotas(a.token)).corpo['codigo']).toBe('TOKEN_EXPIRADO');
    await m.reiniciar();
    expect((await m.rotas(a.token)).corpo['codigo']).toBe('TOKEN_EXPIRADO');
    m.relogio.agora += 5;
    const b = (await m.renovar(a.refreshToken)).corpo;
    expect((await m.pedir('GET', '/v1/restrita', { token: b.token ?? '' })).corpo).toEqual({
      nome: 'Pessoa',
      bloqueado: true,
    });
    m.relogio.agora += 5;
    await m.contas.mudarUsuario(LEILAO, cliUid, { papeis: ['Clientes - leilao.localhost'] });
    m.relogio.agora += 5;
    const c = (await m.renovar(b.refreshToken)).corpo;
    expect((await m.pedir('GET', '/v1/restrita', { token: c.token ?? '' })).status).toBe(403);
  });

  it('keeps a hundred logins of one person and ends the oldest', async () => {
    const primeira = await entrar();
    // Ninety-nine more, straight into the table: only their number matters.
    await m.banco.pool.query(
      `INSERT INTO accounts.sessoes (sid, cli_uid, hot_uid, criada_em, duracao_ms, fim)
       SELECT gen_random_uuid(), $1, $2, $3::bigint + i, 1000, $3::bigint + 1000 + i FROM generate_series(1, 99) i`,
      [cliUid, LEILAO, m.relogio.agora],
    );
    expect((await m.rotas(primeira.token)).status).toBe(200);
    m.relogio.agora += 1_000;
    await entrar();
    expect((await m.rotas(primeira.token)).status).toBe(401);
    const { rows } = await m.banco.pool.query(
      'SELECT count(*)::int AS n FROM accounts.sessoes WHERE cli_uid = $1 AND encerrada_em IS NULL',
      [cliUid],
    );
    expect(rows).toEqual([{ n: 100 }]);
  });
});

it('a login by a password that is changed while it is checked comes too late', async () => {
  const entrando = m.entrar(email);
  await m.banco.pool.query('UPDATE accounts.usuarios SET senha_em = $2 WHERE uid = $1', [
    cliUid,
    m.relogio.agora + 1,
  ]);
  expect((await entrando).corpo['codigo']).toBe('CREDENCIAIS_INVALIDAS');
  const { rows } = await m.banco.pool.query('SELECT motivo FROM accounts.sessoes WHERE cli_uid = $1', [
    cliUid,
  ]);
  expect(rows).toEqual([{ motivo: 'senha trocada' }]);
  m.relogio.agora += 2;
  expect((await m.entrar(email)).status).toBe(200);
});

describe('an access token', () => {
  const restaurar = async (token: string | undefined) => {
    const { rows } = await m.banco.pool.query<{ id: number }>(
      'SELECT id FROM accounts.usuarios WHERE uid = $1',
      [cliUid],
    );
    return m.pedir('GET', `/v1/usuario/restaurar/${rows[0]?.id}`, { token: token ?? 'nenhum' });
  };

  it('is made by the refresh token only: asking who one is answers the very token that was shown', async () => {
    const a = await entrar();
    m.relogio.agora += 9 * 60_000;
    const r = await restaurar(a.token);
    expect(r.corpo).toMatchObject({ nome: 'Pessoa', token: a.token, dataFimToken: a.dataFimToken });
    m.relogio.agora += 60_001;
    expect((await restaurar(r.corpo.token)).corpo['codigo']).toBe('TOKEN_EXPIRADO');
  });

  it('does not outlive its login, and is not had after its end, a logout or another password', async () => {
    const a = await entrar();
    await m.banco.pool.query('UPDATE accounts.sessoes SET fim = $2 WHERE cli_uid = $1', [
      cliUid,
      m.relogio.agora + 90_500,
    ]);
    const b = (await m.renovar(a.refreshToken)).corpo;
    expect(b.dataFimToken).toBe(Math.floor((m.relogio.agora + 90_500) / 1_000) * 1_000);
    m.relogio.agora += 90_501;
    expect((await restaurar(b.token)).status).toBe(401);
    expect((await m.renovar(b.refreshToken)).corpo['codigo']).toBe('TOKEN_EXPIRADO');

    const saiu = await entrar();
    await m.pedir('POST', '/v1/usuario/efetuar-logout', { token: saiu.token, corpo: {} });
    const [trocou, fica] = [await entrar(), await entrar()];
    const avisos: string[] = [];
    const parar = m.contas.aoEncerrarSessao((e) => avisos.push(`${e.cliUid} ${e.motivo}`));
    const corpo = { senhaAtual: SENHA, senha: 'bem-outra-senha' };
    expect((await m.pedir('PUT', '/v1/usuario/senha', { token: fica.token, corpo })).status).toBe(200);
    parar();
    // Whoever holds a socket of his asks again, and closes what no longer counts.
    expect(avisos).toContain(`${cliUid} senha trocada`);
    for (const { token, refreshToken } of [saiu, trocou]) {
      expect((await restaurar(token)).status).toBe(401);
      expect((await m.renovar(refreshToken)).status).toBe(401);
    }
    expect((await restaurar(fica.token)).status).toBe(200);
    expect((await m.renovar(fica.refreshToken)).status).toBe(200);
  });
});
