import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '@martelo/platform/testing/until.ts';
import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { LEILAO, LOJA, programaDeTeste } from '@martelo/single-process/testing/programa.ts';
import type { ProgramaDeTeste } from '@martelo/single-process/testing/programa.ts';
import { ClienteDeTeste } from './testing/bancada.ts';

let programa: ProgramaDeTeste;
let abertos: LoteAoVivo[];
let clientes: ClienteDeTeste[] = [];

beforeAll(async () => {
  programa = await programaDeTeste();
  // Open for bids by time or by the auctioneer, and for long enough.
  const aberto = (l: LoteAoVivo): boolean =>
    (l.situacao === 'AO_VIVO' || l.situacao === 'LIBERADO_LEILAO') &&
    l.dataInicio < Date.now() &&
    (l.finalizacaoManual || l.dataFim > Date.now() + 120_000);
  abertos = await until(
    async () => {
      const vivos = (await lotes(LEILAO)).filter(aberto);
      return vivos.length >= 2 && vivos;
    },
    { what: 'two open lotes on the list' },
  );
});

afterEach(() => {
  const estranhas = clientes.flatMap((c) => c.estranhas);
  for (const { ws } of clientes) ws.terminate();
  clientes = [];
  expect(estranhas).toEqual([]);
});

afterAll(async () => {
  expect(await programa.encerrar()).toEqual([]);
});

async function lotes(host: string): Promise<LoteAoVivo[]> {
  const { corpo } = await programa.chamar(host, 'GET', '/v1/lote/buscar-destaques-pagina-inicial?limit=24');
  return (corpo['leiloes'] as { destaques: { aoVivo: LoteAoVivo }[] }[]).flatMap((l) =>
    l.destaques.map((d) => d.aoVivo),
  );
}

const endereco = (): string => `${programa.url.replace('http', 'ws')}/v1/socket`;

async function ligar(host = LEILAO): Promise<ClienteDeTeste> {
  const cliente = new ClienteDeTeste(new WebSocket(endereco(), { headers: { host } }));
  clientes.push(cliente);
  await until(() => cliente.mensagens[0]?.tipo === 'conectado', { what: 'conectado' });
  return cliente;
}

async function ligarComo(usuario: string): Promise<ClienteDeTeste> {
  const cliente = await ligar();
  const token = await programa.entrar(LEILAO, usuario);
  expect(await cliente.pedir({ tipo: 'autenticar', token })).toMatchObject({ tipo: 'autenticado' });
  return cliente;
}

const acompanhar = (lelUid: string, revisao?: number) => ({
  tipo: 'acompanhar-lotes',
  lotes: [{ lelUid, ...(revisao === undefined ? {} : { revisao }) }],
});
const lance = (lelUid: string, valor: number, mais: object = {}) => ({
  tipo: 'dar-lance',
  lelUid,
  lance: { valor, chaveIdempotencia: randomUUID(), confirmado: true, ...mais },
});
const agora = async (lelUid: string): Promise<LoteAoVivo> =>
  (await programa.chamar(LEILAO, 'GET', `/v1/lote/${lelUid}/ao-vivo`)).corpo as unknown as LoteAoVivo;
const lote = (i = 0): string => (abertos[i] as LoteAoVivo).lelUid;

it('carries a disputa: acknowledged bids, pushes to everybody, private places, both over the socket and over HTTP', async () => {
  const [ana, bia, publico] = [await ligarComo('comprador1'), await ligarComo('comprador2'), await ligar()];
  expect(await publico.pedir(acompanhar(lote()))).toMatchObject({
    tipo: 'acompanhando',
    lotes: [{ lelUid: lote() }],
  });
  const { proximo } = await agora(lote());
  const aceito = await ana.pedir(lance(lote(), proximo));
  expect(aceito).toMatchObject({ tipo: 'lance-aceito', lance: { situacao: 'Vencendo', valor: proximo } });
  await until(() => ana.de('posicao').length > 0, { what: 'her own place' });
  const dela = ana.mensagens.map((m) => m.tipo);
  expect(dela.indexOf('posicao')).toBeGreaterThan(dela.indexOf('lance-aceito'));
  const depois = await agora(lote());
  expect(await bia.pedir(lance(lote(), depois.proximo))).toMatchObject({ tipo: 'lance-aceito' });
  await until(() => ana.de('posicao').some((m) => m.superado && m.posicao.lelUid === lote()), {
    what: 'the news of being outbid',
  });
  await until(() => publico.de('lote-atualizado').at(-1)?.lote.valor === depois.proximo);
  expect(publico.de('posicao')).toEqual([]);
  expect(bia.de('posicao').every((m) => m.posicao.ganhandoPerdendo === 'ganhando')).toBe(true);
  expect(publico.de('lote-atualizado').at(-1)?.lote).toEqual(await agora(lote()));
});

