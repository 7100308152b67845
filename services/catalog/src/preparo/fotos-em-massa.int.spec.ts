import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fotoDeTeste } from '@martelo/platform/files/testing/foto.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { DA_LOJA, HOT, mundoDeFotos } from '../testing/mundo-de-fotos.ts';
import type { MundoDeFotos } from '../testing/mundo-de-fotos.ts';

let m: MundoDeFotos;
let mundo: MundoDeFotos['mundo'];

beforeAll(async () => {
  m = await mundoDeFotos();
  ({ mundo } = m);
});
afterAll(() => mundo.fechar());

it('assigns many at once: whose they may be, what became of each, and which file is here already', async () => {
  const veiculo = await m.novoVeiculo();
  const outro = await m.novoVeiculo();
  const bytes = await fotoDeTeste('#445566');
  const uid = await m.enviar(veiculo, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const repetidas = (de = {}) =>
    m.pedir<{ repetidas: { hash: string; alvo: string; onde: string }[] }>(
      'POST',
      '/v1/fotos-em-massa/repetidas',
      { hashes: [hash, '0'.repeat(64)] },
      de,
    );
  expect((await repetidas()).corpo.repetidas).toEqual([{ hash, alvo: veiculo, onde: 'Toyota Hilux' }]);
  expect((await repetidas(DA_LOJA)).corpo.repetidas).toEqual([]);
  expect((await repetidas({ quem: 'leiloeiro' })).status).toBe(403);
  // The same file once more is refused there, and taken elsewhere.
  const deNovo = randomUUID();
  await m.comecar(deNovo, veiculo, bytes);
  await m.parte(deNovo, 0, bytes);
  expect(await m.terminado(deNovo, veiculo)).toMatchObject({
    situacao: 'RECUSADO',
    recusa: 'Esta foto já está aqui, do mesmo arquivo.',
  });
  const nele = await m.enviar(outro, bytes);
  const seguir = async (envios: string[], de = {}) =>
    (
      await m.pedir<{ envios: { uid: string; situacao: string }[] }>(
        'POST',
        '/v1/envios/situacoes',
        { envios },
        de,
      )
    ).corpo.envios;
  const vistos = await seguir([uid, deNovo, nele, randomUUID()]);
  expect(new Map(vistos.map((e) => [e.uid, e.situacao]))).toEqual(
    new Map([
      [uid, 'PRONTO'],
      [deNovo, 'RECUSADO'],
      [nele, 'PRONTO'],
    ]),
  );
  expect(await seguir([uid], DA_LOJA)).toEqual([]);

  type Donos = { donos: { de: string; alvo: string; numero: number | null; quantas: number }[] };
  const estoque = (await m.pedir<Donos>('GET', '/v1/fotos-em-massa/donos')).corpo.donos;
  expect(estoque.find((d) => d.alvo === veiculo)).toMatchObject({ de: 'veiculo', numero: null, quantas: 1 });
  const [leilao, lote] = [randomUUID(), randomUUID()];
  await m.pedir('PUT', `/v1/cadastro/leiloes/${leilao}`, {
    nome: 'Domingo',
    data: 1_900_000_000_000,
    revisao: 0,
  });
  const doLote = { leilao, veiculo, numero: 7, posicaoLeilao: 1, tipo: 'Carros', minimo: 100, revisao: 0 };
  expect((await m.pedir('PUT', `/v1/cadastro/lotes/${lote}`, doLote)).status).toBe(200);
  const donos = async (de = {}) =>
    m.pedir<Donos>('GET', `/v1/fotos-em-massa/donos?leilao=${leilao}`, undefined, de);
  expect((await donos()).corpo.donos).toMatchObject([
    { de: 'veiculo', alvo: veiculo, numero: 7, quantas: 1 },
  ]);
  await mundo.acontecer(
    `leilao-${leilao}`,
    { tipo: 'LeilaoCriado', leiUid: leilao, hotUid: HOT, nome: 'Domingo', data: 1, rascunho: true },
    { tipo: 'LeilaoEmLoteamento' },
    { tipo: 'LeilaoPronto', por: 'adm' },
  );
  // From now on the lote keeps photos of its own.
  await until(async () => (await donos()).corpo.donos[0]?.de === 'lote');
  expect((await donos()).corpo.donos).toMatchObject([{ de: 'lote', alvo: lote, numero: 7, quantas: 0 }]);
  expect((await donos(DA_LOJA)).status).toBe(404);
});
