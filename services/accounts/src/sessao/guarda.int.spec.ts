import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { fisica } from '../testing/pessoas.ts';
import type { Tables } from '../tables.ts';
import { entradas } from './entradas.ts';
import { guarda } from './guarda.ts';
import { tentativas } from './tentativas.ts';

let m: Mundo;
let n = 0;
beforeAll(async () => {
  m = await mundo();
});
afterAll(() => m.fechar());

/** A client who has just come in, at `ip`: his e-mail, token and the cookie of his browser. */
async function cliente(ip = '10.0.0.1') {
  n += 1;
  const email = `guardada${n}@exemplo.com`;
  await m.contas.criarUsuario({
    hotUid: LEILAO,
    email,
    nome: 'Bruna Guardada',
    papeis: ['Clientes - leilao.localhost'],
    senha: SENHA,
    situacao: 'aprovado',
    cadastro: { cpf: fisica().cpf, telefone: '11987654321', dataNascimento: '1990-05-17' },
  });
  const r = await m.entrar(email, { ip });
  const [cookie = ''] = String(r.headers['set-cookie']).split(';');
  return { email, cookie, token: r.corpo.token };
}
const contar = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].map((s) => [s, statuses.filter((t) => t === s).length]));

describe('the current password of who is logged in', () => {
  /** Every call that asks for it, with a wrong one or the right one. */
  const CHAMADAS = {
    senha: (token: string | undefined, senha: string) =>
      m.pedir('PUT', '/v1/usuario/senha', { corpo: { senhaAtual: senha, senha: 'outra-bem-nova' }, token }),
    contato: (token: string | undefined, senha: string) =>
      m.pedir('PUT', '/v1/cliente/contato', { corpo: { telefone: '(11) 98765-4321', senha }, token }),
  };

  it.each(Object.entries(CHAMADAS))('cannot be guessed at %s by twenty at once', async (_nome, chamar) => {
    const { token } = await cliente();
    const rajada = await Promise.all(Array.from({ length: 20 }, (_, i) => chamar(token, `errada-${i}`)));
    expect(contar(rajada.map((r) => r.status))).toEqual({ 400: 5, 429: 15 });
    const certa = await chamar(token, SENHA);
    expect(certa).toMatchObject({
      status: 429,
      esperar: '60',
      corpo: { message: 'Bloqueado - Aguarde algumas horas para enviar novamente.' },
    });
  });

  it('has one count for all calls, which outlives a restart and grows', async () => {
    const { email, token } = await cliente();
    for (let i = 0; i < 3; i += 1) expect((await CHAMADAS.senha(token, `errada-${i}`)).status).toBe(400);
    for (let i = 0; i < 2; i += 1) expect((await CHAMADAS.contato(token, `errada-${i}`)).status).toBe(400);
    for (const chamar of Object.values(CHAMADAS)) expect((await chamar(token, SENHA)).status).toBe(429);
    await m.reiniciar();
    expect((await CHAMADAS.contato(token, SENHA)).status).toBe(429);
    // Who has the owner's session does not keep the owner from coming in.
    expect((await m.entrar(email)).status).toBe(200);
    m.relogio.agora += 60_001;
    expect((await CHAMADAS.contato(token, 'errada-de-novo')).status).toBe(400);
    expect((await CHAMADAS.contato(token, SENHA)).esperar).toBe('300');
    m.relogio.agora += 300_001;
    expect((await CHAMADAS.contato(token, SENHA)).status).toBe(200);
  });
});

