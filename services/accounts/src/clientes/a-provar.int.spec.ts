import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SCHEMA_DO_CORREIO } from '@martelo/platform/mail/migrations.ts';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { fisica, juridica } from '../testing/pessoas.ts';
import { filaDeSenhas } from './fila-de-senhas.ts';

let m: Mundo;
beforeAll(async () => {
  m = await mundo();
});
afterAll(() => m.fechar());

type Corpo = Readonly<Record<string, unknown>>;
const HORA = 3_600_000;
const pedir = (corpo: Corpo, ip?: string) =>
  m.pedir('POST', '/v1/cliente/cadastro', { corpo, ...(ip === undefined ? {} : { ip }) });
const confirmar = (corpo: Corpo, host?: string) =>
  m.pedir('POST', '/v1/cliente/cadastro/confirmar', { corpo, ...(host === undefined ? {} : { host }) });
const assuntos = async (para: string) => (await m.cartas(para)).map((c) => c.assunto);
const codigoDe = async (email: string, uid: string | undefined): Promise<string> =>
  new RegExp(`#${uid}\\.(\\d{6})`).exec((await m.cartas(email)).map((c) => c.texto).join('\n'))?.[1] ?? '';
const outro = (codigo: string) => (codigo === '000000' ? '000001' : '000000');

/** What a call did until it had its answer: passwords hashed, and statements that were sent to the database. */
async function trabalho(chamar: () => Promise<unknown>): Promise<{ hashes: number; consultas: string[] }> {
  await m.contas.feito();
  const cliente = await m.banco.pool.connect();
  const consultar = vi.spyOn(Object.getPrototypeOf(cliente) as pg.Client, 'query');
  cliente.release();
  const hash = vi.spyOn(filaDeSenhas, 'comVez');
  let feito = { hashes: 0, consultas: [] as string[] };
  m.espia.aoResponder = () => {
    const ditas = consultar.mock.calls.map(([c]) =>
      typeof c === 'string' ? c : (c as { text?: string }).text,
    );
    // What takes letters away runs beside it, whenever it likes; the blocks are kept for a while, whoever asks.
    const consultas = ditas.map(String).filter((c) => !c.includes('mensagens') && !c.includes('"bloqueios"'));
    feito = { hashes: hash.mock.calls.length, consultas };
  };
  try {
    await chamar();
  } finally {
    m.espia.aoResponder = () => undefined;
    consultar.mockRestore();
    hash.mockRestore();
  }
  return feito;
}
/** All that it did in the end. */
async function cartasDe(chamar: () => Promise<unknown>): Promise<number> {
  const contar = async () => {
    await m.contas.feito();
    return (await m.banco.pool.query(`SELECT 1 FROM ${SCHEMA_DO_CORREIO}.mensagens`)).rowCount ?? 0;
  };
  const antes = await contar();
  await chamar();
  return (await contar()) - antes;
}

