import { randomUUID } from 'node:crypto';
import { MAX_VISTAS } from '@martelo/schemas/vistas/vista.ts';
import type { VistasDaLista } from '@martelo/schemas/vistas/vista.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, LOJA, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

let m: Mundo;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  m = await mundo();
  const pessoas = [
    ['ana', LEILAO, 'leilao.localhost', 'Interno - Leilão'],
    ['bia', LEILAO, 'leilao.localhost', 'Interno - MKT'],
    ['adm', LEILAO, 'leilao.localhost', 'Interno - ADM'],
    ['cliente', LEILAO, 'leilao.localhost', 'Clientes - leilao.localhost'],
    ['lia', LOJA, 'loja.localhost', 'Interno - ADM'],
  ] as const;
  for (const [nome, hotUid, host, papel] of pessoas) {
    const email = `${nome}@exemplo.com`;
    await m.contas.criarUsuario({ hotUid, email, nome, papeis: [papel], senha: SENHA, situacao: 'aprovado' });
    tokens[nome] = (await m.entrar(email, { host })).corpo.token ?? '';
  }
});
afterAll(() => m.fechar());

const hostDe = (quem: string): string => (quem === 'lia' ? 'loja.localhost' : 'leilao.localhost');
const pedir = async (
  quem: string,
  metodo: 'GET' | 'PUT' | 'POST' | 'DELETE',
  onde: string,
  corpo?: object,
) => {
  const r = await m.pedir(metodo, `/v1/vistas/${onde}`, {
    token: tokens[quem],
    host: hostDe(quem),
    ...(corpo === undefined ? {} : { corpo }),
  });
  return { ...r, ...(r.corpo as unknown as VistasDaLista) };
};
const SEM_FOTO = { filter: ['fotos||eq||0'], sort: ['placa,DESC'], fields: 'placa,marca' };
const salvar = (quem: string, onde: string, corpo: object) =>
  pedir(quem, 'PUT', onde, { nome: 'Sem foto', endereco: SEM_FOTO, daCasa: false, revisao: 0, ...corpo });
const nomes = async (quem: string, lista: string): Promise<string[]> =>
  (await pedir(quem, 'GET', lista)).vistas.map((v) => `${v.nome}${v.minha ? '' : ` de ${v.porNome}`}`);

