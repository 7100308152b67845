import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AcessoDaPessoa } from '@martelo/schemas/equipe/equipe.ts';
import type { Papel } from '@martelo/schemas/shared/papeis.ts';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const DIA = 24 * 3_600_000;
const MOTIVO = { motivo: 'saiu da casa' };

let m: Mundo;
const tokens: Record<string, string> = {};
const uids: Record<string, string> = {};

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
const entrar = async (nome: string, host = 'leilao.localhost') => {
  // A token that is made in the moment in which others ended is one of them.
  m.relogio.agora += 1_000;
  tokens[nome] = (await m.entrar(`${nome}@casa.example`, { host })).corpo.token ?? '';
};
const como = (quem: string, metodo: 'GET' | 'POST' | 'PUT', caminho: string, corpo?: unknown) =>
  m.pedir(metodo, `/v1/equipe${caminho}`, { token: tokens[quem], corpo });
/** His record, and how he comes in. */
const pessoa = async (nome: string) => {
  const { corpo } = await como('ana', 'GET', `/${uids[nome]}`);
  const { pessoas } = (await como('ana', 'GET', '/acessos')).corpo as unknown as {
    pessoas: AcessoDaPessoa[];
  };
  return { ...(corpo as { revisao?: number }), ...pessoas.find((p) => p.cliUid === uids[nome]) };
};
const salvar = async (quem: string, nome: string, papeis: readonly string[], revisao?: number) =>
  como(quem, 'PUT', `/${uids[nome]}`, {
    nome: `${nome} Silva`,
    email: `${nome}@casa.example`,
    papeis,
    revisao: revisao ?? (await pessoa(nome)).revisao ?? 0,
  });
/** Asks somebody into the staff, under a uid of the form's. */
const convidar = (quem: string, nome: string, campos: object) => {
  uids[nome] = randomUUID();
  return como(quem, 'PUT', `/${uids[nome]}`, { ...campos, revisao: 0 });
};
const agir = async (quem: string, nome: string, ato: 'desativar' | 'restaurar') =>
  como(quem, 'POST', `/${uids[nome]}/${ato}`, { ...MOTIVO, revisao: (await pessoa(nome)).revisao ?? 1 });
const conviteDe = async (email: string): Promise<string> =>
  /\/convite#([\w-]{22})/.exec((await m.cartas(email))[0]?.texto ?? '')?.[1] ?? '';

beforeAll(async () => {
  m = await mundo();
  await criar('ana', ['Interno - ADM']);
  await criar('sac', ['Interno - SAC']);
  await criar('alheia', ['Interno - ADM'], LOJA);
  for (const nome of ['ana', 'sac']) await entrar(nome);
});
afterAll(() => m.fechar());

