import { afterAll, beforeAll, expect, it } from 'vitest';
import { TENANTS } from '@martelo/platform/testing/http.ts';
import { DA_LOJA, HOT, mundoDeFotos, OUTRA } from '../testing/mundo-de-fotos.ts';
import type { MundoDeFotos } from '../testing/mundo-de-fotos.ts';

let m: MundoDeFotos;
beforeAll(async () => {
  m = await mundoDeFotos();
});
afterAll(() => m.mundo.fechar());

type Modelos = { modelos: { codigo: string; marca: string; modelo: string }[] };
type Precos = {
  modelo: string;
  precos: { anoModelo: number | null; combustivel: string; valor: number; referencia: string }[];
};
const buscar = async (busca: string, de = {}): Promise<Modelos['modelos']> =>
  (await m.pedir<Modelos>('GET', `/v1/fipe/modelos?busca=${encodeURIComponent(busca)}`, undefined, de)).corpo
    .modelos;
const precos = (codigo: string, de = {}) =>
  m.pedir<Precos>('GET', `/v1/fipe/precos/${codigo}`, undefined, de);

it('finds models of the table that comes with the product by any words of them, and their prices', async () => {
  const achados = await buscar('CITROEN xsara');
  expect(achados.length).toBeGreaterThan(0);
  for (const { marca, modelo } of achados) expect(`${marca} ${modelo}`).toMatch(/citroën.*xsara/i);
  const { codigo } = achados[0] ?? { codigo: '' };
  expect(await buscar(codigo)).toEqual([achados[0]]);
  const { status, corpo } = await precos(codigo);
  expect(status).toBe(200);
  expect(corpo.precos[0]).toMatchObject({ referencia: '2022-05-01', valor: expect.any(Number) });
  expect(await buscar('100%')).toEqual([]);
  expect((await precos('999999-9')).status).toBe(404);
  expect((await m.pedir('GET', '/v1/fipe/modelos?busca=fiat', undefined, { quem: 'ti' })).status).toBe(403);
});

it('takes a newer table for the house that sent it alone, and no file that is none', async () => {
  const [{ codigo } = { codigo: '' }] = await buscar('fiat strada');
  const [antes] = (await precos(codigo)).corpo.precos;
  const linha = `"R$ 99.999,00",Fiat,Strada,${antes?.anoModelo ?? 32_000},${antes?.combustivel ?? ''},${codigo},março de 2026`;
  const csv = `valor,marca,modelo,ano_modelo,combustivel,codigo_fipe,mes_referencia\n${linha}\n`;
  await m.enviar(HOT, Buffer.from(csv), 'fipe');
  expect((await precos(codigo)).corpo.precos[0]).toEqual({
    ...antes,
    valor: 9_999_900,
    referencia: '2026-03-01',
  });
  expect((await precos(codigo, DA_LOJA)).corpo.precos[0]).toEqual(antes);
  const uid = '0190c0de-0000-7000-8000-00000000f19e';
  const nada = Buffer.from('nome,placa\nUno,ABC1D23');
  await m.comecar(uid, HOT, nada, 'fipe');
  expect((await m.parte(uid, 0, nada)).status).toBe(422);
  const outra = { para: 'fipe', alvo: TENANTS[OUTRA]?.hotUid, nome: 'fipe.csv', tamanho: 10 };
  expect((await m.pedir('PUT', '/v1/envios/0190c0de-0000-7000-8000-00000000f19f', outra)).status).toBe(404);
});

it('makes the most common brands once, without those that are there, in the words of people', async () => {
  await m.pedir('PUT', '/v1/marcas/0190c0de-0000-7000-8000-0000000000f1', { nome: 'FIAT', revisao: 0 });
  const preencher = async () =>
    (await m.pedir<{ criadas: number }>('POST', '/v1/marcas/preencher', {})).corpo.criadas;
  expect((await Promise.all([preencher(), preencher()])).toSorted((a, b) => a - b)).toEqual([0, 39]);
  const { corpo } = await m.pedir<{ itens: { nome: string }[] }>('GET', '/v1/marcas?limit=100');
  const nomes = corpo.itens.map((i) => i.nome);
  expect(nomes).toEqual(expect.arrayContaining(['FIAT', 'Chevrolet', 'Volkswagen', 'Toyota']));
  expect(nomes).not.toContain('Fiat');
});
