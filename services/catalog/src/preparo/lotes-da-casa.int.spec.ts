import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import { sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { abrirMundo, lance } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { DATA_DA_VENDA, vendaCadastrada } from '../testing/venda.ts';
import type { OrdemDoLote, VendaDeTeste } from '../testing/venda.ts';

const CASA = 'leilao.localhost';
const HOT = TENANTS[CASA]?.hotUid ?? '';
let mundo: Mundo;
let venda: VendaDeTeste;
const ordens: OrdemDoLote[] = [];
const cumprir: CumprirOrdem = async (_ordem, _chave, corpo) => {
  if ((corpo as OrdemDoLote).regras !== undefined) ordens.push(corpo as OrdemDoLote);
  return { ok: true, valor: { situacao: 'CRIADO', revisao: 0 } } as never;
};

beforeAll(async () => {
  mundo = await abrirMundo({
    cumprir,
    sessoes: new Map([
      ['adm', sessaoFalsa(['Interno - ADM'])],
      ['leiloeiro', sessaoFalsa(['Interno - Leiloeiro'])],
      ['sac', sessaoFalsa(['Interno - SAC'])],
    ]),
  });
  venda = await vendaCadastrada(mundo, CASA, [
    {
      veiculo: { placa: 'ABC1D23', fipeValor: 4_000_00 },
      lote: { blackCar10: true, valorComitente: 2_000_00 },
    },
    { veiculo: { nome: 'Honda Civic' }, lote: { descricao: 'Único dono.', despachantePrazoDocumento: 30 } },
    { lote: { tipo: 'Pesados' } },
  ]);
  const [lelUid = ''] = venda.lelUids;
  await mundo.acontecer(`leilao-${venda.leiUid}`, {
    tipo: 'LeilaoCriado',
    leiUid: venda.leiUid,
    hotUid: HOT,
    nome: 'Leilão de sábado',
    data: DATA_DA_VENDA,
    rascunho: true,
  });
  await mundo.acontecer(
    `lote-${lelUid}`,
    { tipo: 'LoteCadastrado', hotUid: HOT, leiUid: venda.leiUid, posicaoLeilao: 1, ...ordens[0] },
    { tipo: 'LoteLiberado' },
    lance(1_500_00, mundo.agora),
  );
});
afterAll(() => mundo.fechar());

type Linha = { uid: string; numero: number; [campo: string]: unknown };
const listar = async (busca = '', quem = 'leiloeiro') => {
  const { status, corpo } = await mundo.pedir(CASA, 'GET', `/v1/lotes-da-casa${busca}`, undefined, quem);
  const { itens = [], total, nomes } = corpo as { itens?: Linha[]; total?: number; nomes?: object };
  return { status, itens, total, nomes, numeros: itens.map((i) => i.numero) };
};

it('lists the lotes of the house with their vehicle, their leilão and how they stand in the sale', async () => {
  const { itens, total, nomes } = await listar();
  expect(total).toBe(3);
  expect(nomes).toMatchObject({
    [venda.leiUid]: 'Leilão de sábado',
    [venda.comitente]: 'Banco Vereda',
    [venda.veiUids[1] ?? '']: 'Honda Civic',
  });
  expect(itens[0]).toMatchObject({
    uid: venda.lelUids[0],
    revisao: 1,
    situacao: 'LIBERADO_LEILAO',
    placa: 'ABC1D23',
    valor: 1_500_00,
    minimo: 1_000_00,
    minimoDaFipe: 25,
    semReserva: false,
    quantidadeFotos: 0,
  });
  expect(itens[1]).toMatchObject({
    situacao: 'CADASTRADO',
    valor: null,
    minimoDaFipe: null,
    semReserva: true,
  });
});

it('finds them by what they are, what they lack and where they stand', async () => {
  const achados = async (busca: string) => (await listar(busca)).numeros;
  expect(await achados('?busca=abc-1d23')).toEqual([1]);
  expect(await achados('?busca=civic')).toEqual([2]);
  expect(await achados('?filter=situacao||in||LIBERADO_LEILAO,AO_VIVO')).toEqual([1]);
  expect(await achados(`?filter=comitente||eq||${venda.comitente}&filter=tipo||in||Pesados`)).toEqual([3]);
  expect(await achados('?filter=semFotos||eq||true&filter=semReserva||eq||true')).toEqual([2, 3]);
  expect(await achados('?filter=semDescricao||eq||true')).toEqual([1, 3]);
  expect(await achados('?filter=minimoDaFipe||lte||30')).toEqual([1]);
  expect(await achados('?sort=numero,DESC')).toEqual([3, 2, 1]);
  expect(await achados('?filter=blackCar10||eq||true')).toEqual([1]);
  expect((await listar('', 'sac')).status).toBe(403);
  expect(
    (await mundo.pedir('loja.localhost', 'GET', '/v1/lotes-da-casa', undefined, 'adm')).corpo,
  ).not.toMatchObject({
    total: 3,
  });
});

it('takes what was found away as a sheet', async () => {
  const { corpo } = await mundo.pedir(
    CASA,
    'GET',
    '/v1/lotes-da-casa/exportar?formato=csv&fields=numero,nome,situacao&filter=tipo||in||Pesados',
    undefined,
    'adm',
  );
  expect(String(corpo)).toContain('3;Toyota Hilux;Cadastrado');
});

it('answers every field of the query builder, null where a room to come makes it', async () => {
  const { corpo } = await mundo.pedir(
    CASA,
    'GET',
    `/v1/leiloes/lotes/qb?filter=leiUid||eq||${venda.leiUid}&filter=despachantePrazoDocumento||isnull&sort=numero`,
    undefined,
    'adm',
  );
  expect(corpo).toMatchObject({
    total: 2,
    lotes: [
      {
        id: null,
        uid: venda.lelUids[0],
        situacao: 'LIBERADO_LEILAO',
        ordemLeilao: 1,
        arremateValor: 1_500_00,
        leiloes: { uid: venda.leiUid, nome: 'Leilão de sábado', data: DATA_DA_VENDA, situacao: 'CRIADO' },
        veiculos: { uid: venda.veiUids[0], placa: 'ABC1D23', comitente: venda.comitente },
        createdByCliente: { nome: 'Ana' },
        clienteVencedorLance: { valor: 1_500_00 },
        blackCar10: true,
        empresaPreco: null,
        respostaCondicional: null,
        comitenteIntegracao: null,
      },
      { numero: 3, situacao: null, arremateValor: null, clienteVencedorLance: null, fotosJsonUrls: [] },
    ],
  });
});