describe('an invitation to the staff', () => {
  const novo = { nome: 'Bia Souza', email: 'bia@casa.example', papeis: ['Interno - Leilão'] };

  it('is for who runs the house to send, to an e-mail that nobody has', async () => {
    expect((await convidar('sac', 'Bia', novo)).status).toBe(403);
    expect((await convidar('ana', 'Bia', { ...novo, papeis: [] })).corpo['campos']).toEqual(['papeis']);
    expect((await convidar('ana', 'Bia', { ...novo, papeis: ['Interno - Rei'] })).status).toBe(400);
    expect((await convidar('ana', 'Bia', { ...novo, email: 'sac@casa.example' })).corpo['codigo']).toBe(
      'EMAIL_EM_USO',
    );
    // Under the uid of somebody of another house.
    expect((await como('ana', 'PUT', `/${uids['alheia']}`, { ...novo, revisao: 0 })).status).toBe(404);
    expect((await convidar('ana', 'Bia', novo)).status).toBe(200);
    expect(await pessoa('Bia')).toMatchObject({ situacao: 'convidado', sessoes: 0, ultimoAcesso: null });
  });

  it('ends with another one, after three days, and with its use; nobody enters before', async () => {
    const primeiro = await conviteDe(novo.email);
    m.relogio.agora += 1_000;
    expect((await como('ana', 'POST', `/${uids['Bia']}/convite`, {})).status).toBe(200);
    const convite = await conviteDe(novo.email);
    const usar = (qual: string, senha = SENHA, host = 'leilao.localhost') =>
      m.pedir('POST', '/v1/equipe/convite/aceitar', { corpo: { convite: qual, senha }, host });
    const ver = (qual: string) =>
      m.pedir('POST', '/v1/equipe/convite/conferir', { corpo: { convite: qual } });
    expect((await usar(primeiro)).corpo['codigo']).toBe('LINK_INVALIDO');
    expect((await usar('A'.repeat(22))).status).toBe(404);
    expect((await usar(convite, SENHA, 'loja.localhost')).status).toBe(404);
    expect((await m.entrar(novo.email)).status).toBe(401);
    expect((await usar(convite, '123456')).corpo['codigo']).toBe('SENHA_COMUM');
    expect((await ver(convite)).corpo).toMatchObject({ nome: novo.nome, papeis: novo.papeis });
    const duas = await Promise.all([usar(convite), usar(convite)]);
    expect(duas.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(duas.find((r) => r.status === 200)?.corpo.roles).toEqual(novo.papeis);
    expect(await pessoa('Bia')).toMatchObject({ situacao: 'ativo', sessoes: 1, conviteAte: null });
    const tarde = await como('ana', 'POST', `/${uids['Bia']}/convite`, {});
    expect([tarde.status, tarde.corpo['codigo']]).toEqual([409, 'CONVITE_ACEITO']);
    await convidar('ana', 'Caio', { ...novo, nome: 'Caio Reis', email: 'caio@casa.example' });
    m.relogio.agora += 3 * DIA + 1_000;
    expect((await ver(await conviteDe('caio@casa.example'))).status).toBe(404);
    await entrar('ana');
    await entrar('sac');
  });

  it('goes to one person five times a day at most', async () => {
    const caio = uids['Caio'];
    const vezes = [];
    for (let i = 0; i < 6; i += 1) vezes.push((await como('ana', 'POST', `/${caio}/convite`, {})).status);
    expect(vezes).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the roles of somebody of the staff', () => {
  it('count at once, and a stale save is told what stands there', async () => {
    await criar('davi', ['Interno - SAC']);
    await entrar('davi');
    const antes = (await pessoa('davi')).revisao ?? 0;
    expect((await salvar('ana', 'davi', ['Interno - ADM', 'Interno - SAC'], antes)).status).toBe(200);
    expect((await como('davi', 'GET', '')).status).toBe(401);
    const velha = await salvar('ana', 'davi', ['Interno - SAC'], antes);
    expect([velha.status, velha.corpo['atual']]).toMatchObject([
      409,
      { nome: 'davi Silva', papeis: ['Interno - ADM', 'Interno - SAC'], revisao: antes + 1 },
    ]);
    await entrar('davi');
    expect((await como('davi', 'GET', '')).status).toBe(200);
  });

  it('are given by somebody else: nobody raises himself, and nobody reaches another house', async () => {
    const mais = await salvar('ana', 'ana', ['Interno - ADM', 'Interno - Desenvolvimento TI']);
    expect([mais.status, mais.corpo['codigo']]).toEqual([403, 'SO_OUTRO_DA_PAPEL']);
    expect((await salvar('davi', 'ana', ['Interno - ADM', 'Interno - Desenvolvimento TI'])).status).toBe(200);
    await entrar('ana');
    expect(
      (await como('ana', 'POST', `/${uids['alheia']}/desativar`, { ...MOTIVO, revisao: 1 })).status,
    ).toBe(404);
    expect((await como('sac', 'GET', '')).status).toBe(403);
  });

  it('leave one administrator in the house, also where two take each other’s at once', async () => {
    const revisoes = { davi: (await pessoa('davi')).revisao, ana: (await pessoa('ana')).revisao };
    const fechar = (quem: string, nome: 'ana' | 'davi') =>
      como(quem, 'POST', `/${uids[nome]}/desativar`, { ...MOTIVO, revisao: revisoes[nome] });
    const duas = await Promise.all([fechar('ana', 'davi'), fechar('davi', 'ana')]);
    // Who comes second is refused, or closed already.
    expect(duas.filter((r) => r.status === 200)).toHaveLength(1);
    const vivo = duas[0]?.status === 200 ? 'ana' : 'davi';
    await entrar(vivo);
    tokens['ana'] = tokens[vivo] ?? '';
    const resto = vivo === 'ana' ? 'Interno - Desenvolvimento TI' : 'Interno - SAC';
    const papeis = await salvar('ana', vivo, [resto]);
    expect([papeis.status, papeis.corpo['codigo']]).toEqual([409, 'ULTIMO_ADM']);
    expect((await agir('ana', vivo, 'desativar')).corpo['codigo']).toBe('SO_OUTRO_DESATIVA');
  });
});

describe('an account of the staff', () => {
  it('that is closed ends its sessions and enters again once it is open', async () => {
    await entrar('sac');
    expect((await pessoa('sac')).sessoes).toBeGreaterThan(0);
    expect((await agir('ana', 'sac', 'desativar')).status).toBe(200);
    expect(await pessoa('sac')).toMatchObject({ situacao: 'desativado', sessoes: 0 });
    expect((await m.entrar('sac@casa.example')).corpo['codigo']).toBe('CONTA_DESATIVADA');
    expect((await agir('ana', 'sac', 'restaurar')).status).toBe(200);
    await entrar('sac');
    expect((await como('ana', 'POST', `/${uids['sac']}/sessoes/encerrar`, {})).status).toBe(200);
    expect(await pessoa('sac')).toMatchObject({ situacao: 'ativo', sessoes: 0 });
  });
});
