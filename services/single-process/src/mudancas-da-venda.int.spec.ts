import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { casaVazia } from './testing/casa-vazia.ts';
import type { CasaVazia } from './testing/casa-vazia.ts';

let casa: CasaVazia;
beforeAll(async () => {
  casa = await casaVazia();
});
afterAll(() => casa.fechar());

type Estado = {
  ordem: string;
  ordens: unknown[];
  lotes: { lelUid: string; situacao: string; valor: number | null }[];
};
const HORA = 3_600_000;

/** A leilão with lotes in their order, each with a vehicle of its own. */
async function preparado(quantos: number) {
  const { criar, certo, pedir, programa } = casa;
  const leiloeiro = await criar('/v1/leiloeiros', { nome: 'Marta Couto', inscricao: 'JUCESP 1.234' });
  const comitente = await criar('/v1/comitentes/cadastro', { nomeSite: 'Banco Vereda' });
  const marca = await criar('/v1/marcas', { nome: `FIAT ${comitente.slice(0, 8)}` });
  const dados = {
    nome: 'Leilão de carros',
    data: Date.now() + 24 * HORA,
    leiloeiro,
    recebePropostas: true,
  };
  const leiUid = await criar('/v1/cadastro/leiloes', dados);
  const lelUids: string[] = [];
  for (let n = 1; n <= quantos; n += 1) {
    const veiculo = await criar('/v1/veiculos', {
      nome: `Carro ${n}`,
      comitente,
      categoria: 'Carros',
      marca,
      anoFabricacao: 2_019,
      anoModelo: 2_020,
      combustivel: 'FLE',
      retomada: 'Frota',
      cidade: 'Campinas',
      uf: 'SP',
    });
    const lote = { leilao: leiUid, veiculo, numero: n, posicaoLeilao: n, tipo: 'Carros', minimo: 100_000 };
    lelUids.push(await criar('/v1/cadastro/lotes', lote));
  }
  const estado = async (): Promise<Estado> =>
    (await certo('adm', 'GET', `/v1/cadastro/leiloes/${leiUid}/estado`)) as unknown as Estado;
  /** Lotes by their numbers, in the order in which they stand. */
  const ordem = async (): Promise<number[]> =>
    (await estado()).lotes.map((l) => lelUids.indexOf(l.lelUid) + 1);
  const mover = (n: number, para: number, vista: string) =>
    pedir('organizadora', 'POST', `/v1/cadastro/leiloes/${leiUid}/lotes/${lelUids[n - 1]}/mover`, {
      body: { para, ordem: vista },
    });
  const eventos = async (stream: string): Promise<Record<string, unknown>[]> =>
    (await programa.store.readStream(stream)).map((e) => JSON.parse(e.data) as Record<string, unknown>);
  /** Saves a record with some fields changed. */
  const mudar = async (caminho: string, campos: object): Promise<void> => {
    const { uid: _u, ativo: _a, mudadoEm: _m, mudadoPor: _p, ...antes } = await certo('adm', 'GET', caminho);
    await certo('adm', 'PUT', caminho, { body: { ...antes, ...campos, motivo: '' } });
  };
  await until(async () => (await estado()).lotes.every((l) => l.situacao === 'CADASTRADO'));
  return { leiUid, lelUids, dados, estado, ordem, mover, eventos, mudar };
}