describe('a sign-up', () => {
  it('is answered alike, after the same work, whoever has an account already; the mailbox is told', async () => {
    const dono = fisica();
    const empresa = juridica();
    for (const um of [dono, empresa]) expect((await m.cadastrar(um)).status).toBe(200);
    const nova = (mais: Corpo) => ({ ...fisica(), ...mais });
    const casos: readonly (readonly [string, Corpo, boolean])[] = [
      ['nobody', nova({}), false],
      ['the e-mail', nova({ email: dono.email.toUpperCase() }), true],
      ['the CPF', nova({ cpf: dono.cpf }), true],
      ['e-mail and CPF', nova({ email: dono.email, cpf: dono.cpf }), true],
      ['the telephone', nova({ telefone: dono.telefone }), false],
      ['the CNPJ', { ...juridica(), cnpj: empresa.cnpj }, true],
    ];
    const feitos: Awaited<ReturnType<typeof trabalho>>[] = [];
    for (const [quem, corpo, tem] of casos) {
      const email = String(corpo['email']).toLowerCase();
      const antes = (await assuntos(email)).length;
      m.relogio.agora += 1_000;
      let r: Awaited<ReturnType<typeof pedir>> | undefined;
      const cartas = await cartasDe(async () => {
        const feito = await trabalho(async () => {
          r = await pedir(corpo);
        });
        feitos.push(feito);
      });
      expect([quem, r?.status, Object.keys(r?.corpo ?? {}), r?.corpo['ok'], cartas]).toEqual([
        quem,
        200,
        ['ok', 'uid'],
        true,
        1,
      ]);
      const [carta] = (await assuntos(email)).slice(0, (await assuntos(email)).length - antes);
      expect([quem, carta?.replace(/^\d{6}/, 'N')]).toEqual([
        quem,
        tem ? 'Você já tem cadastro' : 'N é o seu código de confirmação',
      ]);
      // Guessing right is not to be had where there is no code.
      if (tem)
        expect((await confirmar({ uid: r?.corpo.uid, codigo: '123456', senha: SENHA })).corpo['codigo']).toBe(
          'CODIGO_INVALIDO',
        );
    }
    expect(feitos.map((f) => f.hashes)).toEqual(casos.map(() => 1));
    for (const { consultas } of feitos) expect(consultas).toEqual(feitos[0]?.consultas);
    // What exists stays as it is.
    expect((await m.entrar(dono.email)).status).toBe(200);
  });

  it('opens a session by the code and the password that was chosen with it, once, in its tenant', async () => {
    const corpo = fisica();
    const { uid } = (await pedir(corpo)).corpo;
    const codigo = await codigoDe(corpo.email, uid);
    // Nothing of it is an account yet.
    expect((await m.entrar(corpo.email)).corpo['codigo']).toBe('CREDENCIAIS_INVALIDAS');
    for (const [errado, host] of [
      [{ uid, codigo, senha: 'de-outra-pessoa' }, undefined],
      [{ uid, codigo: outro(codigo), senha: SENHA }, undefined],
      [{ uid, codigo, senha: SENHA }, 'loja.localhost'],
      [{ uid: crypto.randomUUID(), codigo, senha: SENHA }, undefined],
    ] as const)
      expect((await confirmar(errado, host)).corpo).toMatchObject({
        statusCode: 400,
        codigo: 'CODIGO_INVALIDO',
        campos: ['codigo'],
      });
    const r = await confirmar({ uid, codigo: `${codigo.slice(0, 3)} ${codigo.slice(3)}`, senha: SENHA });
    expect(r.corpo).toMatchObject({ nome: 'Maria da Silva', roles: ['Clientes - leilao.localhost'] });
    expect((await confirmar({ uid, codigo, senha: SENHA })).status).toBe(400);
    expect((await m.entrar(corpo.email)).status).toBe(200);
    expect(m.linhas.join('')).not.toContain(codigo);
  });

  it('is of whoever proves it first, and ends after five guesses and after a day', async () => {
    const corpo = fisica();
    const um = (await pedir(corpo)).corpo.uid;
    const dois = (await pedir({ ...corpo, senha: 'escolhida-depois' })).corpo.uid;
    const codigo = await codigoDe(corpo.email, um);
    for (let i = 0; i < 5; i += 1) await confirmar({ uid: dois, codigo: '000000', senha: 'outra-senha' });
    m.relogio.agora += 120_000;
    const certo = await codigoDe(corpo.email, dois);
    expect((await confirmar({ uid: dois, codigo: certo, senha: 'escolhida-depois' })).status).toBe(400);
    // Guesses at one do not touch the other.
    expect((await confirmar({ uid: um, codigo, senha: SENHA })).status).toBe(200);

    const velho = fisica();
    const { uid } = (await pedir(velho)).corpo;
    const tarde = await codigoDe(velho.email, uid);
    m.relogio.agora += 24 * HORA + 1;
    expect((await confirmar({ uid, codigo: tarde, senha: SENHA })).status).toBe(400);
    // It holds nobody's CPF; and at the next cleaning nothing of it is left.
    expect((await m.cadastrar({ ...fisica(), cpf: velho.cpf })).status).toBe(200);
    await m.reiniciar();
    const { rows } = await m.banco.pool.query('SELECT 1 FROM accounts.cadastros_a_provar WHERE uid = $1', [
      uid,
    ]);
    expect(rows).toEqual([]);
  });

  it('of who was faster in the meantime is refused by name, to who has proved his mailbox', async () => {
    const cpf = generateCpf();
    const [a, b] = [fisica({ cpf }), fisica({ cpf })];
    const pedidos = [];
    for (const corpo of [a, b]) {
      const { uid } = (await pedir(corpo)).corpo;
      pedidos.push({ uid, codigo: await codigoDe(corpo.email, uid), senha: SENHA });
    }
    const feitos = await Promise.all(pedidos.map((p) => confirmar(p)));
    const [feito, recusado] = feitos.toSorted((um, outro) => um.status - outro.status);
    expect(feito?.status).toBe(200);
    expect(recusado).toMatchObject({ status: 409, corpo: { codigo: 'CPF_EM_USO' } });
    const cnpj = generateCnpj();
    expect((await m.cadastrar(juridica({ cnpj }))).status).toBe(200);
    expect((await m.cadastrar(juridica({ cnpj }), 'loja.localhost')).status).toBe(200);
  });

  it('writes ten letters a day to one mailbox at most, whoever asks, and says nothing of it', async () => {
    const dono = fisica();
    await m.cadastrar(dono);
    for (const { email } of [dono, fisica()]) {
      const antes = (await m.cartas(email)).length;
      for (let i = 0; i < 14; i += 1)
        expect((await pedir(fisica({ email }), `198.51.100.${i}`)).status).toBe(200);
      expect((await m.cartas(email)).length - antes).toBe(10);
    }
    // From one place five an hour are taken.
    const { email } = fisica();
    const vezes = [];
    for (let i = 0; i < 7; i += 1) vezes.push((await pedir(fisica({ email }))).status);
    expect(vezes).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('what else might say who has an account', () => {
  const caminho = '/v1/usuario';
  it.each([
    ['another password', `${caminho}/redefinir-senha/solicitar`, (email: string) => ({ email })],
    ['a one-use password', `${caminho}/token-uso-unico/solicitar`, (email: string) => ({ email })],
    [
      'a login',
      `${caminho}/efetuar-login`,
      (email: string) => ({ email, senha: 'errada-errada', manterLogado: false }),
    ],
    [
      'a login by a one-use password',
      `${caminho}/efetuar-login-token-uso-unico`,
      (nomeUsuario: string) => ({ nomeUsuario, senha: 'A'.repeat(22) }),
    ],
  ])('%s: the same answer after the same work', async (_nome, url, corpo) => {
    const { email } = await m.contas
      .criarUsuario({
        hotUid: LEILAO,
        email: `tem.conta.${crypto.randomUUID()}@exemplo.com`,
        nome: 'Quem Tem Conta',
        papeis: ['Clientes - leilao.localhost'],
        senha: SENHA,
      })
      .then(async ({ uid }) => (await m.contas.contatosDe(LEILAO, [uid]))[0] ?? { email: '' });
    // The first check of nobody's password makes what later ones compare with.
    await m.entrar('primeira@exemplo.com');
    const respostas: unknown[] = [];
    const feitos: Awaited<ReturnType<typeof trabalho>>[] = [];
    for (const de of [email, 'ninguem.tem@exemplo.com'])
      feitos.push(
        await trabalho(async () => {
          const { status, corpo: dito } = await m.pedir('POST', url, { corpo: corpo(de) });
          respostas.push([status, { ...dito, timestamp: null, requestId: null }]);
        }),
      );
    expect(feitos[1]).toEqual(feitos[0]);
    expect(respostas[1]).toEqual(respostas[0]);
  });

  it('a change of e-mail says it, to five questions an hour of one account', async () => {
    const dono = fisica();
    await m.cadastrar(dono);
    const { token } = (await m.cadastrar(fisica())).corpo;
    const ditos = [];
    for (let i = 0; i < 7; i += 1)
      ditos.push(
        (
          await m.pedir('PUT', '/v1/cliente/contato', {
            corpo: { email: dono.email, senha: SENHA },
            token,
            ip: `192.0.2.${i}`,
          })
        ).corpo['codigo'],
      );
    expect(ditos).toEqual([...Array<string>(5).fill('EMAIL_EM_USO'), 'BLOQUEADO', 'BLOQUEADO']);
  });

  it('a telephone that somebody else has proved is named to who proved it, too', async () => {
    const [a, b] = [fisica(), fisica()];
    const [dela, dele] = [(await m.cadastrar(a)).corpo, (await m.cadastrar(b)).corpo];
    const provar = (uid: string | undefined) =>
      m.banco.pool.query(
        `UPDATE accounts.clientes SET telefone = '11987650000', telefone_confirmado_em = $2 WHERE cli_uid = $1`,
        [uid, uid === undefined ? null : 1],
      );
    const emUso = async () =>
      (
        await m.pedir('POST', '/v1/cliente/confirmacoes/consultar-situacao', {
          corpo: {},
          token: dele.token,
        })
      ).corpo['telefoneEmUso'];
    await provar(dela.uid);
    await m.pedir('PUT', '/v1/cliente/contato', {
      corpo: { telefone: '(11) 98765-0000', senha: SENHA },
      token: dele.token,
    });
    expect(await emUso()).toBe('');
    await provar(dele.uid);
    expect(await emUso()).toBe('Outra pessoa já confirmou este telefone.');
  });
});
