import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, LOJA, mundo, SEGREDO, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { bloqueioDaFalha } from './tentativas.ts';

let m: Mundo;
beforeAll(async () => {
  m = await mundo();
  const pessoa = { hotUid: LEILAO, senha: SENHA, situacao: 'aprovado' } as const;
  await m.contas.criarUsuario({
    ...pessoa,
    email: 'Ana@Exemplo.com',
    nome: 'Ana Moreira',
    apelido: 'Falcão',
    cidade: 'Campinas',
    uf: 'SP',
    papeis: ['Clientes - leilao.localhost'],
  });
  await m.contas.criarUsuario({
    ...pessoa,
    email: 'adm@exemplo.com',
    nome: 'Vera',
    papeis: ['Interno - ADM'],
  });
  await m.contas.criarUsuario({
    ...pessoa,
    email: 'elaine@exemplo.com',
    nome: 'Elaine',
    papeis: ['Interno - Leilão'],
  });
  await m.contas.criarUsuario({
    ...pessoa,
    hotUid: LOJA,
    email: 'bia@exemplo.com',
    nome: 'Bia',
    papeis: ['Clientes - loja.localhost'],
  });
});
afterAll(() => m.fechar());

describe('efetuarLogin', () => {
  it('answers the login user of the spec, whatever the case of the e-mail', async () => {
    const { status, corpo } = await m.entrar('ANA@exemplo.com ');
    expect(status).toBe(200);
    expect(corpo).toMatchObject({
      nome: 'Ana Moreira',
      apelido: 'Falcão',
      roles: ['Clientes - leilao.localhost'],
    });
    expect(Object.keys(corpo).sort()).toEqual([
      'apelido',
      'dataFimToken',
      'id',
      'nome',
      'refreshToken',
      'roles',
      'token',
      'uid',
    ]);
    const fim = corpo.dataFimToken ?? 0;
    expect(fim - m.relogio.agora).toBeGreaterThan(599_000 - 1);
    expect(fim - m.relogio.agora).toBeLessThanOrEqual(600_000);
    expect(decodeJwt(corpo.token ?? '')).toMatchObject({
      sub: corpo.uid,
      hot: LEILAO,
      cidade: 'Campinas - SP',
      aprovado: true,
      bloqueado: false,
    });
  });

  it('answers a wrong password, an unknown e-mail and a user of another tenant with the same words', async () => {
    const respostas = [
      await m.entrar('ana@exemplo.com', { senha: 'errada-errada', ip: '10.1.0.1' }),
      await m.entrar('ninguem@exemplo.com', { ip: '10.1.0.2' }),
      await m.entrar('bia@exemplo.com', { ip: '10.1.0.3' }),
      await m.entrar('ana@exemplo.com', { host: 'loja.localhost', ip: '10.1.0.4' }),
    ];
    for (const { status, corpo } of respostas) {
      expect(status).toBe(401);
      expect(corpo).toEqual({
        statusCode: 401,
        error: 'Unauthorized',
        message: 'E-mail ou senha incorretos.',
        codigo: 'CREDENCIAIS_INVALIDAS',
      });
    }
    expect((await m.entrar('bia@exemplo.com', { host: 'loja.localhost' })).status).toBe(200);
  });

  it.each([
    [{ email: 'ana@exemplo.com' }, ['senha'], 'Informe a senha.'],
    [{ email: 'ana', senha: SENHA }, ['email'], 'Informe um e-mail válido.'],
    [{ email: 'ana@exemplo.com', senha: '12345' }, ['senha'], 'A senha deve ter ao menos 6 caracteres.'],
    [{ email: 'ana@exemplo.com', senha: SENHA, papel: 'ADM' }, ['papel'], 'Campo desconhecido: papel.'],
    [{ email: ['ana@exemplo.com'], senha: SENHA }, ['email'], 'Informe o e-mail.'],
    [
      { email: 'ana@exemplo.com', senha: SENHA, manterLogado: 'sim' },
      ['manterLogado'],
      'manterLogado: deve ser verdadeiro ou falso.',
    ],
  ])('refuses %j', async (corpo, campos, frase) => {
    const r = await m.pedir('POST', '/v1/usuario/efetuar-login', { corpo });
    expect(r.status).toBe(400);
    expect(r.corpo).toMatchObject({ codigo: 'DADOS_INVALIDOS', campos, message: [frase] });
  });

  it('keeps neither the password nor the refresh token, and logs none of them', async () => {
    const { corpo } = await m.entrar('ana@exemplo.com');
    const usuarios = await m.banco.pool.query('SELECT * FROM accounts.usuarios');
    expect(usuarios.rows[0].senha).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const tokens = await m.banco.pool.query(
      `SELECT encode(hash, 'escape') AS h FROM accounts.refresh_tokens`,
    );
    expect(JSON.stringify(tokens.rows)).not.toContain(corpo.refreshToken);
    const log = m.linhas.join('');
    for (const segredo of [SENHA, corpo.refreshToken, corpo.token, 'ana@exemplo.com', 'Ana Moreira'])
      expect(log).not.toContain(segredo);
    expect(log).toContain('efetuarLogin');
  });

  it('makes a user once: again with the same e-mail hands back the same one', async () => {
    const de = (email: string) => ({ hotUid: LEILAO, email, nome: 'Zé', papeis: [], senha: SENHA });
    const [a, b] = await Promise.all([
      m.contas.criarUsuario(de('ze@exemplo.com')),
      m.contas.criarUsuario(de('ZE@exemplo.com')),
    ]);
    expect(a.uid).toBe(b.uid);
    expect((await m.contas.criarUsuario({ ...de('ze@exemplo.com'), hotUid: LOJA })).uid).not.toBe(a.uid);
  });
});

