import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const DIA = 24 * 3_600_000;
const AQUI = '127.0.0.1';

let m: Mundo;
beforeAll(async () => {
  m = await mundo();
});
afterAll(() => m.fechar());

const conta = (mais = {}) => ({ nome: 'Ana da Casa', email: 'ana@casa.example', senha: SENHA, ...mais });
const conferir = (token: string, ip = AQUI, mais = {}) =>
  m.pedir('POST', '/v1/instalacao/conferir', { corpo: { token }, ip, ...mais });
const criar = (token: string, mais = {}, ip = AQUI, opcoes = {}) =>
  m.pedir('POST', '/v1/instalacao/conta', { corpo: { token, ...conta(mais) }, ip, ...opcoes });
const abrir = async (hotUid = LEILAO): Promise<string> =>
  (await m.contas.instalacao.abrir(hotUid))?.token ?? '';

describe('the link by which the first account of a house is made', () => {
  it('is refused where somebody on the way could read it: over plain HTTP from elsewhere', async () => {
    const token = await abrir();
    expect((await conferir(token, '203.0.113.9')).corpo['codigo']).toBe('INSTALACAO_INSEGURA');
    expect((await criar(token, {}, '203.0.113.9')).corpo['codigo']).toBe('INSTALACAO_INSEGURA');
    // Somebody else's word that it was HTTPS counts for nothing, and neither does a stranger's own machine.
    for (const headers of [{ 'x-forwarded-proto': 'https' }, { 'x-forwarded-for': '203.0.113.9' }])
      expect((await conferir(token, AQUI, { headers })).corpo['codigo']).toBe('INSTALACAO_INSEGURA');
    expect((await conferir(token)).status).toBe(200);
  });

  it('cannot be guessed, is void once a later start printed another, and is of one house', async () => {
    const velho = await abrir();
    const token = await abrir();
    expect((await conferir('A'.repeat(22))).corpo['codigo']).toBe('INSTALACAO_INVALIDA');
    expect((await conferir(velho)).corpo['codigo']).toBe('INSTALACAO_INVALIDA');
    expect((await criar(velho)).corpo['codigo']).toBe('INSTALACAO_INVALIDA');
    expect((await criar(token, {}, AQUI, { host: 'loja.localhost' })).status).toBe(404);
    expect((await criar('curto')).status).toBe(400);
    const { rows } = await m.banco.pool.query('SELECT * FROM accounts.instalacao');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is good for a day', async () => {
    const token = await abrir();
    m.relogio.agora += DIA - 1_000;
    expect((await conferir(token)).status).toBe(200);
    m.relogio.agora += 2_000;
    expect((await criar(token)).corpo['codigo']).toBe('INSTALACAO_INVALIDA');
  });

  it('stays good where the password was refused, and of two at once one wins', async () => {
    const token = await abrir();
    const comum = await criar(token, { senha: '123456' });
    expect([comum.status, comum.corpo['campos']]).toEqual([400, ['senha']]);
    const duas = await Promise.all([criar(token), criar(token, { email: 'rival@casa.example' })]);
    expect(duas.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const { rows } = await m.banco.pool.query<{ papeis: string[] }>(
      'SELECT papeis FROM accounts.usuarios WHERE hot_uid = $1',
      [LEILAO],
    );
    expect(rows).toEqual([{ papeis: ['Interno - ADM', 'Interno - Desenvolvimento TI'] }]);
  });

  it('ends with the account: no second one by it, and no later start makes another', async () => {
    expect(await m.contas.instalacao.abrir(LEILAO)).toBeNull();
    const quem = (await m.entrar('ana@casa.example')).status === 200 ? 'ana' : 'rival';
    expect((await m.entrar(`${quem}@casa.example`)).corpo.roles).toContain('Interno - ADM');
  });

  it('is void once somebody at the machine has made the account', async () => {
    const token = await abrir(LOJA);
    const feita = await m.contas.instalacao.criarNaMaquina(LOJA, conta());
    expect(feita.ok).toBe(true);
    expect((await criar(token, { email: 'b@casa.example' }, AQUI, { host: 'loja.localhost' })).status).toBe(
      404,
    );
    expect((await m.contas.instalacao.criarNaMaquina(LOJA, conta())).ok).toBe(false);
    expect(await m.contas.instalacao.abrir(LOJA)).toBeNull();
  });
});
