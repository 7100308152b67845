import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITE_DE_APARELHOS } from '@martelo/schemas/aparelhos/aparelho.ts';
import { mundoComPush } from '../testing/com-push.ts';
import type { Pessoa } from '../testing/com-push.ts';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import { impressaoDe } from './aparelhos.ts';

let c: Awaited<ReturnType<typeof mundoComPush>>;
beforeAll(async () => {
  c = await mundoComPush();
});
afterAll(() => c.fechar());

const CAMINHO = '/v1/cliente/aparelhos';
const ver = async (quem: Pessoa) => (await c.pedir(quem, 'GET', CAMINHO)).corpo;
const impressoes = (corpo: Record<string, unknown>): string[] =>
  (corpo['aparelhos'] as { impressao: string }[]).map((a) => a.impressao);
const de = (endpoint: string) => impressaoDe(endpoint);

describe('a client’s devices', () => {
  it('are kept once each, the one seen last in front, and forgotten one by one or all at once', async () => {
    const ana = await c.pessoa();
    const [um, dois] = [c.servico.navegador(), c.servico.navegador()];
    expect(await ver(ana)).toEqual({ chavePublica: c.chave, aparelhos: [] });
    const desde = c.m.relogio.agora;
    await c.guardar(ana, um);
    c.m.relogio.agora += 1_000;
    await c.guardar(ana, dois);
    c.m.relogio.agora += 1_000;
    const { status, corpo } = await c.guardar(ana, um);
    expect([status, corpo]).toEqual([
      200,
      {
        chavePublica: c.chave,
        aparelhos: [
          { impressao: de(um.assinatura.endpoint), desde },
          { impressao: de(dois.assinatura.endpoint), desde: desde + 1_000 },
        ],
      },
    ]);
    await c.m.reiniciar();
    expect(await ver(ana)).toEqual(corpo);
    const sem = await c.pedir(ana, 'DELETE', `${CAMINHO}/${de(um.assinatura.endpoint)}`);
    expect(impressoes(sem.corpo)).toEqual([de(dois.assinatura.endpoint)]);
    expect((await c.pedir(ana, 'DELETE', `${CAMINHO}/${de(um.assinatura.endpoint)}`)).status).toBe(200);
    await c.guardar(ana, um);
    expect((await c.pedir(ana, 'DELETE', CAMINHO)).corpo['aparelhos']).toEqual([]);
    const { rows } = await c.m.banco.pool.query<{ acao: string }>(
      `SELECT acao FROM accounts.alteracoes WHERE alvo = $1 AND acao LIKE 'aparelho%' ORDER BY id`,
      [ana.uid],
    );
    expect(rows.map((r) => r.acao)).toEqual([
      ...Array.from({ length: 2 }, () => 'aparelho guardado'),
      'aparelho esquecido',
      'aparelho guardado',
      'aparelho esquecido',
    ]);
  });

  it('are ten at most: the one that was not seen for longest leaves', async () => {
    const ana = await c.pessoa();
    const navegadores = Array.from({ length: LIMITE_DE_APARELHOS + 1 }, () => c.servico.navegador());
    for (const navegador of navegadores.slice(0, -1)) {
      c.m.relogio.agora += 1_000;
      await c.guardar(ana, navegador);
    }
    const [primeiro, segundo] = navegadores;
    c.m.relogio.agora += 1_000;
    if (primeiro !== undefined) await c.guardar(ana, primeiro);
    c.m.relogio.agora += 1_000;
    const ultimo = navegadores.at(-1);
    if (ultimo === undefined || segundo === undefined) throw new Error('no browsers');
    const ficam = impressoes((await c.guardar(ana, ultimo)).corpo);
    expect(await c.quantos(ana)).toBe(LIMITE_DE_APARELHOS);
    expect(ficam).not.toContain(de(segundo.assinatura.endpoint));
    expect(ficam).toContain(de(primeiro?.assinatura.endpoint ?? ''));
  });

  it('are refused at an address that is no push service’s, with keys that are none, from strangers and staff', async () => {
    const ana = await c.pessoa();
    const { assinatura } = c.servico.navegador();
    const { endpoint, p256dh, auth } = assinatura;
    const guardar = (mais: object, quem: Pessoa = ana) =>
      c.pedir(quem, 'PUT', CAMINHO, { ...assinatura, ...mais });
    const alheios = [
      'http://127.0.0.1:9/push/abc',
      'https://fcm.googleapis.com.example.com/abc',
      'http://fcm.googleapis.com/fcm/send/abc',
      `${endpoint.replace('127.0.0.1', 'localhost')}`,
    ];
    for (const alheio of alheios)
      expect((await guardar({ endpoint: alheio })).corpo).toMatchObject({
        statusCode: 422,
        codigo: 'NAVEGADOR_DESCONHECIDO',
      });
    const fora = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
    const ruins: readonly (readonly [object, string])[] = [
      [{ endpoint: 'file:///etc/passwd' }, 'endpoint'],
      [{ endpoint: `${endpoint}${'a'.repeat(1_000)}` }, 'endpoint'],
      [{ p256dh: p256dh.slice(0, -1) }, 'p256dh'],
      [{ p256dh: `A${p256dh.slice(1)}` }, 'p256dh'],
      [{ p256dh: fora }, 'p256dh'],
      [{ auth: `${auth}AA` }, 'auth'],
      [{ auth: `${auth.slice(0, -2)}+/` }, 'auth'],
    ];
    for (const [mais, campo] of ruins)
      expect([campo, (await guardar(mais)).corpo]).toEqual([
        campo,
        expect.objectContaining({ statusCode: 400, codigo: 'DADOS_INVALIDOS', campos: [campo] }),
      ]);
    expect((await guardar({ nome: 'meu' })).status).toBe(400);
    expect((await guardar({}, { ...ana, token: '' })).status).toBe(401);
    await c.m.contas.mudarUsuario(LEILAO, ana.uid, { papeis: ['Interno - ADM'] });
    c.m.relogio.agora += 1_000;
    const daEquipe = await c.entrar(ana.email, ana.host);
    expect((await guardar({}, { uid: ana.uid, ...daEquipe })).status).toBe(403);
    expect(await c.quantos(ana)).toBe(0);
  });

  it('are nobody’s where the program has no key', async () => {
    const sem = await mundo();
    const email = 'ana.sem.push@exemplo.com';
    await sem.contas.criarUsuario({
      hotUid: LOJA,
      email,
      nome: 'Ana',
      papeis: ['Clientes - loja.localhost'],
      senha: SENHA,
      situacao: 'aprovado',
    });
    const { token } = (await sem.entrar(email, { host: 'loja.localhost' })).corpo;
    const host = 'loja.localhost';
    expect((await sem.pedir('GET', CAMINHO, { token, host })).corpo).toEqual({
      chavePublica: null,
      aparelhos: [],
    });
    const { assinatura: corpo } = c.servico.navegador();
    expect((await sem.pedir('PUT', CAMINHO, { token, host, corpo })).corpo['codigo']).toBe(
      'AVISOS_DESLIGADOS',
    );
    await sem.fechar();
  });
});

