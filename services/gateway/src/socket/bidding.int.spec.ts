import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { Bancada, LEILAO } from './testing/bancada.ts';
import type { ClienteDeTeste } from './testing/bancada.ts';
import { loteDeMentira, uid } from './testing/motor-de-mentira.ts';

const LOTE = uid(100);
let bancada: Bancada;

beforeEach(async () => {
  bancada = await new Bancada({ tiqueMs: 2, tiqueFinalMs: 1, lancesEmVoo: 3, lancesEmVooDeTodos: 4 }).abrir();
  bancada.motor.por(LEILAO.hotUid, loteDeMentira(LOTE));
});

afterEach(async () => {
  expect(await bancada.fechar()).toEqual([]);
});

let chaves = 0;
const lance = (valor: number, mais: object = {}): { tipo: string } & Record<string, unknown> => ({
  tipo: 'dar-lance',
  lelUid: LOTE,
  lance: { valor, chaveIdempotencia: `chave-numero-${++chaves}`, ...mais },
});
const seguir = async (cliente: ClienteDeTeste): Promise<ClienteDeTeste> => {
  await cliente.pedir({ tipo: 'acompanhar-lotes', lotes: [{ lelUid: LOTE }] });
  return cliente;
};

it('acknowledges a bid with its number, and stamps it when its bytes arrived', async () => {
  const cliente = await bancada.ligarComo(7);
  const antes = Date.now();
  expect(await cliente.pedir(lance(100_000))).toEqual({
    tipo: 'lance-aceito',
    n: 2,
    lance: expect.objectContaining({
      lelUid: LOTE,
      revisao: 1,
      valor: 100_000,
      preco: 100_000,
      proximo: 110_000,
    }),
  });
  const [recebido] = bancada.motor.recebidos;
  expect(recebido?.recebidoEm).toBeGreaterThanOrEqual(antes);
  expect(recebido?.recebidoEm).toBeLessThanOrEqual(Date.now());
  expect(recebido).toMatchObject({
    sessao: { cliUid: uid(7) },
    lance: { tipoNegociacao: 'Disputa', tipoLance: 'Manual', confirmado: false },
  });
});

it('refuses a low bid with the next one in the answer, in the words of the tenant', async () => {
  const cliente = await bancada.ligarComo(7);
  expect(await cliente.pedir(lance(99_999))).toMatchObject({
    erro: {
      codigo: 'LANCE_BAIXO',
      statusCode: 409,
      proximo: 100_000,
      message: expect.stringContaining('1.000,00'),
    },
  });
});

it('answers each of many pipelined bids under its own number, whatever their order', async () => {
  const cliente = await bancada.ligarComo(7);
  let abrir: () => void = () => undefined;
  bancada.motor.portao = new Promise((resolve) => (abrir = resolve));
  const enviados = [100_000, 1, 200_000].map((valor) => cliente.enviar(lance(valor)));
  // A fourth in flight is one too many here; it is refused while the others wait for their commit.
  expect(await cliente.pedir(lance(300_000))).toMatchObject({ erro: { codigo: 'OCUPADO', statusCode: 503 } });
  abrir();
  await until(() => cliente.de('lance-aceito').length === 2);
  expect(cliente.de('lance-aceito').map((m) => [m.n, m.lance.valor])).toEqual([
    [enviados[0], 100_000],
    [enviados[2], 200_000],
  ]);
  expect(cliente.de('recusa').map((m) => [m.n, m.erro.codigo])).toContainEqual([enviados[1], 'LANCE_BAIXO']);
  bancada.motor.portao = null;
  expect(await cliente.pedir(lance(400_000))).toMatchObject({ tipo: 'lance-aceito' });
});

it('hears of a crowd only those who have no bid under way', async () => {
  const [ana, bia, caio] = [
    await bancada.ligarComo(7),
    await bancada.ligarComo(8),
    await bancada.ligarComo(9),
  ];
  let abrir: () => void = () => undefined;
  bancada.motor.portao = new Promise((resolve) => (abrir = resolve));
  for (const [n, cliente] of [ana, ana, ana, bia].entries()) cliente.enviar(lance(100_000 + n));
  await until(() => bancada.gateway.contadores.lancesEmVoo === 4);
  expect(await bia.pedir(lance(200_000))).toMatchObject({ erro: { codigo: 'OCUPADO' } });
  caio.enviar(lance(300_000));
  await until(() => bancada.gateway.contadores.lancesEmVoo === 5);
  abrir();
  await until(() => bancada.gateway.contadores.lancesEmVoo === 0);
  bancada.motor.portao = null;
  expect(await bia.pedir(lance(400_000))).toMatchObject({ tipo: 'lance-aceito' });
});

