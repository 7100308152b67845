import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CumprirOrdem } from '@martelo/platform/ordens/cumprir.ts';
import { sessaoFalsa } from '@martelo/platform/testing/http.ts';
import { abrirMundo, LEILAO } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';

const CASA = 'leilao.localhost';
const cumprir: CumprirOrdem = async () => ({ ok: true, valor: { situacao: 'CRIADO', revisao: 0 } }) as never;
let m: Mundo;
const leiUid = randomUUID();
const [vereda, outra] = [randomUUID(), randomUUID()];
const MARCA = randomUUID();
const REGINA = '00000000-0000-4000-8000-0000000000c9';

const pedir = (
  metodo: 'GET' | 'POST' | 'PUT',
  url: string,
  corpo?: object,
  quem = 'adm',
): Promise<{ status: number; corpo: unknown }> => m.pedir(CASA, metodo, url, corpo, quem);
type Corpo = Record<string, unknown> & { codigo?: string; message?: string; revisao: number };

const campos = {
  nome: 'Toyota Hilux',
  comitente: vereda,
  categoria: 'Carros',
  marca: MARCA,
  anoFabricacao: 2_021,
  anoModelo: 2_022,
  combustivel: 'DIE',
  retomada: 'Frota',
  cidade: 'Campinas',
  uf: 'SP',
};
/** Saves a vehicle anew or over itself; answers what came back. */
async function salvar(veiUid: string, mudancas: object, revisao = 0): Promise<[number, Corpo]> {
  const antes = revisao === 0 ? campos : limpo(await ver(veiUid));
  const r = await pedir('PUT', `/v1/veiculos/${veiUid}`, { ...antes, ...mudancas, revisao });
  return [r.status, r.corpo as Corpo];
}
const ver = async (veiUid: string, quem = 'adm') =>
  (await pedir('GET', `/v1/veiculos/${veiUid}`, undefined, quem)).corpo as Corpo;
const DO_PROGRAMA = [
  'uid',
  'revisao',
  'ativo',
  'mudadoEm',
  'mudadoPor',
  'id',
  'situacao',
  'situacaoDesde',
  'criadoEm',
  'criadoPor',
];
const limpo = (v: Corpo) => Object.fromEntries(Object.entries(v).filter(([c]) => !DO_PROGRAMA.includes(c)));
const novo = async (mudancas: object = {}): Promise<string> => {
  const veiUid = randomUUID();
  const [status, corpo] = await salvar(veiUid, mudancas);
  expect([status, corpo.codigo]).toEqual([200, undefined]);
  return veiUid;
};
let numero = 0;
/** Puts it into a lote of the leilão; answers the lote, and what refused it. */
async function emLote(veiculo: string, mudancas: object = {}, lelUid: string = randomUUID()) {
  numero += 1;
  const lote = { leilao: leiUid, veiculo, numero, posicaoLeilao: numero, tipo: 'Carros', minimo: 1_000 };
  const r = await pedir('PUT', `/v1/cadastro/lotes/${lelUid}`, { ...lote, ...mudancas, revisao: 0 });
  return { lelUid, status: r.status, ...(r.corpo as Corpo) };
}
const situacao = async (veiUid: string) => (await ver(veiUid))['situacao'];
const passo = async (veiUid: string, evento: string, motivo = '', quem = 'adm'): Promise<[number, Corpo]> => {
  const { revisao } = await ver(veiUid);
  const r = await pedir('POST', `/v1/veiculos/${veiUid}/situacao`, { evento, revisao, motivo }, quem);
  return [r.status, r.corpo as Corpo];
};

beforeAll(async () => {
  m = await abrirMundo({
    cumprir,
    sessoes: new Map([
      ['adm', sessaoFalsa(['Interno - ADM'])],
      ['leilao', sessaoFalsa(['Interno - Leilão'])],
      ['regina', { ...sessaoFalsa(['Interno - Comitente']), cliUid: REGINA }],
    ]),
  });
  await pedir('PUT', `/v1/cadastro/leiloes/${leiUid}`, {
    nome: 'Sábado',
    data: 1_900_000_000_000,
    revisao: 0,
  });
  await pedir('PUT', `/v1/marcas/${MARCA}`, { nome: 'Toyota', revisao: 0 });
  for (const [uid, nomeSite] of [
    [vereda, 'Banco Vereda'],
    [outra, 'Outra Financeira'],
  ] as const)
    await pedir('PUT', `/v1/comitentes/cadastro/${uid}`, { nomeSite, revisao: 0 });
});
afterAll(() => m.fechar());

