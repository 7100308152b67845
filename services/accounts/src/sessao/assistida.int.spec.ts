import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
let adm = { token: '', cliUid: '' };
let email = '';
let cliUid = '';
let n = 0;
const HORA = 3_600_000;
const MOTIVO = 'Pediu ajuda por telefone';

const criar = (para: string, papel: 'Interno - ADM' | 'Clientes - leilao.localhost') =>
  m.contas.criarUsuario({
    hotUid: LEILAO,
    email: para,
    nome: 'Bruna Assistida',
    papeis: [papel],
    senha: SENHA,
    situacao: 'aprovado',
  });
beforeAll(async () => {
  m = await mundo();
  adm.cliUid = (await criar('adm@exemplo.com', 'Interno - ADM')).uid;
});
afterAll(() => m.fechar());
beforeEach(async () => {
  n += 1;
  email = `assistida${n}@exemplo.com`;
  cliUid = (await criar(email, 'Clientes - leilao.localhost')).uid;
  adm = { ...adm, token: (await m.entrar('adm@exemplo.com')).corpo.token ?? '' };
});

const fazerLink = async (): Promise<string> =>
  String(
    (
      await m.pedir('POST', '/v1/usuario/hash', {
        corpo: { cliUid, motivo: MOTIVO },
        token: adm.token,
      })
    ).corpo['hash'],
  );
const conferir = (hash: string, host?: string) =>
  m.pedir('GET', `/v1/usuario/hash/conferir?hash=${hash}`, host === undefined ? {} : { host });
const entrarPor = (hash: string) => m.pedir('POST', `/v1/usuario/hash/efetuar-login?hash=${hash}`);

describe('a login link of the staff', () => {
  it('names the account before anybody enters by it, and is as good afterwards', async () => {
    const hash = await fazerLink();
    for (let i = 0; i < 2; i += 1)
      expect((await conferir(hash)).corpo).toEqual({
        uid: cliUid,
        nome: 'Bruna Assistida',
        email: 'a***@exemplo.com',
        assistida: true,
      });
    expect((await conferir(hash, 'loja.localhost')).corpo['codigo']).toBe('LINK_INVALIDO');
    expect((await conferir('x'.repeat(22))).corpo['codigo']).toBe('LINK_INVALIDO');
    expect((await entrarPor(hash)).status).toBe(200);
    expect((await conferir(hash)).corpo['codigo']).toBe('LINK_INVALIDO');
  });

  it('opens a session that is marked, stays marked, reads, writes nowhere, and ends within the hour', async () => {
    const { corpo } = await entrarPor(await fazerLink());
    expect(corpo).toMatchObject({ uid: cliUid, assistida: true });
    expect((await m.rotas(corpo.token)).status).toBe(200);
    const renovada = (await m.renovar(corpo.refreshToken)).corpo;
    for (const token of [corpo.token, renovada.token]) {
      expect(decodeJwt(token ?? '')).toMatchObject({ assistida: true });
      for (const [metodo, caminho, envio] of [
        ['PUT', '/v1/usuario/senha', { senhaAtual: SENHA, senha: 'outra-senha' }],
        ['POST', '/v1/usuario/efetuar-logout-geral', {}],
        ['POST', '/v1/cliente/favoritos', { veiUid: cliUid }],
        ['DELETE', '/v1/cliente/aparelhos', undefined],
      ] as const) {
        const r = await m.pedir(metodo, caminho, { token, corpo: envio });
        expect([caminho, r.status, r.corpo['codigo']]).toEqual([caminho, 403, 'SESSAO_ASSISTIDA']);
      }
    }
    const { id } = corpo;
    expect(
      (await m.pedir('GET', `/v1/usuario/restaurar/${id}`, { token: renovada.token })).corpo,
    ).toMatchObject({
      assistida: true,
    });
    m.relogio.agora += HORA;
    expect((await m.renovar(renovada.refreshToken)).status).toBe(401);
    expect((await m.entrar(email)).corpo).not.toHaveProperty('assistida');
  });

  it('may be left, and leaves the owner’s own logins, groups and places of entry alone', async () => {
    const dono = (await m.entrar(email)).corpo;
    const { corpo } = await entrarPor(await fazerLink());
    const sair = await m.pedir('POST', '/v1/usuario/efetuar-logout', { corpo: {}, token: corpo.token });
    expect(sair.status).toBe(200);
    expect((await m.rotas(corpo.token)).status).toBe(401);
    expect((await m.rotas(dono.token)).status).toBe(200);
    const { acessos } = (await m.pedir('GET', '/v1/usuario/acessos', { token: dono.token })).corpo;
    expect(acessos).toHaveLength(1);
    expect((acessos as { vezes: number }[])[0]?.vezes).toBe(1);
  });

  it('is told to the client when it is used, with the reason, and written down with who did it', async () => {
    const hash = await fazerLink();
    expect(await m.cartas(email)).toEqual([]);
    await entrarPor(hash);
    const [carta] = await m.cartas(email);
    expect(carta?.assunto).toBe('Nossa equipe abriu a sua conta para consulta');
    expect(carta?.texto).toContain(MOTIVO);
    const { rows } = await m.banco.pool.query(
      'SELECT acao, quem, detalhes FROM accounts.alteracoes WHERE alvo = $1 ORDER BY em, acao DESC',
      [cliUid],
    );
    expect(rows).toEqual([
      { acao: 'link de entrada', quem: adm.cliUid, detalhes: { motivo: MOTIVO } },
      { acao: 'entrada da equipe', quem: adm.cliUid, detalhes: { motivo: MOTIVO } },
    ]);
  });

  it('that the owner asked for himself opens his own session', async () => {
    await m.pedir('POST', '/v1/usuario/token-uso-unico/solicitar', { corpo: { email } });
    const [, hash = ''] = /admin-auth\/([\w-]{22})/.exec((await m.cartas(email))[0]?.texto ?? '') ?? [];
    expect((await conferir(hash)).corpo['assistida']).toBe(false);
    const { corpo } = await entrarPor(hash);
    expect(corpo).not.toHaveProperty('assistida');
    expect(
      (await m.pedir('POST', '/v1/usuario/efetuar-logout-geral', { corpo: {}, token: corpo.token })).status,
    ).toBe(200);
  });
});