it('moves a lote by one save, one act and one order, and refuses an order that nobody sees any more', async () => {
  const { leiUid, lelUids, estado, ordem, mover, eventos } = await preparado(4);
  const vista = (await estado()).ordem;
  expect((await mover(4, 2, vista)).status).toBe(200);
  expect(await ordem()).toEqual([1, 4, 2, 3]);
  const tarde = await mover(1, 3, vista);
  expect([tarde.status, tarde.corpo.codigo]).toEqual([409, 'ORDEM_MUDADA']);
  expect(await ordem()).toEqual([1, 4, 2, 3]);
  expect((await estado()).ordens).toEqual([]);

  // The one that was moved says so in its history; the others gave way, and the engine knows all of it.
  const atos = async (n: number) =>
    (
      (await casa.certo(
        'adm',
        'GET',
        `/v1/cadastro/lotes/${lelUids[n - 1]}/historico?limit=10`,
      )) as unknown as {
        atos: { ato: string; por: { nome: string }; antes: object; depois: object }[];
      }
    ).atos;
  expect(await atos(4)).toMatchObject([
    {
      ato: 'mudou',
      por: { nome: 'organizadora' },
      antes: { posicaoLeilao: 4 },
      depois: { posicaoLeilao: 2 },
    },
    { ato: 'criou' },
  ]);
  expect(await atos(2)).toMatchObject([{ ato: 'criou' }]);
  for (const [n, posicaoLeilao] of [
    [4, 2],
    [2, 3],
    [3, 4],
  ] as const) {
    const deste = (await eventos(`lote-${lelUids[n - 1]}`)).slice(1);
    expect(deste.map((e) => e['tipo'])).toEqual(['OrdemAlterada', 'PrazosAlterados']);
    expect(deste[0]).toMatchObject({ posicaoLeilao, numero: n });
  }
  expect(await eventos(`lote-${lelUids[0]}`)).toHaveLength(1);

  // Offers bind the order: what the engine would refuse is refused before anything is saved.
  const { pedir, certo } = casa;
  await certo('organizadora', 'POST', `/v1/leiloeiro/leilao/${leiUid}/lotear`, { body: {} });
  await certo('organizadora', 'POST', `/v1/leiloeiro/leilao/${leiUid}/publicar`, { body: {} });
  await certo('organizadora', 'POST', `/v1/leiloeiro/lote/${lelUids[0]}/liberar`, { body: {} });
  await until(
    async () =>
      (
        await pedir('compradora', 'POST', '/v1/cliente/habilitacoes', {
          body: { leiUid, aceitoEdital: true },
        })
      ).status === 200,
  );
  const lance = { valor: 100_000, confirmado: true, chaveIdempotencia: 'primeiro-lance' };
  await until(
    async () =>
      (await pedir('compradora', 'POST', `/v1/lote/${lelUids[0]}/lances`, { body: lance })).status === 200,
  );
  const doMotor = await certo('adm', 'GET', `/v1/leiloeiro/lote/${lelUids[0]}/ofertas`);
  expect(doMotor).toEqual({ situacao: 'LIBERADO_LEILAO', teveOfertas: true, temLance: true });
  await until(async () => (await estado()).lotes[0]?.valor === 100_000);
  const preso = await mover(4, 1, (await estado()).ordem);
  expect([preso.status, preso.corpo.codigo]).toEqual([409, 'LOTE_COM_OFERTAS']);
  expect(await ordem()).toEqual([1, 4, 2, 3]);
  expect((await mover(3, 2, (await estado()).ordem)).status).toBe(200);
  expect(await ordem()).toEqual([1, 3, 4, 2]);

  // So is what nobody sees: a proposta, and a maximum that no list knows yet.
  for (const [n, segredo] of [
    [3, { tipoNegociacao: 'Proposta', valor: 60_000 }],
    [4, { tipoLance: 'Configuração Automática', valor: 200_000 }],
  ] as const) {
    await certo('organizadora', 'POST', `/v1/leiloeiro/lote/${lelUids[n - 1]}/liberar`, { body: {} });
    await certo('compradora', 'POST', `/v1/lote/${lelUids[n - 1]}/lances`, {
      body: { ...segredo, confirmado: true, chaveIdempotencia: `segredo-${n}` },
    });
    const oculto = await mover(n, 4, (await estado()).ordem);
    expect([oculto.status, oculto.corpo.codigo]).toEqual([409, 'LOTE_COM_OFERTAS']);
    expect(await ordem()).toEqual([1, 3, 4, 2]);
  }
  expect((await estado()).ordens).toEqual([]);
  expect(await atos(4)).toHaveLength(2);
});

it('leaves an event of its own for each change of dates, leiloeiro, reserve, increment and groups', async () => {
  const { leiUid, lelUids, dados, eventos, estado, mudar } = await preparado(1);
  const outra = await casa.criar('/v1/leiloeiros', { nome: 'Rui Prado', inscricao: 'JUCESP 9' });
  const doLeilao = `/v1/cadastro/leiloes/${leiUid}`;
  await mudar(doLeilao, { nome: 'Leilão de motos' });
  await mudar(doLeilao, { data: dados.data + HORA });
  await mudar(doLeilao, { leiloeiro: outra });
  await mudar(doLeilao, { fechamento: 'SEQUENCIAL' });
  const doLote = `/v1/cadastro/lotes/${lelUids[0]}`;
  await mudar(doLote, { valorComitente: 150_000 });
  await mudar(doLote, { incremento: 5_000 });
  await mudar(doLote, { minimo: 90_000 });
  await mudar(doLote, { gruposCliente: [{ grupo: 'Clientes - casa - Ouro' }] });
  await mudar(doLote, { numero: 7 });
  await until(async () => (await estado()).ordens.length === 0);
  const tipos = async (stream: string) => (await eventos(stream)).map((e) => e['tipo']);
  expect(await tipos(`leilao-${leiUid}`)).toEqual([
    'LeilaoCriado',
    'NomeDoLeilaoAlterado',
    'DataDoLeilaoAlterada',
    'LeiloeiroAlterado',
    'FechamentoAlterado',
  ]);
  expect(await tipos(`lote-${lelUids[0]}`)).toEqual([
    'LoteCadastrado',
    'PrazosAlterados',
    'CondicoesAlteradas',
    'PrazosAlterados',
    'ReservaAlterada',
    'IncrementoAlterado',
    'MinimoAlterado',
    'GruposAlterados',
    'OrdemAlterada',
  ]);
});