describe('where a vehicle stands', () => {
  it('follows its lote into the leilão, sold, and back to stock, however often it is told', async () => {
    const veiUid = await novo();
    expect(await ver(veiUid)).toMatchObject({ situacao: 'CADASTRADO', criadoPor: 'Ana', criadoEm: m.agora });
    const { lelUid, revisao } = await emLote(veiUid);
    expect(await situacao(veiUid)).toBe('EM_LEILAO');
    await m.cadastrar(lelUid, { leiUid, hotUid: LEILAO });
    expect(await situacao(veiUid)).toBe('EM_LEILAO');
    await m.acontecer(`lote-${lelUid}`, { tipo: 'LoteNaoArrematado' });
    expect(await situacao(veiUid)).toBe('EM_ESTOQUE');
    await m.acontecer(`lote-${lelUid}`, { tipo: 'LoteEmRepasse', dataFim: m.agora + 60_000 });
    expect(await situacao(veiUid)).toBe('EM_LEILAO');
    // Nobody's save: whoever has the form open is not told that somebody was first.
    expect((await ver(veiUid)).revisao).toBe(1);
    expect(revisao).toBe(1);
  });

  it('is sold with its lote, which it then is in no other', async () => {
    const veiUid = await novo();
    const { lelUid } = await emLote(veiUid);
    await m.cadastrar(lelUid, { leiUid, hotUid: LEILAO });
    const vencedor = { cliUid: randomUUID(), apelido: 'A', valor: 1_200_000, lanUid: randomUUID() };
    await m.acontecer(`lote-${lelUid}`, { tipo: 'LoteArrematado', vencedor, ...vencedor });
    expect(await situacao(veiUid)).toBe('VENDIDO');
    expect(await emLote(veiUid)).toMatchObject({ status: 409, codigo: 'VEICULO_FORA_DO_ESTOQUE' });
    const { corpo } = await pedir('GET', `/v1/veiculos/${veiUid}/lotes`);
    expect(corpo).toMatchObject({
      lotes: [
        { lelUid, leiUid, leilao: 'Sábado', situacao: 'AG_PAGAMENTO', vendido: true, publicado: false },
      ],
    });
  });

  it('comes back when the record of its lote is put away', async () => {
    const veiUid = await novo();
    const { lelUid } = await emLote(veiUid);
    await pedir('POST', `/v1/cadastro/lotes/${lelUid}/desativar`, { revisao: 1 });
    expect(await situacao(veiUid)).toBe('EM_ESTOQUE');
  });

  it('moves by hand as its machine says, with a reason where it asks, and says so in the history', async () => {
    const veiUid = await novo();
    expect((await passo(veiUid, 'VeiculoPreparado'))[0]).toBe(200);
    expect((await passo(veiUid, 'VeiculoRecebido'))[1]).toMatchObject({ codigo: 'VEICULO_PASSO_INVALIDO' });
    expect((await passo(veiUid, 'VeiculoDevolvido'))[1]).toMatchObject({ codigo: 'MOTIVO_OBRIGATORIO' });
    expect((await passo(veiUid, 'VeiculoDevolvido', 'Pedido do banco', 'leilao'))[0]).toBe(200);
    expect((await passo(veiUid, 'VeiculoReintegrado', 'Engano', 'leilao'))[0]).toBe(403);
    expect(await emLote(veiUid)).toMatchObject({ codigo: 'VEICULO_FORA_DO_ESTOQUE' });
    const { corpo } = await pedir('GET', `/v1/veiculos/${veiUid}/historico`);
    expect(corpo).toMatchObject({
      atos: [
        { antes: { situacao: 'PREPARADO' }, depois: { situacao: 'DEVOLVIDO' }, motivo: 'Pedido do banco' },
        { depois: { situacao: 'PREPARADO' } },
        { ato: 'criou' },
      ],
    });
    const dois = await pedir('POST', `/v1/veiculos/${veiUid}/situacao`, {
      evento: 'VeiculoReintegrado',
      revisao: 1,
      motivo: 'x',
    });
    expect([dois.status, (dois.corpo as Corpo).codigo]).toEqual([409, 'REGISTRO_MUDADO']);
  });
});

