import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mundo } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { endereco, fisica, juridica } from '../testing/pessoas.ts';

let m: Mundo;
beforeAll(async () => {
  m = await mundo();
});
afterAll(() => m.fechar());

const cadastrar = (corpo: Readonly<Record<string, unknown>>) => m.cadastrar(corpo);
const situacao = async (token: string | undefined) =>
  (await m.pedir('POST', '/v1/cliente/confirmacoes/consultar-situacao', { corpo: {}, token })).corpo;

describe('partners and profile', () => {
  it('belong to a company, each once, thirty at most', async () => {
    const { token } = (await cadastrar(juridica())).corpo;
    const incluir = (mais = {}) =>
      m.pedir('POST', '/v1/cliente/socios', {
        corpo: { nome: 'Sócia Um', cpf: generateCpf(), participacao: 50, ...mais },
        token,
      });
    const cpf = generateCpf();
    const r = await incluir({ cpf });
    expect(r.corpo['socios']).toMatchObject([
      { nome: 'Sócia Um', cpf: cpf.replaceAll(/\D/g, ''), participacao: 50 },
    ]);
    expect((await incluir({ cpf })).corpo['codigo']).toBe('SOCIO_EM_USO');
    expect((await incluir({ cpf: '11111111111' })).corpo).toMatchObject({
      codigo: 'CPF_INVALIDO',
      campos: ['cpf'],
    });
    expect((await incluir({ participacao: 101 })).corpo['campos']).toEqual(['participacao']);
    expect(await situacao(token)).toMatchObject({ qtdQuadroSocietario: 1 });
    const [{ uid } = { uid: '' }] = r.corpo['socios'] as { uid: string }[];
    const outra = (await cadastrar(juridica())).corpo.token;
    expect((await m.pedir('DELETE', `/v1/cliente/socios/${uid}`, { token: outra })).status).toBe(404);
    expect((await m.pedir('DELETE', `/v1/cliente/socios/${uid}`, { token })).corpo['socios']).toEqual([]);
    const pessoa = (await cadastrar(fisica())).corpo.token;
    expect(
      (
        await m.pedir('POST', '/v1/cliente/socios', {
          corpo: { nome: 'Sócia Um', cpf: generateCpf() },
          token: pessoa,
        })
      ).corpo['codigo'],
    ).toBe('SOMENTE_PESSOA_JURIDICA');
  });

  it('share no more than the whole of a company, thirds included', async () => {
    const { token } = (await cadastrar(juridica())).corpo;
    const incluir = async (participacao: number | null) => {
      const corpo = { nome: 'Sócia Um', cpf: generateCpf(), participacao };
      const r = await m.pedir('POST', '/v1/cliente/socios', { corpo, token });
      return [r.status, r.corpo['codigo'], r.corpo['campos']];
    };
    const cabe = [200, undefined, undefined];
    expect(await incluir(80)).toEqual(cabe);
    expect(await incluir(80)).toEqual([409, 'PARTICIPACAO_EXCEDIDA', ['participacao']]);
    expect(await incluir(null)).toEqual(cabe);
    for (const terco of [6.67, 6.67, 6.66]) expect(await incluir(terco)).toEqual(cabe);
    expect(await incluir(0.01)).toEqual([409, 'PARTICIPACAO_EXCEDIDA', ['participacao']]);
  });

  it('take no apelido of the house, however it is spelt', async () => {
    const { token } = (await cadastrar(fisica())).corpo;
    const salvar = async (apelido: string) =>
      (await m.pedir('PUT', '/v1/cliente/perfil', { corpo: { apelido, interesses: [] }, token })).corpo;
    for (const apelido of ['Leiloeiro', 'L\u0435iloeiro', 'Martelo', 'Martelo Leilões Oficial'])
      expect(await salvar(apelido)).toMatchObject({
        statusCode: 400,
        codigo: 'APELIDO_RESERVADO',
        campos: ['apelido'],
      });
    expect(await salvar('Falcão')).toMatchObject({ apelido: 'Falcão' });
  });

  it('wish for an apelido as anybody may, and hear nothing of who else has it: each leilão tells them apart', async () => {
    for (const apelido of ['Gavião do Norte', 'gavião d\u043e norte']) {
      const { token } = (await cadastrar(fisica())).corpo;
      const r = await m.pedir('PUT', '/v1/cliente/perfil', { corpo: { apelido, interesses: [] }, token });
      expect([r.status, r.corpo['apelido']]).toEqual([200, apelido]);
    }
  });

  it('are changed by the client himself: profile and address, with an audit row that holds no personal data', async () => {
    const r = await cadastrar(fisica());
    const { token } = r.corpo;
    const salvo = await m.pedir('PUT', '/v1/cliente/perfil', {
      corpo: { apelido: 'Águia', telefone2: '(19) 3232-3232', rendaMensal: 500_000, interesses: ['Motos'] },
      token,
    });
    expect(salvo.corpo).toMatchObject({ apelido: 'Águia', telefone2: '1932323232', interesses: ['Motos'] });
    const mudado = await m.pedir('PUT', '/v1/cliente/endereco', {
      corpo: { ...endereco, cep: '80010-000', locId: 4106902 },
      token,
    });
    expect(mudado.corpo).toMatchObject({ endereco: { cidade: 'Curitiba', estadoSigla: 'PR' } });
    const { rows } = await m.banco.pool.query<{ acao: string; detalhes: unknown }>(
      'SELECT acao, detalhes FROM accounts.alteracoes WHERE alvo = $1 ORDER BY id',
      [r.corpo.uid],
    );
    expect(rows.map((l) => l.acao)).toEqual(['cadastro', 'perfil', 'endereço']);
    expect(JSON.stringify(rows)).not.toContain('Águia');
  });
});