it('answers ERRO_INTERNO when the engine fails, tells only the log why, and takes the next bid', async () => {
  const cliente = await bancada.ligarComo(7);
  bancada.motor.falha = new Error('password of the database');
  const recusa = await cliente.pedir(lance(100_000));
  expect(recusa).toMatchObject({ erro: { codigo: 'ERRO_INTERNO', statusCode: 500 } });
  expect(JSON.stringify(recusa)).not.toContain('password');
  expect(bancada.falhas.length).toBeGreaterThan(0);
  bancada.motor.falha = null;
  expect(await cliente.pedir(lance(100_000))).toMatchObject({ tipo: 'lance-aceito' });
});

it('tells bidder and displaced leader their own places at once, on all their connections, and nobody else', async () => {
  const [ana, anaNoCelular, bia, ninguem] = [
    await bancada.ligarComo(7),
    await bancada.ligarComo(7),
    await seguir(await bancada.ligarComo(8)),
    await seguir(await bancada.ligar()),
  ];
  const caio = await seguir(await bancada.ligarComo(9));
  await ana.pedir(lance(100_000));
  await bia.pedir(lance(110_000));
  for (const tela of [ana, anaNoCelular]) {
    await until(() => tela.de('posicao').some((m) => m.superado), { what: 'the news of being outbid' });
    expect(tela.de('posicao').at(-1)).toMatchObject({
      superado: true,
      posicao: { ganhandoPerdendo: 'superado', meuLance: 100_000 },
    });
  }
  await until(() => bia.de('posicao').some((m) => m.posicao.ganhandoPerdendo === 'ganhando'));
  expect(bia.de('posicao').every((m) => !m.superado && m.posicao.meuLance === 110_000)).toBe(true);
  await until(() => ninguem.de('lote-atualizado').some((m) => m.lote.revisao === 2));
  await until(() => caio.de('lote-atualizado').some((m) => m.lote.revisao === 2));
  await Promise.all([ninguem.emDia(), caio.emDia()]);
  expect([...ninguem.de('posicao'), ...caio.de('posicao')]).toEqual([]);
});

it('answers a bid before it tells the bidder his own place', async () => {
  const [ana, bia] = [await bancada.ligarComo(7), await bancada.ligarComo(8)];
  for (const [cliente, valor] of [
    [ana, 100_000],
    [bia, 110_000],
  ] as const) {
    await cliente.pedir(lance(valor));
    await until(() => cliente.de('posicao').length === 1);
    const tipos = cliente.brutas.map((texto) => JSON.parse(texto).tipo as string);
    expect(tipos.slice(-2)).toEqual(['lance-aceito', 'posicao']);
  }
});

it('keeps a maximum from everybody but its owner (bid rule 14)', async () => {
  const dono = await seguir(await bancada.ligarComo(7));
  const outros = [await seguir(await bancada.ligarComo(8)), await seguir(await bancada.ligar())];
  await dono.pedir(lance(987_654, { tipoLance: 'Configuração Automática' }));
  await until(() => dono.de('posicao').some((m) => m.posicao.meuMaximo === 987_654));
  for (const outro of outros) {
    await until(() => outro.de('lote-atualizado').length > 0);
    await outro.pedir({ tipo: 'historico', lelUid: LOTE });
    await seguir(outro);
    expect(outro.brutas.filter((texto) => texto.includes('987654'))).toEqual([]);
  }
});

it('tells everybody who takes part when the situation of the lote changes', async () => {
  const participante = await bancada.ligarComo(7);
  const curioso = await seguir(await bancada.ligarComo(8));
  await participante.pedir(lance(100_000));
  await until(() => participante.de('posicao').length === 1);
  bancada.motor.mudar(LOTE, { situacao: 'DOULHE_UMA' });
  await until(() => participante.de('posicao').length === 2);
  await curioso.emDia();
  expect(curioso.de('posicao')).toEqual([]);
});

it('keeps places apart when the engine answers for the wrong clients', async () => {
  const cliente = await bancada.ligarComo(7);
  const certa = bancada.motor.posicoes.bind(bancada.motor);
  bancada.motor.posicoes = async (hotUid, lelUid, cliUids) => [
    ...(await certa(hotUid, lelUid, cliUids)),
    ...(await certa(hotUid, lelUid, [uid(8)])),
  ];
  await cliente.pedir(lance(100_000));
  await until(() => bancada.gateway.contadores.falhas === 1);
  bancada.motor.posicoes = certa;
  await cliente.pedir(lance(110_000));
  await until(() => cliente.de('posicao').length === 1);
});