describe('a device', () => {
  it('ends with the login that asked for it, and not with another, nor because its owner was away', async () => {
    const ana = await c.pessoa();
    const outra = { uid: ana.uid, ...(await c.entrar(ana.email, ana.host)) };
    const [aqui, la] = [c.servico.navegador(), c.servico.navegador()];
    await c.guardar(ana, aqui);
    await c.guardar(outra, la);
    const sair = (quem: Pessoa, corpo = {}) => c.pedir(quem, 'POST', '/v1/usuario/efetuar-logout', corpo);
    await sair(ana, { porInatividade: true });
    expect(await c.quantos(ana)).toBe(2);
    await sair(outra);
    const deNovo = { ...ana, ...(await c.entrar(ana.email, ana.host, ana.cookie)) };
    expect(impressoes(await ver(deNovo))).toEqual([de(aqui.assinatura.endpoint)]);
    // It goes on with the login of now.
    await sair(deNovo);
    expect(await c.quantos(ana)).toBe(0);
  });

  it('ends when all logins do, but for the one in which the password is changed, and with the account', async () => {
    const ana = await c.pessoa();
    const outra = { uid: ana.uid, ...(await c.entrar(ana.email, ana.host)) };
    const [aqui, la] = [c.servico.navegador(), c.servico.navegador()];
    await c.guardar(ana, aqui);
    await c.guardar(outra, la);
    await c.pedir(ana, 'PUT', '/v1/usuario/senha', { senhaAtual: SENHA, senha: SENHA });
    expect(impressoes(await ver(ana))).toEqual([de(aqui.assinatura.endpoint)]);
    await c.pedir(ana, 'POST', '/v1/usuario/efetuar-logout-geral', {});
    expect(await c.quantos(ana)).toBe(0);
    const depois = { uid: ana.uid, ...(await c.entrar(ana.email, ana.host)) };
    await c.guardar(depois, aqui);
    await c.m.contas.desativarUsuario(LEILAO, ana.uid);
    expect(await c.quantos(ana)).toBe(0);
  });

  it('is no longer one’s own once somebody else logs in in that browser', async () => {
    const [ana, bia] = [await c.pessoa(), await c.pessoa()];
    const [navegador, dela] = [c.servico.navegador(), c.servico.navegador()];
    await c.guardar(ana, navegador);
    await c.guardar(bia, dela);
    const biaAli = { uid: bia.uid, ...(await c.entrar(bia.email, bia.host, ana.cookie)) };
    expect([await c.quantos(ana), await c.quantos(bia)]).toEqual([0, 1]);
    await c.guardar(biaAli, navegador);
    expect([await c.quantos(ana), await c.quantos(bia)]).toEqual([0, 2]);
    // A login that a browser kept is the browser's as well, whoever it tells the address for.
    await c.guardar(ana, navegador);
    expect([await c.quantos(ana), await c.quantos(bia)]).toEqual([1, 1]);
  });

  it('of one tenant is nothing to another, though it were the same address', async () => {
    const [ana, lia] = [await c.pessoa(), await c.pessoa(LOJA)];
    const navegador = c.servico.navegador();
    await c.guardar(ana, navegador);
    await c.guardar(lia, navegador);
    const caminho = `${CAMINHO}/${de(navegador.assinatura.endpoint)}`;
    expect(impressoes((await c.pedir(lia, 'DELETE', caminho)).corpo)).toEqual([]);
    expect([await c.quantos(ana), await c.quantos(lia)]).toEqual([1, 0]);
    const estranha = { ...ana, host: 'loja.localhost' };
    expect((await c.pedir(estranha, 'GET', CAMINHO)).status).toBe(401);
  });

  it('gets another address from its browser, which shows that it is the same one', async () => {
    const ana = await c.pessoa();
    const [antes, depois] = [c.servico.navegador(), c.servico.navegador()];
    await c.guardar(ana, antes);
    const trocar = (cookie: string, novo = depois.assinatura, antigo = antes.assinatura.endpoint) =>
      c.m.pedir('POST', '/v1/aparelhos/troca', {
        corpo: { antigo, novo },
        headers: { cookie },
        host: ana.host,
      });
    const outro = c.servico.navegador().assinatura;
    expect((await trocar('')).corpo).toEqual({ ok: true });
    await trocar((await c.pessoa()).cookie);
    await trocar(ana.cookie, depois.assinatura, outro.endpoint);
    expect((await trocar(ana.cookie, { ...outro, endpoint: 'https://example.com/x' })).corpo['codigo']).toBe(
      'NAVEGADOR_DESCONHECIDO',
    );
    expect(impressoes(await ver(ana))).toEqual([de(antes.assinatura.endpoint)]);
    await trocar(ana.cookie);
    expect(impressoes(await ver(ana))).toEqual([de(depois.assinatura.endpoint)]);
  });

  it('is forgotten three months after the last login there, unless that login still goes on', async () => {
    const [ana, bia] = [await c.pessoa(), await c.pessoa()];
    const { corpo } = await c.m.entrar(bia.email, { manterLogado: true });
    await c.guardar(ana, c.servico.navegador());
    await c.guardar({ ...bia, token: corpo.token ?? '' }, c.servico.navegador());
    const depois = async (dias: number): Promise<readonly number[]> => {
      c.m.relogio.agora += dias * 24 * 3_600_000;
      await c.m.reiniciar();
      return [await c.quantos(ana), await c.quantos(bia)];
    };
    expect(await depois(89)).toEqual([1, 1]);
    expect(await depois(2)).toEqual([0, 1]);
    expect(await depois(90)).toEqual([0, 0]);
  });
});
