import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import { fisica } from '../testing/pessoas.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
const tokens: Record<string, string> = {};
const uids: Record<string, string> = {};
let cliente = '';
beforeAll(async () => {
  m = await mundo();
  for (const [hotUid, host, quem, papel] of [
    [LEILAO, 'leilao.localhost', 'sac', 'Interno - SAC'],
    [LEILAO, 'leilao.localhost', 'leiloeiro', 'Interno - Leiloeiro'],
    [LEILAO, 'leilao.localhost', 'libera', 'Interno - Liberação Acesso'],
    [LEILAO, 'leilao.localhost', 'avulso', 'Clientes - leilao.localhost'],
    [LOJA, 'loja.localhost', 'libera-da-loja', 'Interno - Liberação Acesso'],
    [LOJA, 'loja.localhost', 'sac-da-loja', 'Interno - SAC'],
  ] as const) {
    const email = `${quem}@exemplo.com`;
    await m.contas.criarUsuario({
      hotUid,
      email,
      nome: `Pessoa ${quem}`,
      papeis: [papel],
      senha: SENHA,
      situacao: 'aprovado',
    });
    const { corpo } = await m.entrar(email, { host });
    tokens[quem] = corpo.token ?? '';
    uids[quem] = corpo.uid ?? '';
  }
  const { corpo } = await m.cadastrar(fisica());
  cliente = corpo.uid ?? '';
  tokens['cliente'] = corpo.token ?? '';
});
afterAll(() => m.fechar());

const anotar = (corpo: unknown, quem = 'sac', cliUid = cliente, host = 'leilao.localhost') =>
  m.pedir('PUT', `/v1/clientes/${cliUid}/anotacoes`, { corpo, token: tokens[quem], host });
const ver = async (quem = 'sac') =>
  (await m.pedir('GET', `/v1/clientes/${cliente}`, { token: tokens[quem] })).corpo;

it('keeps what staff note of a client and who vouches for him, in the record’s history', async () => {
  expect((await ver())['liberadores']).toEqual([{ uid: uids['libera'], nome: 'Pessoa libera' }]);
  const feito = await anotar({
    observacaoInterna: '  Prefere falar à tarde. ',
    clienteQueLiberaAcesso: uids['libera'],
  });
  expect(feito.status).toBe(200);
  expect(await ver('leiloeiro')).toMatchObject({
    observacaoInterna: 'Prefere falar à tarde.',
    clienteQueLiberaAcesso: { uid: uids['libera'], nome: 'Pessoa libera' },
    historico: [{ acao: 'anotações', quem: 'Pessoa sac' }, { acao: 'cadastro' }],
  });
  // The client is shown none of it.
  const seu = await m.pedir('GET', '/v1/cliente/infos', { token: tokens['cliente'] });
  expect(JSON.stringify(seu.corpo)).not.toMatch(/tarde|observacaoInterna|clienteQueLiberaAcesso/);
  await anotar({ observacaoInterna: '', clienteQueLiberaAcesso: null });
  expect(await ver()).toMatchObject({ observacaoInterna: '', clienteQueLiberaAcesso: null });
});

it('refuses who may not, whoever vouches for nobody, and clients that are not there', async () => {
  const nada = { observacaoInterna: 'x', clienteQueLiberaAcesso: null };
  expect((await anotar(nada, 'leiloeiro')).status).toBe(403);
  expect((await anotar(nada, 'cliente')).status).toBe(403);
  for (const quem of ['sac', 'avulso', 'libera-da-loja'])
    expect((await anotar({ ...nada, clienteQueLiberaAcesso: uids[quem] })).corpo).toMatchObject({
      statusCode: 400,
      codigo: 'LIBERADOR_INVALIDO',
      campos: ['clienteQueLiberaAcesso'],
    });
  expect((await anotar({ ...nada, observacaoInterna: 'x'.repeat(2_001) })).corpo).toMatchObject({
    statusCode: 400,
    campos: ['observacaoInterna'],
  });
  expect((await anotar(nada, 'sac-da-loja', cliente, 'loja.localhost')).status).toBe(404);
  expect((await anotar(nada, 'sac', uids['avulso'])).corpo['codigo']).toBe('CADASTRO_INCOMPLETO');
  expect(await ver()).toMatchObject({ observacaoInterna: '' });
});

it('stops vouching with the role', async () => {
  await anotar({ observacaoInterna: '', clienteQueLiberaAcesso: uids['libera'] });
  await m.contas.desativarUsuario(LEILAO, uids['libera'] ?? '');
  expect(await ver()).toMatchObject({ clienteQueLiberaAcesso: null, liberadores: [] });
});