describe('flags that act', () => {
  it('keep an inhibited vehicle out of a lote, and say who inhibited it and why', async () => {
    const veiUid = await novo();
    expect((await salvar(veiUid, { inibirVenda: true }, 1))[1]).toMatchObject({
      codigo: 'INIBICAO_SEM_MOTIVO',
    });
    const motivo = 'liminar da 3ª Vara';
    expect((await salvar(veiUid, { inibirVenda: true, inibirVendaMotivo: motivo }, 1))[0]).toBe(200);
    expect(await emLote(veiUid)).toMatchObject({
      status: 409,
      message: 'A venda deste veículo está inibida por Ana: liminar da 3ª Vara.',
    });
  });

  it('hold what is in a lote already: it changes, and is not released', async () => {
    const veiUid = await novo();
    const { lelUid } = await emLote(veiUid);
    expect(await m.catalogo.veiculos.travados(LEILAO, [lelUid])).toEqual([]);
    await salvar(veiUid, { inibirVenda: true, inibirVendaMotivo: 'falta o laudo' }, 1);
    expect(await m.catalogo.veiculos.travados(LEILAO, [lelUid])).toEqual([
      { lelUid, codigo: 'VEICULO_INIBIDO', quem: 'Ana', motivo: 'falta o laudo' },
    ]);
    const lote = (await pedir('GET', `/v1/cadastro/lotes/${lelUid}`)).corpo as Corpo;
    const mudado = { ...limpo(lote), minimo: 2_000, revisao: 1 };
    expect((await pedir('PUT', `/v1/cadastro/lotes/${lelUid}`, mudado)).status).toBe(200);
  });

  it('keep what goes back to its consignor out, and what is sold directly out of a dispute', async () => {
    const volta = await novo({ devolucaoVeiculo: true });
    expect(await emLote(volta)).toMatchObject({ codigo: 'VEICULO_EM_DEVOLUCAO' });
    const direto = await novo({ vendaDireta: true });
    expect(await emLote(direto)).toMatchObject({ codigo: 'VEICULO_SO_VENDA_DIRETA' });
    expect(await emLote(direto, { somenteBuyNowProposta: true, compreJa: 9_000 })).toMatchObject({
      status: 200,
    });
  });

  it('answer who asks whether it may be removed', async () => {
    const veiUid = await novo({ bloquearRemocao: true });
    expect(await m.catalogo.veiculos.remocaoDe(LEILAO, veiUid)).toEqual({
      existe: true,
      bloqueada: true,
      quem: 'Ana',
      em: m.agora,
    });
    expect(await m.catalogo.veiculos.remocaoDe(LEILAO, randomUUID())).toMatchObject({
      existe: false,
      bloqueada: false,
    });
  });
});

