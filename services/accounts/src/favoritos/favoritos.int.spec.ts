import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITE_DE_FAVORITOS } from '@martelo/schemas/favoritos/favorito.ts';
import { LEILAO, LOJA, mundo, SENHA, VEICULOS } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
const tokens: Record<string, string> = {};
const [um = '', dois = '', tres = ''] = VEICULOS;

beforeAll(async () => {
  m = await mundo();
  const pessoas = [
    ['ana', LEILAO, 'leilao.localhost', 'Clientes - leilao.localhost'],
    ['bia', LEILAO, 'leilao.localhost', 'Clientes - leilao.localhost'],
    ['lia', LOJA, 'loja.localhost', 'Clientes - loja.localhost'],
    ['adm', LEILAO, 'leilao.localhost', 'Interno - ADM'],
  ] as const;
  for (const [nome, hotUid, host, papel] of pessoas) {
    const email = `${nome}@exemplo.com`;
    await m.contas.criarUsuario({ hotUid, email, nome, papeis: [papel], senha: SENHA, situacao: 'aprovado' });
    tokens[nome] = (await m.entrar(email, { host })).corpo.token ?? '';
  }
});
afterAll(() => m.fechar());

const criar = (quem: string, corpo: unknown, host = 'leilao.localhost') =>
  m.pedir('POST', '/v1/cliente/favoritos', { corpo, token: tokens[quem], host });
const de = async (quem: string, busca = '', host = 'leilao.localhost'): Promise<string[]> => {
  const { corpo } = await m.pedir('GET', `/v1/cliente/favoritos${busca}`, { token: tokens[quem], host });
  return (corpo['favoritos'] as { veiUid: string }[]).map((f) => f.veiUid);
};

describe('favourites', () => {
  it('are kept per client, the newest first, and the second time says so without changing anything', async () => {
    for (const veiUid of [um, dois, tres]) {
      m.relogio.agora += 1_000;
      expect((await criar('ana', { veiUid })).corpo).toEqual({ veiUid, createdAt: m.relogio.agora });
    }
    expect(await de('ana')).toEqual([tres, dois, um]);
    expect(await de('ana', '?limit=2')).toEqual([tres, dois]);
    const outra = await criar('ana', { veiUid: um });
    expect(outra.corpo).toMatchObject({ statusCode: 409, message: 'Favorito já existente' });
    expect(await de('bia')).toEqual([]);
  });

  it('go by address and by body, and what is gone already stays gone', async () => {
    const tirar = (caminho: string, corpo?: unknown) =>
      m.pedir('DELETE', `/v1/cliente/favoritos${caminho}`, {
        token: tokens['ana'],
        ...(corpo === undefined ? {} : { corpo }),
      });
    expect((await tirar(`/${dois}`)).corpo).toEqual({ veiUid: dois });
    expect((await tirar('', { veiUid: tres })).corpo).toEqual({ veiUid: tres });
    expect((await tirar(`/${dois}`)).status).toBe(200);
    expect(await de('ana')).toEqual([um]);
    // Each change left its row, and what changed nothing left none.
    const { rows } = await m.banco.pool.query(
      `SELECT acao, detalhes->>'veiUid' AS "veiUid" FROM accounts.alteracoes WHERE acao LIKE 'favorito %' ORDER BY id`,
    );
    expect(rows).toEqual([
      ...[um, dois, tres].map((veiUid) => ({ acao: 'favorito criado', veiUid })),
      ...[dois, tres].map((veiUid) => ({ acao: 'favorito removido', veiUid })),
    ]);
  });

  it('refuse what is no vehicle of the tenant, bad input, strangers and staff', async () => {
    const respostas = await Promise.all([
      criar('bia', { veiUid: 'ffffffff-0000-4000-8000-000000000000' }),
      criar('lia', { veiUid: um }, 'loja.localhost'),
      criar('bia', {}),
      criar('bia', { veiUid: 'um' }),
      criar('bia', { veiUid: um, cliUid: um }),
      criar('ninguem', { veiUid: um }),
      criar('adm', { veiUid: um }),
      m.pedir('DELETE', '/v1/cliente/favoritos/um', { token: tokens['bia'] }),
      m.pedir('GET', '/v1/cliente/favoritos?limit=1000', { token: tokens['bia'] }),
    ]);
    expect(respostas.map((r) => r.status)).toEqual([404, 404, 400, 400, 400, 401, 403, 400, 400]);
    expect(respostas[2]?.corpo['campos']).toEqual(['veiUid']);
    expect([await de('bia'), await de('lia', '', 'loja.localhost')]).toEqual([[], []]);
  });

  it('end at 999, also for two at once', async () => {
    await m.banco.pool.query(
      `INSERT INTO accounts.favoritos (hot_uid, cli_uid, vei_uid, criado_em)
       SELECT $1, u.uid, ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 0
       FROM accounts.usuarios u, generate_series(3, $2) i WHERE u.email = 'bia@exemplo.com'`,
      [LEILAO, LIMITE_DE_FAVORITOS],
    );
    await criar('bia', { veiUid: um });
    const ambos = await Promise.all([criar('bia', { veiUid: dois }), criar('bia', { veiUid: tres })]);
    expect(ambos.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(ambos.find((r) => r.status === 409)?.corpo['codigo']).toBe('LIMITE_DE_FAVORITOS');
    expect(await de('bia')).toHaveLength(LIMITE_DE_FAVORITOS);
  });
});