describe('one account from many addresses', () => {
  const varrer = async (email: string, prefixo: string) => {
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1)
      statuses.push(
        ...(await Promise.all(
          [0, 1, 2, 3].map(
            async (j) => (await m.entrar(email, { senha: `errada-${j}`, ip: `${prefixo}.${i}` })).status,
          ),
        )),
      );
    return contar(statuses);
  };

  it('lets twenty guesses through, known or not, then few a day, and never holds the owner', async () => {
    const { email, cookie } = await cliente('203.0.113.7');
    expect(await varrer(email, '10.20.0')).toEqual({ 401: 20, 429: 220 });
    expect(await varrer('ninguem-mesmo@exemplo.com', '10.21.0')).toEqual({ 401: 20, 429: 220 });
    await m.reiniciar();
    const novo = await m.entrar(email, { ip: '10.22.0.1' });
    expect([novo.status, novo.esperar]).toEqual([429, '300']);
    // At an address, or in a browser, that he came in from before.
    expect((await m.entrar(email, { ip: '203.0.113.7' })).status).toBe(200);
    const noCelular = await m.pedir('POST', '/v1/usuario/efetuar-login', {
      corpo: { email, senha: SENHA },
      ip: '198.51.100.9',
      headers: { cookie },
    });
    expect(noCelular.status).toBe(200);
    // Anywhere else by e-mail; from then on the place is his.
    await m.pedir('POST', '/v1/usuario/token-uso-unico/solicitar', { corpo: { email } });
    const [, hash = ''] = /admin-auth\/([\w-]{22})/.exec((await m.cartas(email))[0]?.texto ?? '') ?? [];
    const porLink = `/v1/usuario/hash/efetuar-login?hash=${hash}`;
    expect((await m.pedir('POST', porLink, { ip: '10.22.0.1' })).status).toBe(200);
    expect((await m.entrar(email, { ip: '10.22.0.1' })).status).toBe(200);
    // Slow for everybody else: one after five minutes, the next after fifteen more.
    m.relogio.agora += 300_001;
    expect((await m.entrar(email, { senha: 'errada-errada', ip: '10.23.0.1' })).status).toBe(401);
    const depois = await m.entrar(email, { senha: 'errada-errada', ip: '10.23.0.2' });
    expect([depois.status, depois.esperar]).toEqual([429, '900']);
  });

  it('a rival behind the same address blocks himself, not the browser that the owner uses', async () => {
    const { email, cookie } = await cliente('203.0.113.8');
    for (let i = 0; i < 5; i += 1) await m.entrar(email, { senha: `errada-${i}`, ip: '203.0.113.8' });
    expect((await m.entrar(email, { ip: '203.0.113.8' })).status).toBe(429);
    const dono = await m.pedir('POST', '/v1/usuario/efetuar-login', {
      corpo: { email, senha: SENHA },
      ip: '203.0.113.8',
      headers: { cookie },
    });
    expect(dono.status).toBe(200);
  });
});

describe('the guard', () => {
  it('holds over processes, gives back what was right, and what could not be checked', async () => {
    const log = createLog({ level: 'silent', name: 'spec' });
    const db = createDb<Tables>(createPool({ url: m.banco.url, schema: 'accounts', name: 'spec', log }));
    const clock = () => m.relogio.agora;
    const processo = () => guarda({ tentativas: tentativas(db, clock), entradas: entradas(db, clock) });
    const processos = Array.from({ length: 20 }, processo);
    const alvo = { hotUid: LEILAO, segredo: 'login', de: { email: 'dois-processos@exemplo.com' } } as const;
    const errado = recusar('CREDENCIAIS_INVALIDAS');
    const tentar = (g: ReturnType<typeof processo>, prova: () => Promise<true | null>, ip = '10.30.0.1') =>
      g.conferir(alvo, { ip, dispositivo: '' }, errado, prova);
    const um = processos[0] ?? processo();
    const quebrado = () => Promise.reject(new Error('the queue is full'));
    for (let i = 0; i < 6; i += 1) await expect(tentar(um, quebrado)).rejects.toThrow('the queue');
    const certas = await Promise.all(Array.from({ length: 12 }, () => tentar(um, async () => true)));
    expect(certas.every((r) => r.ok)).toBe(true);
    let conferidas = 0;
    const erradas = await Promise.all(
      processos.map((g) =>
        tentar(g, async () => {
          conferidas += 1;
          return null;
        }),
      ),
    );
    expect([conferidas, erradas.filter((r) => !r.ok && r.recusa.codigo === 'BLOQUEADO').length]).toEqual([
      5, 15,
    ]);
    await db.destroy();
  });
});
