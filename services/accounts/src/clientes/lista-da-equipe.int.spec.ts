import { mascarar } from '@martelo/schemas/clientes/cliente.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const MUITOS = 2_500;

let m: Mundo;
let token = '';
beforeAll(async () => {
  m = await mundo();
  await m.contas.criarUsuario({
    hotUid: LEILAO,
    email: 'adm@exemplo.com',
    nome: 'Alguém',
    papeis: ['Interno - ADM'],
    senha: SENHA,
    situacao: 'aprovado',
  });
  token = (await m.entrar('adm@exemplo.com', { host: 'leilao.localhost' })).corpo.token ?? '';
  // Three names for all of them: what is equal by its key still has one order.
  for (const [hotUid, quantos] of [
    [LEILAO, MUITOS],
    [LOJA, 3],
  ] as const)
    await m.banco.pool.query(
      `INSERT INTO accounts.usuarios (hot_uid, uid, email, nome, apelido, papeis, situacao, cidade, uf, criado_em, senha)
       SELECT $1, gen_random_uuid(), 'c' || i || '@exemplo.com', (array['Ágata', 'Bento', 'Zuleica'])[i % 3 + 1], 'Apelido',
         array['Clientes - leilao.localhost'], (array['pendente', 'aprovado'])[i % 2 + 1], 'Campinas', 'SP', i, ''
       FROM generate_series(1, $2::int) i`,
      [hotUid, quantos],
    );
});
afterAll(() => m.fechar());

const pedir = (busca: string) => m.pedir('GET', `/v1/clientes${busca}`, { token, host: 'leilao.localhost' });
const pagina = async (busca: string) =>
  (await pedir(busca)).corpo as unknown as {
    total: number;
    clientes: { cliUid: string; nome: string; dataCadastro: number }[];
  };

describe('the list of clients for staff', () => {
  it('comes in the order that is asked for, to its last row, with equal rows once each', async () => {
    const vistos: string[] = [];
    const nomes: string[] = [];
    for (let n = 1; n <= MUITOS / 100; n += 1) {
      const { clientes, total } = await pagina(`?sort=nome,ASC&porPagina=100&pagina=${n}`);
      expect(total).toBe(MUITOS);
      vistos.push(...clientes.map((c) => c.cliUid));
      nomes.push(...new Set(clientes.map((c) => c.nome)));
    }
    expect([vistos.length, new Set(vistos).size]).toEqual([MUITOS, MUITOS]);
    expect([...new Set(nomes)]).toEqual(['Ágata', 'Bento', 'Zuleica']);
    const { clientes } = await pagina('?sort=situacao,ASC&sort=dataCadastro,DESC&porPagina=2');
    expect(clientes.map((c) => c.dataCadastro)).toEqual([2_499, 2_497]);
    // As it comes by itself: nobody waits, so the newest first.
    expect((await pagina('?porPagina=1')).clientes[0]?.dataCadastro).toBe(MUITOS);
    expect((await pedir('?sort=email,ASC')).status).toBe(400);
  });

  it('is downloaded whole or by what is ticked, by the same filters, masked as it is seen', async () => {
    const csv = async (busca: string): Promise<string[]> => {
      const r = await m.baixar(`/v1/clientes/exportar${busca}`, 'leilao.localhost', token);
      expect([r.status, r.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      return r.bytes.toString('utf8').trim().split('\r\n');
    };
    expect(await csv('')).toHaveLength(MUITOS + 1);
    const linhas = await csv(
      '?situacao=aprovado&busca=zuleica&sort=dataCadastro,ASC&fields=nome,email,cidade',
    );
    expect(linhas.slice(0, 2)).toEqual([
      'Nome;E-mail;Cidade',
      `Zuleica;${mascarar('c5@exemplo.com')};Campinas - SP`,
    ]);
    const { clientes } = await pagina('?porPagina=2');
    const uids = clientes.map((c) => c.cliUid).join(',');
    expect(await csv(`?uids=${uids}`)).toHaveLength(3);
    expect((await pedir(`/exportar?uids=${clientes[0]?.cliUid ?? ''},nenhum`)).status).toBe(400);
  });
});
