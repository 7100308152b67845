import { randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

type Grupo = { id: number; nome: string; descricao: string; situacao: string };

let m: Mundo;
const tokens: Record<string, string> = {};
let cliente = '';
beforeAll(async () => {
  m = await mundo();
  for (const [hotUid, host, quem, papel] of [
    [LEILAO, 'leilao.localhost', 'adm', 'Interno - ADM'],
    [LEILAO, 'leilao.localhost', 'sac', 'Interno - SAC'],
    [LEILAO, 'leilao.localhost', 'cliente', 'Clientes - leilao.localhost'],
    [LOJA, 'loja.localhost', 'adm-da-loja', 'Interno - ADM'],
  ] as const) {
    const email = `${quem}@exemplo.com`;
    await m.contas.criarUsuario({
      hotUid,
      email,
      nome: 'Alguém da Silva',
      papeis: [papel],
      senha: SENHA,
      situacao: 'aprovado',
    });
    const { corpo } = await m.entrar(email, { host });
    tokens[quem] = corpo.token ?? '';
    if (quem === 'cliente') cliente = corpo.uid ?? '';
  }
});
afterAll(() => m.fechar());

type Cadastro = {
  uid: string;
  nome: string;
  papel: string;
  descricao: string;
  revisao: number;
  ativo: boolean;
};
const criar = async (corpo: object, quem = 'adm', host = 'leilao.localhost', uid: string = randomUUID()) => {
  const r = await m.pedir('PUT', `/v1/grupos-de-clientes/${uid}`, {
    corpo: { revisao: 0, ...corpo },
    token: tokens[quem],
    host,
  });
  return { ...r, grupo: r.corpo as unknown as Cadastro };
};
const mudar = (uid: string, caminho: string, corpo: object, quem = 'adm', host = 'leilao.localhost') =>
  m.pedir(caminho === '' ? 'PUT' : 'POST', `/v1/grupos-de-clientes/${uid}${caminho}`, {
    corpo,
    token: tokens[quem],
    host,
  });
const grupos = (r: { corpo: Record<string, unknown> }): Grupo[] => r.corpo['grupos'] as Grupo[];
/** A group as the specification's calls answer it. */
const visto = async (papel: string, quem = 'adm', host = 'leilao.localhost') =>
  grupos(await m.pedir('GET', '/v1/cliente/grupos-cliente', { token: tokens[quem], host })).find(
    (g) => g.nome === papel,
  );

it('makes a group once, under its tenant’s name, and says which field is wrong', async () => {
  const { grupo } = await criar({ nome: 'Frotistas', descricao: 'Locadoras', papel: 'Interno - ADM' });
  expect(grupo).toMatchObject({
    nome: 'Frotistas',
    papel: 'Clientes - leilao.localhost - Frotistas',
    descricao: 'Locadoras',
    ativo: true,
  });
  expect(await visto(grupo.papel)).toMatchObject({
    descricao: 'Locadoras',
    situacao: 'ATIVO',
    tipo: 'Clientes',
    createdByCliente: 'Alguém da Silva',
    createdAt: m.relogio.agora,
  });
  expect((await criar({ nome: 'Frotistas' })).corpo).toMatchObject({
    statusCode: 409,
    codigo: 'GRUPO_JA_EXISTE',
    message: 'Já existe um grupo com este nome.',
    campos: ['nome'],
  });
  for (const nome of ['', 'A', 'x'.repeat(41), 'Com - hífen'])
    expect((await criar({ nome })).corpo).toMatchObject({ statusCode: 400, campos: ['nome'] });
  expect((await criar({ nome: 'Outro' }, 'sac')).status).toBe(403);
  const daLoja = await criar({ nome: 'Frotistas' }, 'adm-da-loja', 'loja.localhost');
  expect(daLoja.grupo.papel).toBe('Clientes - loja.localhost - Frotistas');
});

it('changes the description and takes no clients once it is inactive; who is in it stays', async () => {
  const { grupo } = await criar({ nome: 'Sazonal' });
  const id = (await visto(grupo.papel))?.id ?? 0;
  const atribuir = () =>
    m.pedir('POST', `/v1/cliente/grupos-clientes/${cliente}`, { corpo: { grcId: id }, token: tokens['sac'] });
  expect((await atribuir()).status).toBe(200);
  await mudar(grupo.uid, '', { nome: 'Sazonal', descricao: 'Só no verão', revisao: 1 });
  await mudar(grupo.uid, '/desativar', { revisao: 2 });
  expect(await visto(grupo.papel)).toMatchObject({ descricao: 'Só no verão', situacao: 'INATIVO' });
  const seus = await m.pedir('GET', `/v1/cliente/grupos-do-cliente/${cliente}`, { token: tokens['sac'] });
  expect(grupos(seus).map((x) => x.id)).toEqual([id]);
  await m.pedir('DELETE', `/v1/cliente/grupos-clientes?cliUid=${cliente}&grcId=${id}`, {
    token: tokens['sac'],
  });
  expect((await atribuir()).corpo).toMatchObject({ statusCode: 409, codigo: 'GRUPO_INATIVO' });
  await mudar(grupo.uid, '/restaurar', { revisao: 3 });
  expect((await atribuir()).status).toBe(200);
});

it('keeps its name, which is a role', async () => {
  const { grupo } = await criar({ nome: 'Bancos' });
  const outro = await mudar(grupo.uid, '', { nome: 'Banqueiros', revisao: 1 });
  expect(outro.corpo).toMatchObject({ statusCode: 409, codigo: 'GRUPO_COM_OUTRO_NOME', campos: ['nome'] });
  const mesmo = await mudar(grupo.uid, '', { nome: 'Bancos', descricao: 'x', papel: 'Clientes', revisao: 1 });
  expect(mesmo.corpo).toMatchObject({ papel: grupo.papel, descricao: 'x', revisao: 2 });
});

describe('the groups that a tenant gives at its doors', () => {
  const papeisDe = (r: { corpo: { roles?: string[] } }): string[] => r.corpo.roles ?? [];
  const cadastrar = (email: string) =>
    m.cadastrar({
      tipo: 'fisica',
      nome: 'Nara Recente',
      cpf: generateCpf().replaceAll(/\D/g, ''),
      dataNascimento: '1988-03-04',
      email,
      senha: SENHA,
      telefone: '19987650000',
      endereco: {
        logradouro: 'Rua das Flores',
        numero: '1',
        bairro: 'Centro',
        cep: '13012-100',
        locId: 3509502,
      },
      aceitoTermos: true,
    });

  it('are those of who signs up, and of who logs in, from the first token on, once', async () => {
    const novos = await visto((await criar({ nome: 'Recém chegados' })).grupo.papel);
    const assiduos = await visto((await criar({ nome: 'Assíduos' })).grupo.papel);
    const hotsite = m.hotsites.get(LEILAO);
    if (hotsite === undefined || novos === undefined || assiduos === undefined) throw new Error('not made');
    m.hotsites.set(LEILAO, { ...hotsite, grcId: novos.id });
    const nara = await cadastrar('nara@exemplo.com');
    expect(papeisDe(nara)).toEqual(['Clientes - leilao.localhost', novos.nome]);
    m.hotsites.set(LEILAO, { ...hotsite, grcIdLogin: assiduos.id });
    const naras = [papeisDe(nara)[0], novos.nome, assiduos.nome];
    expect(papeisDe(await m.entrar('nara@exemplo.com'))).toEqual(naras);
    expect(papeisDe(await m.entrar('nara@exemplo.com'))).toEqual(naras);
    // Staff are no clients, and a client of old enters as he logs in.
    expect(papeisDe(await m.entrar('sac@exemplo.com'))).toEqual(['Interno - SAC']);
    expect(papeisDe(await m.entrar('cliente@exemplo.com'))).toContain(assiduos.nome);
    m.hotsites.set(LEILAO, hotsite);
  });

  it('are none where the group is another tenant’s, inactive or not there', async () => {
    const daLoja = (await criar({ nome: 'Da loja' }, 'adm-da-loja', 'loja.localhost')).grupo;
    const alheio = await visto(daLoja.papel, 'adm-da-loja', 'loja.localhost');
    const { grupo } = await criar({ nome: 'Parado' });
    const parado = await visto(grupo.papel);
    await mudar(grupo.uid, '/desativar', { revisao: 1 });
    const hotsite = m.hotsites.get(LEILAO);
    if (hotsite === undefined) throw new Error('not made');
    for (const [i, grcId] of [alheio?.id ?? 0, parado?.id ?? 0, 2_147_483_647].entries()) {
      m.hotsites.set(LEILAO, { ...hotsite, grcId, grcIdLogin: grcId });
      expect(papeisDe(await cadastrar(`ninguem${i}@exemplo.com`))).toEqual(['Clientes - leilao.localhost']);
    }
    m.hotsites.set(LEILAO, hotsite);
  });
});

it('names staff of the tenant to who audits it, and neither clients nor another tenant’s', async () => {
  const uids: string[] = [];
  for (const [quem, host] of [
    ['adm', 'leilao.localhost'],
    ['sac', 'leilao.localhost'],
    ['cliente', 'leilao.localhost'],
    ['adm-da-loja', 'loja.localhost'],
  ] as const)
    uids.push((await m.entrar(`${quem}@exemplo.com`, { host })).corpo.uid ?? '');
  const nomes = (pedidos: readonly string[], quem = 'adm') =>
    m.pedir('GET', `/v1/equipe/nomes?uids=${pedidos.join(',')}`, { token: tokens[quem] });
  const equipe = uids.slice(0, 2).map((uid) => ({ uid, nome: 'Alguém da Silva' }));
  const { pessoas } = (await nomes(uids)).corpo as { pessoas?: { uid: string }[] };
  expect(pessoas?.toSorted((a, b) => uids.indexOf(a.uid) - uids.indexOf(b.uid))).toEqual(equipe);
  expect((await nomes(uids, 'sac')).status).toBe(403);
  expect((await nomes(['nada'])).corpo).toMatchObject({ statusCode: 400, codigo: 'DADOS_INVALIDOS' });
  expect((await nomes(Array<string>(51).fill(uids[0] ?? ''))).status).toBe(400);
});