it('puts a leilão with offers off to a later date, for a reason that everybody sees, and never to an earlier one', async () => {
  const { certo, pedir } = casa;
  const { leiUid, lelUids, dados, estado, eventos, mudar } = await preparado(2);
  const [primeiro = '', segundo = ''] = lelUids;
  const cadastro = `/v1/cadastro/leiloes/${leiUid}`;
  for (const passo of ['lotear', 'publicar'])
    await certo('adm', 'POST', `/v1/leiloeiro/leilao/${leiUid}/${passo}`, { body: {} });
  for (const lelUid of lelUids)
    await certo('adm', 'POST', `/v1/leiloeiro/lote/${lelUid}/liberar`, { body: {} });
  const corpo = { leiUid, aceitoEdital: true };
  await certo('compradora', 'POST', '/v1/cliente/habilitacoes', { body: corpo });
  const maximo = { tipoNegociacao: 'Disputa', tipoLance: 'Configuração Automática', valor: 500_000 };
  const lancar = (lelUid: string) =>
    certo('compradora', 'POST', `/v1/lote/${lelUid}/lances`, {
      body: { ...maximo, confirmado: true, chaveIdempotencia: crypto.randomUUID() },
    });
  await lancar(primeiro);
  await until(
    async () => ((await estado()) as unknown as { ofertas: { lotes: number } }).ofertas.lotes === 1,
  );
  expect(await certo('adm', 'GET', `${cadastro}/estado`)).toMatchObject({
    ofertas: { lotes: 1, pessoas: 1 },
  });

  // Nobody loses time that he was told, whatever way is tried; and nothing of it is half done.
  const { uid: _u, ativo: _a, mudadoEm: _m, mudadoPor: _p, ...antes } = await certo('adm', 'GET', cadastro);
  const cedo = { ...antes, data: dados.data - HORA, motivo: '' };
  expect((await pedir('adm', 'PUT', cadastro, { body: cedo })).corpo).toMatchObject({
    codigo: 'DATA_COM_OFERTAS',
    message: expect.stringContaining('nem para antes'),
  });
  const motivo = 'O pátio alagou com a chuva de ontem.';
  const adiar = (body: object) => pedir('organizadora', 'POST', `${cadastro}/adiar`, { body });
  const paraAntes = await adiar({ data: dados.data - HORA, motivo });
  expect([paraAntes.status, paraAntes.corpo]).toMatchObject([
    409,
    { codigo: 'ADIAMENTO_PARA_ANTES', message: expect.stringContaining('só pode ir para depois') },
  ]);
  expect((await adiar({ data: dados.data + HORA, motivo: '' })).status).toBe(400);
  expect((await eventos(`leilao-${leiUid}`)).map((e) => e['tipo'])).not.toContain('LeilaoAdiado');

  const data = dados.data + 24 * HORA;
  const feito = await adiar({ data, motivo });
  expect([feito.status, feito.corpo['ordens']]).toEqual([200, []]);
  const aoVivo = (lelUid: string) => certo(null, 'GET', `/v1/lote/${lelUid}/ao-vivo`);
  const adiado = { de: dados.data, motivo };
  expect(await aoVivo(primeiro)).toMatchObject({ dataFim: data, valor: 100_000, adiado });
  expect(await aoVivo(segundo)).toMatchObject({ dataFim: data + 120_000, adiado: { motivo } });
  expect(await certo(null, 'GET', `/v1/leiloes/${leiUid}`)).toMatchObject({ data, adiado });
  expect(await certo('adm', 'GET', cadastro)).toMatchObject({ data });
  const historico = await certo('adm', 'GET', `${cadastro}/historico?limit=1`);
  expect(historico).toMatchObject({ atos: [{ ato: 'mudou', motivo, depois: { data } }] });
  const tipos = async (stream: string) => (await eventos(stream)).map((e) => e['tipo']);
  expect((await tipos(`leilao-${leiUid}`)).filter((t) => t === 'LeilaoAdiado')).toHaveLength(1);
  for (const lelUid of lelUids) expect((await tipos(`lote-${lelUid}`)).at(-1)).toBe('LoteAdiado');
  // It goes on as any other: bids are taken, other fields are saved, and the order of it does not come back.
  await lancar(segundo);
  await mudar(cadastro, { observacao: 'Avisado o pátio.' });
  expect((await estado()).ordens).toEqual([]);
  expect(await aoVivo(segundo)).toMatchObject({ dataFim: data + 120_000, valor: 100_000 });
  // The audit tells the reason as well.
  const trilha = await certo('adm', 'GET', `/v1/auditoria/lote/${primeiro}?limite=100`);
  expect(JSON.stringify(trilha)).toContain(motivo);
  // Who takes part is written to, by a job that staff can see.
  await until(async () => {
    const { itens } = (await certo('adm', 'GET', '/v1/trabalhos?limit=20')) as unknown as {
      itens: { titulo: string; situacao: string }[];
    };
    return itens.some((t) => t.titulo.startsWith('Aviso do adiamento') && t.situacao === 'CONCLUIDO');
  });
});