describe('the same plate or chassi twice in stock', () => {
  it('is asked about, with which vehicle has it, in either pattern of the plate', async () => {
    const primeiro = await novo({ placa: 'ABC1234' });
    const [status, corpo] = await salvar(randomUUID(), { placa: 'ABC1C34' });
    expect([status, corpo]).toMatchObject([
      409,
      { codigo: 'VEICULO_REPETIDO', campos: ['placa'], veiculo: { uid: primeiro, nome: 'Toyota Hilux' } },
    ]);
    // Of two who write it at once one is asked.
    const chassi = '9BWZZZ377VT004251';
    const dois = await Promise.all([salvar(randomUUID(), { chassi }), salvar(randomUUID(), { chassi })]);
    expect(dois.map(([s]) => s).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('goes on with a confirmation of just these numbers, which the history keeps', async () => {
    await novo({ placa: 'DEF1234' });
    const veiUid = await novo({ placa: 'DEF1234', confirmadoComoOutro: 'DEF1234' });
    const { corpo } = await pedir('GET', `/v1/veiculos/${veiUid}/historico`);
    expect(corpo).toMatchObject({ atos: [{ depois: { confirmadoComoOutro: 'DEF1234' } }] });
    // It is no question again while they stay, and one when they change.
    expect((await salvar(veiUid, { cor: 'Preto' }, 1))[0]).toBe(200);
    await novo({ placa: 'GHI1234' });
    expect((await salvar(veiUid, { placa: 'GHI1234' }, 2))[1]).toMatchObject({ codigo: 'VEICULO_REPETIDO' });
  });

  it('is none with what has left the stock', async () => {
    const foi = await novo({ placa: 'JKL1234' });
    await passo(foi, 'VeiculoDevolvido', 'Pedido do banco');
    await novo({ placa: 'JKL1234' });
    expect((await passo(foi, 'VeiculoReintegrado', 'Voltou'))[1]).toMatchObject({
      codigo: 'VEICULO_REPETIDO',
    });
  });
});

describe('what a consignor sees', () => {
  const ler = (url: string) => pedir('GET', url, undefined, 'regina');
  it('is his own vehicles alone, without what is the house’s, in every call', async () => {
    const dela = await novo({
      nome: 'Da Vereda',
      observacaoInterna: 'segredo da casa',
      proprietarioNome: 'Joana Prado',
      proprietarioDocumento: '52998224725',
      contrato: 'C-1',
    });
    const alheio = await novo({ nome: 'De outra', comitente: outra });
    await salvar(dela, { observacaoInterna: 'outro segredo' }, 1);
    expect((await ler('/v1/veiculos')).corpo).toMatchObject({ itens: [], total: 0 });
    const { corpo } = await pedir('GET', '/v1/comitentes/listar-comitentes');
    const comId = (corpo as { comitentes: { comId: number; nome: string }[] }).comitentes.find(
      (c) => c.nome === 'Banco Vereda',
    )?.comId;
    const vinculo = { hotUid: LEILAO, cliUid: REGINA, comIds: [comId ?? 0], nomeSite: 'V', cogId: null };
    await m.catalogo.vincularComitentes({ ...vinculo, em: 1, por: 'adm' });

    const lista = JSON.stringify((await ler('/v1/veiculos?busca=da')).corpo);
    const consulta = JSON.stringify((await ler('/v1/veiculos/qb?filter=nome||eq||Da Vereda')).corpo);
    const um = JSON.stringify((await ler(`/v1/veiculos/${dela}`)).corpo);
    const historico = JSON.stringify((await ler(`/v1/veiculos/${dela}/historico`)).corpo);
    const csv = String((await ler('/v1/veiculos/exportar?formato=csv')).corpo);
    for (const visto of [lista, consulta, um, csv]) expect(visto).toContain('Da Vereda');
    expect(consulta).toContain(`"${MARCA}":"Toyota"`);
    for (const visto of [lista, consulta, um, historico, csv]) {
      for (const casa of ['segredo', 'Joana', '52998224725', 'De outra', alheio])
        expect(visto).not.toContain(casa);
    }
    expect(historico).toContain('criou');
    expect(csv).not.toContain('Observação interna');
    for (const url of ['', '/historico', '/lotes'])
      expect((await ler(`/v1/veiculos/${alheio}${url}`)).status).toBe(404);
    expect((await ler(`/v1/veiculos/${dela}/lotes`)).status).toBe(200);
    const uids = (await ler(`/v1/veiculos/exportar?formato=csv&uids=${alheio}`)).corpo;
    expect(String(uids)).not.toContain('De outra');
    // Nothing is his to change.
    const salva = await pedir('PUT', `/v1/veiculos/${dela}`, { ...campos, revisao: 2 }, 'regina');
    expect(salva.status).toBe(403);
    expect((await passo(dela, 'VeiculoPreparado', '', 'regina'))[0]).toBe(403);
  });
});
