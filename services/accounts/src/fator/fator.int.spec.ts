import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Papel } from '@martelo/schemas/shared/papeis.ts';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { codigoDoPasso, passoDe } from './totp.ts';

const PASSO_MS = 30_000;
const DIA = 24 * 3_600_000;

let m: Mundo;
const tokens: Record<string, string> = {};
const uids: Record<string, string> = {};
const segredos: Record<string, string> = {};

const criar = async (nome: string, papeis: readonly Papel[], hotUid = LEILAO) => {
  const { uid } = await m.contas.criarUsuario({
    hotUid,
    email: `${nome}@casa.example`,
    nome: `${nome} Silva`,
    papeis,
    senha: SENHA,
    situacao: 'aprovado',
  });
  uids[nome] = uid;
};
const senha = (nome: string, ip?: string) => m.entrar(`${nome}@casa.example`, ip === undefined ? {} : { ip });
const como = (quem: string, metodo: 'GET' | 'POST' | 'PUT', caminho: string, corpo?: unknown) =>
  m.pedir(metodo, `/v1${caminho}`, { token: tokens[quem], corpo });
const fator = (quem: string, caminho: string, corpo: unknown) =>
  como(quem, 'POST', `/usuario/segundo-fator${caminho}`, corpo);
const segunda = (corpo: unknown, opcoes: { ip?: string; host?: string } = {}) =>
  m.pedir('POST', '/v1/usuario/segundo-fator/entrar', { corpo, ...opcoes });
/** The code that the app of somebody shows; time goes on, so that each is another one. */
const app = (nome: string): string => {
  m.relogio.agora += PASSO_MS;
  return codigoDoPasso(segredos[nome] ?? '', passoDe(m.relogio.agora));
};
/** Logs somebody in with all that is asked of him. */
const entrar = async (nome: string): Promise<void> => {
  m.relogio.agora += 1_000;
  const r = await senha(nome);
  const { desafio } = r.corpo;
  const tudo = desafio === undefined ? r : await segunda({ desafio, codigo: app(nome) });
  tokens[nome] = tudo.corpo.token ?? '';
};
const cadastrar = async (nome: string, codigo?: string): Promise<string[]> => {
  const comecou = await fator(nome, '/comecar', {
    senhaAtual: SENHA,
    ...(codigo === undefined ? {} : { codigo }),
  });
  expect(comecou.status).toBe(200);
  segredos[nome] = String(comecou.corpo['segredo']);
  const feito = await fator(nome, '/confirmar', { codigo: app(nome) });
  expect(feito.status).toBe(200);
  return feito.corpo['codigos'] as string[];
};

beforeAll(async () => {
  m = await mundo();
  await criar('ana', ['Interno - ADM']);
  await criar('sac', ['Interno - SAC']);
  await criar('alheia', ['Interno - ADM'], LOJA);
  for (const nome of ['ana', 'sac']) await entrar(nome);
});
afterAll(() => m.fechar());