it('answers a repeated key with the same answer on any connection and over HTTP, and other content with 422', async () => {
  const [um, outro] = [await ligarComo('comprador1'), await ligarComo('comprador1')];
  const { proximo } = await agora(lote());
  const pedido = lance(lote(), proximo);
  const primeira = await um.pedir(pedido);
  const { quantidade, incremento } = await agora(lote());
  const { n: _a, ...a } = primeira as { n: number };
  const { n: _b, ...b } = (await outro.pedir(pedido)) as { n: number };
  expect(b).toEqual(a);
  const token = await programa.entrar(LEILAO, 'comprador1');
  const http = await programa.chamar(LEILAO, 'POST', `/v1/lote/${lote()}/lances`, {
    body: pedido.lance,
    token,
  });
  expect(http.corpo).toEqual((primeira as { lance?: object }).lance);
  expect((await agora(lote())).quantidade).toBe(quantidade);
  const mudado = { ...pedido, lance: { ...pedido.lance, valor: pedido.lance.valor + incremento } };
  expect(await outro.pedir(mudado)).toMatchObject({ erro: { codigo: 'CHAVE_REPETIDA', statusCode: 422 } });
});

it('never shows a maximum to anybody but its owner (bid rule 14)', async () => {
  const [dono, rival, publico] = [
    await ligarComo('comprador1'),
    await ligarComo('comprador2'),
    await ligar(),
  ];
  for (const quem of [rival, publico]) await quem.pedir(acompanhar(lote(1)));
  const antes = await agora(lote(1));
  const maximo = antes.proximo + antes.incremento * 7 + 13_37;
  await dono.pedir(lance(lote(1), maximo, { tipoLance: 'Configuração Automática' }));
  await until(() => dono.de('posicao').some((m) => m.posicao.meuMaximo === maximo), {
    what: 'the owner to see his maximum',
  });
  expect(await rival.pedir(lance(lote(1), (await agora(lote(1))).proximo))).toMatchObject({
    tipo: 'lance-aceito',
    lance: { situacao: 'Superado' },
  });
  for (const quem of [rival, publico]) {
    await quem.pedir({ tipo: 'historico', lelUid: lote(1) });
    await quem.pedir(acompanhar(lote(1), -1));
    expect(quem.brutas.filter((texto) => texto.includes(String(maximo)))).toEqual([]);
  }
});

it('keeps tenants apart: a foreign token, a foreign lote, a foreign page', async () => {
  const cliente = await ligar();
  const token = await programa.entrar(LOJA, 'comprador1');
  expect(await cliente.pedir({ tipo: 'autenticar', token })).toMatchObject({
    erro: { codigo: 'TOKEN_INVALIDO' },
  });
  const [daLoja] = await until(async () => (await lotes(LOJA)).length > 0 && (await lotes(LOJA)), {
    what: 'lotes of the other tenant',
  });
  const logado = await ligarComo('comprador1');
  const lelUid = daLoja?.lelUid as string;
  for (const pedido of [acompanhar(lelUid), { tipo: 'historico', lelUid }, lance(lelUid, 1_000_000)])
    expect(await logado.pedir(pedido)).toMatchObject({
      erro: { codigo: 'LOTE_NAO_ENCONTRADO', statusCode: 404 },
    });
  expect(await logado.pedir({ tipo: 'acompanhar-leilao', leiUid: daLoja?.leiUid })).toMatchObject({
    erro: { codigo: 'NAO_ENCONTRADO' },
  });
  const intruso = new WebSocket(endereco(), { headers: { host: LEILAO, origin: `https://${LOJA}` } });
  const status = await new Promise((resolve) => {
    intruso.on('error', () => undefined);
    intruso.on('unexpected-response', (_p, resposta) => resolve(resposta.statusCode));
  });
  expect(status).toBe(403);
});