describe('saved views of a list', () => {
  it('are one’s own and the house’s, each in its list, and come back as they were kept', async () => {
    const uid = randomUUID();
    expect((await salvar('ana', `veiculos/${uid}`, {})).vistas).toEqual([
      {
        uid,
        nome: 'Sem foto',
        endereco: SEM_FOTO,
        daCasa: false,
        minha: true,
        porNome: 'ana',
        revisao: 1,
      },
    ]);
    await salvar('ana', `veiculos/${randomUUID()}`, { nome: 'Área da equipe', daCasa: true });
    expect(await nomes('ana', 'veiculos')).toEqual(['Área da equipe', 'Sem foto']);
    expect(await nomes('bia', 'veiculos')).toEqual(['Área da equipe de ana']);
    expect([await nomes('ana', 'lotes'), await nomes('lia', 'veiculos')]).toEqual([[], []]);
  });

  it('of the house are changed by who made them and by ADM, own ones by nobody else', async () => {
    const [daCasa, minha] = [randomUUID(), randomUUID()];
    await salvar('ana', `casa/${daCasa}`, { daCasa: true });
    await salvar('ana', `casa/${minha}`, { nome: 'Só minha' });
    const mudar = (quem: string, uid: string, revisao: number, mais = {}) =>
      salvar(quem, `casa/${uid}`, { daCasa: true, nome: 'Outro nome', revisao, ...mais });
    expect((await mudar('bia', daCasa, 1)).corpo['codigo']).toBe('VISTA_DE_OUTRO');
    expect((await pedir('bia', 'DELETE', `casa/${daCasa}`)).corpo['codigo']).toBe('VISTA_DE_OUTRO');
    expect((await mudar('adm', daCasa, 1)).status).toBe(200);
    // Stale: what stands there comes along.
    expect((await mudar('ana', daCasa, 1)).corpo).toMatchObject({
      statusCode: 409,
      codigo: 'REGISTRO_MUDADO',
      revisao: 2,
      atual: { nome: 'Outro nome', porNome: 'ana' },
    });
    for (const quem of ['bia', 'adm', 'lia'])
      expect([(await mudar(quem, minha, 1)).status, (await mudar(quem, minha, 0)).status]).toEqual(
        quem === 'lia' ? [404, 200] : [404, 404],
      );
    await pedir('adm', 'DELETE', `casa/${minha}`);
    await pedir('lia', 'DELETE', `casa/${daCasa}`);
    expect(await nomes('ana', 'casa')).toEqual(['Outro nome', 'Só minha']);
    await pedir('ana', 'DELETE', `casa/${minha}`);
    expect((await pedir('ana', 'DELETE', `casa/${minha}`)).vistas.map((v) => v.nome)).toEqual(['Outro nome']);
  });

  it('begin the list of whoever chose one, until it is gone or kept from him', async () => {
    const [daCasa, minha] = [randomUUID(), randomUUID()];
    await salvar('ana', `inicio/${daCasa}`, { daCasa: true });
    await salvar('ana', `inicio/${minha}`, { nome: 'Só minha' });
    const escolher = async (quem: string, padrao: string | null) =>
      (await pedir(quem, 'POST', 'inicio/padrao', { padrao })).padrao;
    expect(await escolher('bia', daCasa)).toBe(daCasa);
    expect(await escolher('ana', minha)).toBe(minha);
    expect((await pedir('bia', 'POST', 'inicio/padrao', { padrao: minha })).status).toBe(404);
    expect((await pedir('lia', 'POST', 'inicio/padrao', { padrao: daCasa })).status).toBe(404);
    await salvar('ana', `inicio/${daCasa}`, { revisao: 1 });
    expect((await pedir('bia', 'GET', 'inicio')).padrao).toBeNull();
    await pedir('ana', 'DELETE', `inicio/${minha}`);
    expect((await pedir('ana', 'GET', 'inicio')).padrao).toBeNull();
    expect(await escolher('ana', daCasa)).toBe(daCasa);
    expect(await escolher('ana', null)).toBeNull();
  });

  it('refuse a name twice, too many of them, bad input and who is no staff', async () => {
    await salvar('ana', `cheia/${randomUUID()}`, { nome: 'Vista 0' });
    expect((await salvar('ana', `cheia/${randomUUID()}`, { nome: ' Vista  0 ' })).corpo).toMatchObject({
      codigo: 'VISTA_REPETIDA',
      campos: ['nome'],
    });
    expect((await salvar('bia', `cheia/${randomUUID()}`, { nome: 'Vista 0' })).status).toBe(200);
    for (let i = 1; i < MAX_VISTAS - 1; i += 1)
      await salvar('ana', `cheia/${randomUUID()}`, { nome: `Vista ${i}` });
    const ambas = await Promise.all(
      ['Mais uma', 'E outra'].map((nome) => salvar('ana', `cheia/${randomUUID()}`, { nome })),
    );
    expect(ambas.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const ruins = await Promise.all([
      salvar('ana', `cheia/${randomUUID()}`, { nome: ' ' }),
      salvar('ana', `cheia/${randomUUID()}`, { endereco: { sort: 'x'.repeat(3_000) } }),
      salvar('ana', `cheia/${randomUUID()}`, { endereco: { 'a b': 'x' } }),
      salvar('ana', `cheia/${randomUUID()}`, { endereco: { filter: Array(10).fill('x'.repeat(900)) } }),
      salvar('ana', 'cheia/um', {}),
      salvar('ana', `Cheia/${randomUUID()}`, {}),
      salvar('cliente', `cheia/${randomUUID()}`, {}),
      salvar('ninguem', `cheia/${randomUUID()}`, {}),
    ]);
    expect(ruins.map((r) => r.status)).toEqual([400, 400, 400, 400, 400, 400, 403, 401]);
  });
});
