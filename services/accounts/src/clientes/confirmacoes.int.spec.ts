import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { fisica } from '../testing/pessoas.ts';

let m: Mundo;
beforeAll(async () => {
  m = await mundo();
});
afterAll(() => m.fechar());

/** Somebody as sign-up once made him, and as he is after a change of e-mail: his mailbox is not proved. */
const cadastrar = async (corpo: Readonly<Record<string, unknown>>) => {
  const r = await m.cadastrar(corpo);
  await m.banco.pool.query('UPDATE accounts.clientes SET email_confirmado_em = NULL WHERE cli_uid = $1', [
    r.corpo.uid,
  ]);
  return r;
};
const situacao = async (token: string | undefined) =>
  (await m.pedir('POST', '/v1/cliente/confirmacoes/consultar-situacao', { corpo: {}, token })).corpo;

describe('confirming e-mail and phone', () => {
  const enviar = (token: string | undefined, canal: string) =>
    m.pedir('POST', '/v1/cliente/confirmacoes/enviar-codigo', { corpo: { canal }, token });
  const confirmar = (token: string | undefined, canal: string, codigo: string) =>
    m.pedir('POST', '/v1/cliente/confirmacoes/confirmar', { corpo: { canal, codigo }, token });
  const codigoDe = async (para: string): Promise<string> =>
    /\b\d{6}\b/.exec((await m.cartas(para))[0]?.texto ?? '')?.[0] ?? '';

  it('takes the code that came, once, and nothing else', async () => {
    const corpo = fisica();
    const { token } = (await cadastrar(corpo)).corpo;
    const fone = `+55${corpo.telefone.replaceAll(/\D/g, '')}`;
    m.relogio.agora += 1_000;
    const r = await enviar(token, 'email');
    expect(r.corpo).toMatchObject({
      podeReenviarEm: m.relogio.agora + 60_000,
      expiraEm: m.relogio.agora + 900_000,
    });
    expect(r.corpo['destino']).toMatch(/^cli\*+@\*+\.\*+$/);
    await enviar(token, 'telefone');
    const codigo = await codigoDe(corpo.email);
    const errado = codigo === '000000' ? '000001' : '000000';
    expect((await confirmar(token, 'email', errado)).corpo).toMatchObject({
      codigo: 'CODIGO_INVALIDO',
      campos: ['codigo'],
    });
    expect((await confirmar(token, 'telefone', codigo)).status).toBe(400);
    expect((await confirmar(token, 'email', codigo)).corpo).toMatchObject({
      emailOk: true,
      telefoneOk: false,
    });
    expect((await confirmar(token, 'telefone', await codigoDe(fone))).corpo).toMatchObject({
      telefoneOk: true,
    });
    expect((await enviar(token, 'email')).corpo).toMatchObject({ statusCode: 409, codigo: 'JA_CONFIRMADO' });
    // Who has confirmed asks again and changes nothing.
    expect((await confirmar(token, 'email', errado)).status).toBe(200);
  });

  it('ends a code after five guesses and after fifteen minutes', async () => {
    const corpo = fisica();
    const { token } = (await cadastrar(corpo)).corpo;
    m.relogio.agora += 1_000;
    await enviar(token, 'email');
    const certo = await codigoDe(corpo.email);
    const errado = certo === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) await confirmar(token, 'email', errado);
    expect((await confirmar(token, 'email', certo)).status).toBe(400);
    m.relogio.agora += 61_000;
    await enviar(token, 'email');
    m.relogio.agora += 900_000;
    const novo = (await m.renovar((await m.entrar(corpo.email)).corpo.refreshToken)).corpo.token;
    expect((await confirmar(novo, 'email', await codigoDe(corpo.email))).status).toBe(400);
  });

  it('sends one a minute and five an hour, then says the sentence of the block, also after a restart', async () => {
    const corpo = fisica();
    await cadastrar(corpo);
    const entrar = async () => (await m.entrar(corpo.email)).corpo.token;
    let token = await entrar();
    expect((await enviar(token, 'email')).status).toBe(200);
    const cedo = await enviar(token, 'email');
    expect([cedo.status, cedo.corpo['codigo'], Number(cedo.esperar)]).toEqual([429, 'MUITAS_MENSAGENS', 60]);
    for (let i = 0; i < 4; i += 1) {
      m.relogio.agora += 61_000;
      expect((await enviar(token, 'email')).status).toBe(200);
    }
    m.relogio.agora += 61_000;
    await m.reiniciar();
    token = await entrar();
    const cheio = await enviar(token, 'email');
    expect(cheio.corpo).toMatchObject({
      statusCode: 429,
      message: 'Bloqueado - Aguarde algumas horas para enviar novamente.',
    });
    expect(Number(cheio.esperar)).toBeGreaterThan(3_000);
    // A code to the other place is not held by it.
    expect((await enviar(token, 'telefone')).status).toBe(200);
    m.relogio.agora += 3_600_000;
    expect((await enviar(await entrar(), 'email')).status).toBe(200);
  });

  it('sends none to who comes back while one is on its way, and says when another may be sent', async () => {
    const corpo = fisica();
    const { token } = (await cadastrar(corpo)).corpo;
    const chegar = () =>
      m.pedir('POST', '/v1/cliente/confirmacoes/enviar-codigo', {
        corpo: { canal: 'email', aoChegar: true },
        token,
      });
    const codigos = async () =>
      (await m.cartas(corpo.email)).filter((c) => c.texto.includes('/email#')).length;
    m.relogio.agora += 1_000;
    const primeiro = await chegar();
    m.relogio.agora += 18_000;
    expect([(await chegar()).corpo, await codigos()]).toEqual([primeiro.corpo, 1]);
    m.relogio.agora += 120_000;
    expect([(await chegar()).corpo, await codigos()]).toEqual([primeiro.corpo, 1]);
    // One that proves nothing any more is not on its way: guessed at, or sent to another address.
    for (let i = 0; i < 5; i += 1) await confirmar(token, 'email', '000000');
    await chegar();
    expect(await codigos()).toBe(2);
    await m.pedir('PUT', '/v1/cliente/contato', {
      corpo: { email: `n.${corpo.email}`, senha: SENHA },
      token,
    });
    m.relogio.agora += 61_000;
    await chegar();
    expect((await m.cartas(`n.${corpo.email}`)).filter((c) => c.assunto.includes('código'))).toHaveLength(1);
  });

  it('takes the link of the letter from anybody, for the tenant and the address it was written for', async () => {
    const corpo = fisica();
    const { token } = (await cadastrar(corpo)).corpo;
    const pelo = async (link: readonly string[], host?: string) => {
      const [uid = '', codigo = ''] = link;
      const r = await m.pedir('POST', '/v1/cliente/confirmacoes/confirmar-pelo-link', {
        corpo: { uid, codigo },
        ...(host === undefined ? {} : { host }),
      });
      return r.corpo['codigo'] ?? r.corpo['canal'];
    };
    const linkDe = async (para: string) =>
      /email#([\w-]{36})\.(\d{6})/.exec((await m.cartas(para))[0]?.texto ?? '')?.slice(1) ?? [];
    m.relogio.agora += 1_000;
    await enviar(token, 'email');
    const velho = await linkDe(corpo.email);
    const novo = `n.${corpo.email}`;
    await m.pedir('PUT', '/v1/cliente/contato', { corpo: { email: novo, senha: SENHA }, token });
    expect(await pelo(velho)).toBe('LINK_INVALIDO');
    m.relogio.agora += 61_000;
    await enviar(token, 'email');
    const link = await linkDe(novo);
    expect(await pelo(link, 'loja.localhost')).toBe('LINK_INVALIDO');
    expect(await pelo([link[0] ?? '', link[1] === '000000' ? '000001' : '000000'])).toBe('LINK_INVALIDO');
    expect(await pelo(link)).toBe('email');
    expect(await situacao(token)).toMatchObject({ emailOk: true, telefoneOk: false });
    expect(m.linhas.join('')).not.toContain(link[1]);
  });

  it('asks for a new confirmation after another e-mail or phone, which only the password changes', async () => {
    const corpo = fisica();
    const { token } = (await cadastrar(corpo)).corpo;
    m.relogio.agora += 1_000;
    await enviar(token, 'email');
    const codigo = await codigoDe(corpo.email);
    const mudar = (mais: object) => m.pedir('PUT', '/v1/cliente/contato', { corpo: mais, token });
    expect((await mudar({ email: 'novo@exemplo.com', senha: 'errada-errada' })).corpo).toMatchObject({
      codigo: 'SENHA_ATUAL_INCORRETA',
      campos: ['senha'],
    });
    const outro = fisica();
    await cadastrar(outro);
    expect((await mudar({ email: outro.email, senha: SENHA })).corpo['codigo']).toBe('EMAIL_EM_USO');
    expect((await mudar({ senha: SENHA })).status).toBe(400);
    expect((await mudar({ email: 'nova.caixa@exemplo.com', senha: SENHA })).corpo).toMatchObject({
      email: 'nova.caixa@exemplo.com',
      emailConfirmadoAt: null,
    });
    expect((await m.cartas(corpo.email)).map((c) => c.assunto)).toContain(
      'O e-mail da sua conta foi trocado',
    );
    // The code went to the old address and is worth nothing for the new one.
    expect((await confirmar(token, 'email', codigo)).status).toBe(400);
    expect((await m.entrar('nova.caixa@exemplo.com')).status).toBe(200);
  });

  it('has nothing to confirm for staff', async () => {
    await m.contas.criarUsuario({
      hotUid: LEILAO,
      email: 'so.papel@exemplo.com',
      nome: 'Cliente da Casa',
      papeis: ['Clientes - leilao.localhost'],
      senha: SENHA,
      situacao: 'aprovado',
    });
    const { token } = (await m.entrar('so.papel@exemplo.com')).corpo;
    expect(await situacao(token)).toMatchObject({ documentosOk: true, emailOk: true, situacao: 'aprovado' });
    expect((await enviar(token, 'email')).corpo['codigo']).toBe('CADASTRO_INCOMPLETO');
  });
});