describe('a second factor', () => {
  let codigos: string[] = [];

  it('is made by who knows the password, with a code of the app, and ends the other sessions', async () => {
    const outra = (await senha('ana')).corpo.token;
    expect((await fator('ana', '/comecar', { senhaAtual: 'errada-errada' })).corpo['codigo']).toBe(
      'SENHA_ATUAL_INCORRETA',
    );
    expect((await fator('ana', '/confirmar', { codigo: '000000' })).corpo['codigo']).toBe('FATOR_VENCIDO');
    codigos = await cadastrar('ana');
    expect(new Set(codigos).size).toBe(10);
    expect((await m.pedir('GET', '/v1/equipe', { token: outra })).status).toBe(401);
    expect((await como('ana', 'GET', '/usuario/segundo-fator')).corpo).toMatchObject({
      codigosRestantes: 10,
    });
    expect((await m.cartas('ana@casa.example'))[0]?.assunto).toContain('foi cadastrado');
  });

  it('keeps neither secret nor codes in the database as they are', async () => {
    const { rows } = await m.banco.pool.query<Record<string, unknown>>(
      'SELECT f::text AS f, c.hash FROM accounts.fatores f JOIN accounts.codigos_de_recuperacao c USING (cli_uid)',
    );
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(segredos['ana']);
  });

  it('is asked for after the password, and there is no session before it', async () => {
    const r = await senha('ana');
    expect([r.status, r.corpo['codigo'], r.corpo.token, r.corpo.refreshToken]).toEqual([
      401,
      'SEGUNDO_FATOR',
      undefined,
      undefined,
    ]);
    expect(r.headers['set-cookie']).toBeUndefined();
    const { desafio } = r.corpo;
    expect((await segunda({ desafio, codigo: '000000' })).corpo).toMatchObject({
      codigo: 'CODIGO_DO_FATOR',
      campos: ['codigo'],
    });
    expect((await segunda({ desafio, codigo: app('ana') }, { host: 'loja.localhost' })).status).toBe(404);
    const codigo = app('ana');
    const duas = await Promise.all([segunda({ desafio, codigo }), segunda({ desafio, codigo })]);
    expect(duas.filter((d) => d.status === 200)).toHaveLength(1);
    tokens['ana'] = duas.find((d) => d.status === 200)?.corpo.token ?? '';
    // The same code at another challenge, and the challenge with another code.
    const outro = (await senha('ana')).corpo['desafio'];
    expect((await segunda({ desafio: outro, codigo })).corpo['codigo']).toBe('CODIGO_DO_FATOR');
    expect((await segunda({ desafio, codigo: app('ana') })).corpo['codigo']).toBe('DESAFIO_VENCIDO');
    m.relogio.agora += 10 * 60_000;
    expect((await segunda({ desafio: outro, codigo: app('ana') })).corpo['codigo']).toBe('DESAFIO_VENCIDO');
  });

  it('takes each code of recovery once, however it is typed, and none of those before once they are changed', async () => {
    const [um = '', dois = ''] = codigos;
    const por = async (codigo: string) => segunda({ desafio: (await senha('ana')).corpo['desafio'], codigo });
    expect((await por(um.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await por(um)).corpo['codigo']).toBe('CODIGO_DO_FATOR');
    await entrar('ana');
    expect((await como('ana', 'GET', '/usuario/segundo-fator')).corpo['codigosRestantes']).toBe(9);
    expect((await fator('ana', '/codigos', { codigo: '000000' })).status).toBe(400);
    expect((await fator('ana', '/codigos', { codigo: app('ana') })).status).toBe(200);
    expect((await por(dois)).corpo['codigo']).toBe('CODIGO_DO_FATOR');
  });

  it('cannot be gone round by mail: neither by another password nor by a login without one', async () => {
    const carta = async (): Promise<string> => (await m.cartas('ana@casa.example'))[0]?.texto ?? '';
    await m.pedir('POST', '/v1/usuario/token-uso-unico/solicitar', { corpo: { email: 'ana@casa.example' } });
    const texto = await carta();
    const hash = /\/admin-auth\/([\w-]{22})/.exec(texto)?.[1] ?? '';
    const porLink = await m.pedir('POST', `/v1/usuario/hash/efetuar-login?hash=${hash}`);
    expect([porLink.status, porLink.corpo['codigo']]).toEqual([401, 'SEGUNDO_FATOR']);
    const desafio = (await senha('ana')).corpo['desafio'];
    m.relogio.agora += 1_000;
    await m.pedir('POST', '/v1/usuario/redefinir-senha/solicitar', { corpo: { email: 'ana@casa.example' } });
    const novo = /\/redefinir-senha#([\w-]{22})/.exec(await carta())?.[1] ?? '';
    const trocou = await m.pedir('POST', '/v1/usuario/redefinir-senha', {
      corpo: { hash: novo, senha: SENHA },
    });
    expect(trocou.status).toBe(200);
    expect((await senha('ana')).corpo['codigo']).toBe('SEGUNDO_FATOR');
    // What the old password had proved is over.
    expect((await segunda({ desafio, codigo: app('ana') })).corpo['codigo']).toBe('DESAFIO_VENCIDO');
    const sistema = await m.pedir('POST', '/v1/usuario/efetuar-login-sistema', {
      corpo: { client_id: 'ana@casa.example', client_secret: SENHA },
    });
    expect([sistema.status, sistema.corpo['codigo']]).toEqual([401, 'SEGUNDO_FATOR']);
    await entrar('ana');
  });

  it('is guarded against guessing, and a right password forgives no wrong code', async () => {
    const tentar = async () => {
      const r = await senha('ana', '10.9.9.9');
      return (await segunda({ desafio: r.corpo['desafio'], codigo: '000000' }, { ip: '10.9.9.9' })).status;
    };
    const vezes = [];
    for (let i = 0; i < 6; i += 1) vezes.push(await tentar());
    expect(vezes).toEqual([400, 400, 400, 400, 400, 429]);
    // Its owner has a place of his own.
    await entrar('ana');
    expect((await como('ana', 'GET', '/equipe')).status).toBe(200);
  });

  it('is changed with a code of the one before, and taken away with its own', async () => {
    expect((await fator('ana', '/comecar', { senhaAtual: SENHA })).corpo['codigo']).toBe('CODIGO_DO_FATOR');
    await cadastrar('ana', app('ana'));
    expect((await fator('ana', '/retirar', { codigo: '000000' })).status).toBe(400);
    expect((await fator('ana', '/retirar', { codigo: app('ana') })).status).toBe(200);
    expect((await senha('ana')).status).toBe(200);
    expect((await fator('ana', '/retirar', { codigo: '000000' })).corpo['codigo']).toBe('SEM_SEGUNDO_FATOR');
  });
});

describe('a role that needs a second factor', () => {
  const exigir = (papeis: readonly string[], revisao: number) =>
    como('ana', 'PUT', '/equipe/segundo-fator', { papeis, revisao });

  it('is said by who has one himself where it is his own role, and a stale word is told what stands there', async () => {
    await entrar('sac');
    expect((await exigir(['Interno - ADM'], 0)).corpo['codigo']).toBe('FATOR_PROPRIO_ANTES');
    expect((await como('sac', 'PUT', '/equipe/segundo-fator', { papeis: [], revisao: 0 })).status).toBe(403);
    await cadastrar('ana');
    expect((await exigir(['Interno - ADM', 'Interno - SAC'], 0)).status).toBe(200);
    expect((await exigir([], 0)).corpo).toMatchObject({
      codigo: 'REGISTRO_MUDADO',
      atual: {
        papeis: ['Interno - ADM', 'Interno - SAC'],
        revisao: 1,
        mudadoPor: 'ana Silva',
        mudadoEm: m.relogio.agora,
      },
    });
    expect((await fator('ana', '/retirar', { codigo: app('ana') })).corpo['codigo']).toBe('FATOR_EXIGIDO');
  });

  it('ends the sessions of who has none, and leads him to make one where he enters', async () => {
    expect((await como('sac', 'GET', '/usuario/segundo-fator')).status).toBe(401);
    const r = await senha('sac');
    expect([r.status, r.corpo['codigo']]).toEqual([401, 'SEGUNDO_FATOR_EXIGIDO']);
    const { desafio } = r.corpo;
    expect((await segunda({ desafio, codigo: '000000' })).corpo['codigo']).toBe('DESAFIO_VENCIDO');
    const na = (caminho: string, corpo: unknown) =>
      m.pedir('POST', `/v1/usuario/segundo-fator/entrada/${caminho}`, { corpo });
    const comecou = await na('comecar', { desafio });
    segredos['sac'] = String(comecou.corpo['segredo']);
    expect(comecou.corpo['uri']).toContain('issuer=Martelo%20Leil%C3%B5es');
    expect((await na('confirmar', { desafio, codigo: '000000' })).status).toBe(400);
    const feito = await na('confirmar', { desafio, codigo: app('sac') });
    expect(feito.corpo['codigos']).toHaveLength(10);
    tokens['sac'] = (feito.corpo['usuario'] as { token: string }).token;
    expect((await como('sac', 'GET', '/usuario/segundo-fator')).corpo).toMatchObject({ exigido: true });
    expect((await na('confirmar', { desafio, codigo: app('sac') })).corpo['codigo']).toBe('DESAFIO_VENCIDO');
  });

  it('renews no session that is older than the word, nor of who comes to the role', async () => {
    await criar('davi', ['Interno - Leilão']);
    const { refreshToken } = (await senha('davi')).corpo;
    await m.contas.mudarUsuario(LEILAO, uids['davi'] ?? '', { papeis: ['Interno - SAC'] });
    expect((await m.renovar(refreshToken)).corpo['codigo']).toBe('TOKEN_INVALIDO');
    expect((await senha('davi')).corpo['codigo']).toBe('SEGUNDO_FATOR_EXIGIDO');
  });
});

describe('the factor of somebody else', () => {
  const retirar = (quem: string, nome: string, corpo: unknown = { motivo: 'perdeu o telefone' }) =>
    como(quem, 'POST', `/equipe/${uids[nome]}/segundo-fator/retirar`, corpo);

  it('is taken away by who runs the house, with a reason, never his own; its owner is told', async () => {
    expect((await retirar('sac', 'ana')).status).toBe(403);
    expect((await retirar('ana', 'ana')).corpo['codigo']).toBe('FATOR_PROPRIO');
    expect((await retirar('ana', 'alheia')).status).toBe(404);
    expect((await retirar('ana', 'sac', {})).status).toBe(400);
    expect((await retirar('ana', 'sac')).status).toBe(200);
    expect((await retirar('ana', 'sac')).corpo['codigo']).toBe('SEM_SEGUNDO_FATOR');
    expect((await como('sac', 'GET', '/usuario/segundo-fator')).status).toBe(401);
    expect((await m.cartas('sac@casa.example'))[0]?.assunto).toContain('por um administrador');
    const { rows } = await m.banco.pool.query(
      `SELECT detalhes FROM accounts.alteracoes WHERE alvo = $1 AND acao = 'segundo fator retirado'`,
      [uids['sac']],
    );
    expect(rows).toEqual([{ detalhes: { motivo: 'perdeu o telefone' } }]);
    m.relogio.agora += DIA;
  });
});