it('follows a leilão, and shows what the auctioneer does at once', async () => {
  const publico = await ligar();
  const { leiUid } = abertos[0] as LoteAoVivo;
  const resposta = await publico.pedir({ tipo: 'acompanhar-leilao', leiUid });
  expect(resposta).toMatchObject({ tipo: 'acompanhando' });
  expect((resposta as { lotes: LoteAoVivo[] }).lotes.map((l) => l.lelUid)).toContain(lote());
  const bia = await ligarComo('comprador2');
  const ana = await ligarComo('comprador1');
  for (const quem of [ana, bia]) await quem.pedir(lance(lote(), (await agora(lote())).proximo));
  const { revisao } = await agora(lote());
  await until(() =>
    publico.de('lote-atualizado').some((m) => m.lote.lelUid === lote() && m.lote.revisao === revisao),
  );
});

it('resumes after a broken connection from the last revision', async () => {
  const cliente = await ligar();
  await cliente.pedir(acompanhar(lote()));
  const { revisao } = await agora(lote());
  cliente.ws.terminate();
  const lancador = await ligarComo('comprador1');
  await lancador.pedir(lance(lote(), (await agora(lote())).proximo));
  const deVolta = await ligar();
  const agoraMesmo = await agora(lote());
  expect(agoraMesmo.revisao).toBeGreaterThan(revisao);
  expect(await deVolta.pedir(acompanhar(lote(), revisao))).toMatchObject({ lotes: [agoraMesmo] });
  const emDia = await ligar();
  expect(await emDia.pedir(acompanhar(lote(), agoraMesmo.revisao))).toMatchObject({ lotes: [] });
});

it('closes the sockets of a session that was ended by its owner', async () => {
  const cliente = await ligar();
  const token = await programa.entrar(LEILAO, 'comprador2');
  await cliente.pedir({ tipo: 'autenticar', token });
  await programa.chamar(LEILAO, 'POST', '/v1/usuario/efetuar-logout', { token, body: {} });
  expect(await cliente.fechamento()).toBe(4401);
  expect(cliente.de('sessao-encerrada')).toHaveLength(1);
});

it('ends every watcher at the last revision, rising all the way, whatever two bidders do (I10)', async () => {
  const bidders = [await ligarComo('comprador1'), await ligarComo('comprador2')];
  const jogada = fc.record({
    quem: fc.nat(1),
    qual: fc.nat(1),
    passos: fc.integer({ min: -1, max: 4 }),
    auto: fc.boolean(),
    esperar: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(jogada, { minLength: 5, maxLength: 25 }), async (jogadas) => {
      const publico = await ligar();
      for (const i of [0, 1]) await publico.pedir(acompanhar(lote(i)));
      const enviados: [ClienteDeTeste, number][] = [];
      for (const { quem, qual, passos, auto, esperar } of jogadas) {
        const { proximo, incremento } = await agora(lote(qual));
        const bidder = bidders[quem] as ClienteDeTeste;
        const tipoLance = auto ? 'Configuração Automática' : 'Manual';
        enviados.push([
          bidder,
          bidder.enviar(lance(lote(qual), Math.max(1, proximo + passos * incremento), { tipoLance })),
        ]);
        if (esperar) await bidder.emDia();
      }
      for (const [bidder, n] of enviados)
        await until(() => bidder.mensagens.some((m) => 'n' in m && m.n === n), {
          what: `the answer to bid ${n}`,
        });
      for (const i of [0, 1]) {
        const fim = await agora(lote(i));
        const [inicio] = publico
          .de('acompanhando')
          .flatMap((m) => m.lotes)
          .filter((l) => l.lelUid === lote(i));
        const vistas = (): number[] => [
          inicio?.revisao ?? -1,
          ...publico
            .de('lote-atualizado')
            .filter((m) => m.lote.lelUid === lote(i))
            .map((m) => m.lote.revisao),
        ];
        await until(() => vistas().at(-1) === fim.revisao, { what: 'the last revision' });
        expect(vistas()).toEqual([...new Set(vistas())].sort((a, b) => a - b));
      }
      publico.ws.terminate();
    }),
    { numRuns: 8 },
  );
});