describe('the access token', () => {
  const de = (claims: object) => new SignJWT({ ...claims });

  it('opens what its roles open and nothing else', async () => {
    const cliente = (await m.entrar('ana@exemplo.com')).corpo.token ?? '';
    const adm = (await m.entrar('adm@exemplo.com')).corpo.token ?? '';
    const negado = await m.pedir('GET', '/v1/restrita', { token: cliente });
    expect(negado.status).toBe(403);
    expect(negado.corpo['message']).toBe(
      'Você não tem a permissão necessária para acessar esta página, papéis: Interno - ADM, Interno - Leiloeiro',
    );
    expect((await m.pedir('GET', '/v1/restrita', { token: adm })).corpo).toEqual({
      nome: 'Vera',
      bloqueado: false,
    });
    const caminhos = async (token: string, host?: string) =>
      ((await m.rotas(token, host)).corpo['rotas'] as { caminho: string }[]).map((r) => r.caminho);
    expect(await caminhos(cliente)).not.toContain('/leiloeiro');
    expect(await caminhos(adm)).toEqual(expect.arrayContaining(['/', '/leiloeiro', '/admin/auditoria']));
    // The console is for ADM and Leiloeiro (spec 3, section 6), and each role is led to its own pages.
    const elaine = await caminhos((await m.entrar('elaine@exemplo.com')).corpo.token ?? '');
    expect([elaine.includes('/leiloeiro'), elaine.includes('/admin/clientes')]).toEqual([false, false]);
    const loja = (await m.entrar('bia@exemplo.com', { host: 'loja.localhost' })).corpo.token ?? '';
    expect(await caminhos(loja, 'loja.localhost')).toContain('/anuncio');
  });

  it('is refused without, foreign, forged, with another algorithm, or of another kind', async () => {
    const { token = '' } = (await m.entrar('ana@exemplo.com')).corpo;
    const claims = decodeJwt(token);
    const chave = new TextEncoder().encode(SEGREDO);
    const [cabeca, corpo, selo = ''] = token.split('.');
    const falsos: Record<string, string> = {
      'another secret': await de(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(new TextEncoder().encode('x'.repeat(40))),
      'another algorithm': await de(claims).setProtectedHeader({ alg: 'HS512', typ: 'at+jwt' }).sign(chave),
      'no algorithm': new UnsecuredJWT(claims).encode(),
      'another kind': await de(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(chave),
      'another issuer': await de({ ...claims, iss: 'outro' })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(chave),
      'roles changed': [
        cabeca,
        Buffer.from(JSON.stringify({ ...claims, papeis: ['Interno - ADM'] })).toString('base64url'),
        selo,
      ].join('.'),
      'seal changed': [cabeca, corpo, `${selo.startsWith('A') ? 'B' : 'A'}${selo.slice(1)}`].join('.'),
      'not a token': 'abc',
    };
    for (const [nome, falso] of Object.entries(falsos)) {
      const r = await m.rotas(falso);
      expect([nome, r.status, r.corpo['codigo'], r.corpo['message']]).toEqual([
        nome,
        401,
        'TOKEN_INVALIDO',
        'Token inválido',
      ]);
    }
    expect((await m.rotas(token, 'loja.localhost')).corpo).toMatchObject({
      statusCode: 401,
      codigo: 'TOKEN_INVALIDO',
    });
    expect((await m.rotas(token)).status).toBe(200);
    const sem = await m.pedir('GET', '/v1/usuario/rotas');
    expect(sem.corpo).toMatchObject({
      statusCode: 401,
      codigo: 'NAO_AUTENTICADO',
      message: 'Efetuar login para acessar esta página',
    });
  });

  it('ends after ten minutes, also one that was used before', async () => {
    const { token, dataFimToken = 0 } = (await m.entrar('ana@exemplo.com')).corpo;
    m.relogio.agora = dataFimToken - 1;
    expect((await m.rotas(token)).status).toBe(200);
    m.relogio.agora = dataFimToken;
    expect((await m.rotas(token)).corpo).toMatchObject({ statusCode: 401, codigo: 'TOKEN_EXPIRADO' });
    await m.reiniciar();
    expect((await m.rotas(token)).corpo).toMatchObject({ statusCode: 401, codigo: 'TOKEN_EXPIRADO' });
  });
});

describe('the escalating block', () => {
  const errar = (email: string, ip: string) => m.entrar(email, { senha: 'errada-errada', ip });

  it('grows from a minute to half a day', () => {
    expect([1, 4, 5, 6, 7, 8, 9, 50].map((n) => bloqueioDaFalha(n) / 60_000)).toEqual([
      0, 0, 1, 5, 30, 120, 720, 720,
    ]);
  });

  it('comes with the fifth failure, refuses the right password too, outlives a restart, and grows', async () => {
    const ip = '10.2.0.1';
    for (let i = 0; i < 5; i += 1) expect((await errar('ana@exemplo.com', ip)).status).toBe(401);
    const bloqueado = await m.entrar('ana@exemplo.com', { ip });
    expect(bloqueado.status).toBe(429);
    expect(bloqueado.corpo).toMatchObject({
      codigo: 'BLOQUEADO',
      message: 'Bloqueado - Aguarde algumas horas para enviar novamente.',
    });
    expect(bloqueado.esperar).toBe('60');
    await m.reiniciar();
    expect((await m.entrar('ana@exemplo.com', { ip })).status).toBe(429);
    m.relogio.agora += 60_001;
    expect((await errar('ana@exemplo.com', ip)).status).toBe(401);
    const outra = await m.entrar('ana@exemplo.com', { ip });
    expect([outra.status, outra.esperar]).toEqual([429, '300']);
    m.relogio.agora += 300_001;
    expect((await m.entrar('ana@exemplo.com', { ip })).status).toBe(200);
    // A login wipes the slate.
    expect((await errar('ana@exemplo.com', ip)).status).toBe(401);
    expect((await m.entrar('ana@exemplo.com', { ip })).status).toBe(200);
  });

  it('locks out nobody else: not the owner at another address, not another account at this one', async () => {
    const rival = '10.2.0.2';
    for (let i = 0; i < 5; i += 1) await errar('adm@exemplo.com', rival);
    expect((await errar('adm@exemplo.com', rival)).status).toBe(429);
    expect((await m.entrar('adm@exemplo.com', { ip: '10.2.0.3' })).status).toBe(200);
    expect((await m.entrar('ana@exemplo.com', { ip: rival })).status).toBe(200);
  });

  it('also counts e-mails that nobody has, so that blocks tell nothing', async () => {
    for (let i = 0; i < 5; i += 1) expect((await errar('fantasma@exemplo.com', '10.2.0.4')).status).toBe(401);
    expect((await errar('fantasma@exemplo.com', '10.2.0.4')).status).toBe(429);
  });

  it('holds an address that guesses at many accounts, but nobody who belongs there', async () => {
    const ip = '2001:db8::1';
    expect((await m.entrar('ana@exemplo.com', { ip })).status).toBe(200);
    // Two failures at the address over two accounts, then as many as if it had been two hundred.
    await errar('um@exemplo.com', ip);
    await errar('dois@exemplo.com', ip);
    const { rowCount } = await m.banco.pool.query(
      'UPDATE accounts.tentativas SET falhas = 199 WHERE falhas = 2 AND ultima_em = $1',
      [m.relogio.agora],
    );
    expect(rowCount).toBe(1);
    expect((await errar('tres@exemplo.com', ip)).status).toBe(401);
    // The whole /64 is one customer.
    const vizinho = '2001:db8::ffff';
    const bloqueado = await m.entrar('adm@exemplo.com', { ip: vizinho });
    expect([bloqueado.status, bloqueado.esperar]).toEqual([429, '60']);
    expect((await m.entrar('ana@exemplo.com', { ip: vizinho })).status).toBe(200);
    expect((await m.entrar('adm@exemplo.com', { ip: '2001:db8:0:1::1' })).status).toBe(200);
    m.relogio.agora += 60_001;
    expect((await m.entrar('adm@exemplo.com', { ip })).status).toBe(200);
  });

  it('cannot be outrun by a burst', async () => {
    const rajada = await Promise.all(Array.from({ length: 15 }, () => errar('ana@exemplo.com', '10.2.0.5')));
    const statuses = rajada.map((r) => r.status);
    expect(statuses.filter((s) => s === 401)).toHaveLength(5);
    expect(statuses.filter((s) => s === 429)).toHaveLength(10);
  });
});
