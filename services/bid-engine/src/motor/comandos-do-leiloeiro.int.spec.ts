import { randomUUID } from 'node:crypto';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { testDatabase, type TestDatabase } from '@martelo/platform/testing/postgres.ts';
import type { Call } from '@martelo/schemas/shared/call.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import type { RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import type { PapelInterno } from '@martelo/schemas/shared/papeis.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidEngine, criarCartorio, novaChavePem, type BidEngine } from '../module.ts';
import { leilaoCom } from '../testing/leilao.ts';
import { regras } from './testing/cenario.ts';
import { ABRIR, acaoDe, CASOS, COMANDOS, daPlateia, motivo, QUEM, VENDER } from './testing/comandos.ts';
import type { Passo } from './testing/comandos.ts';

const host = 'leilao.localhost';
const hotUid = TENANTS[host]?.hotUid ?? '';
/** One session for each role. A token has no spaces. */
const tokenDe = (papel: PapelInterno): string => `papel-${PAPEIS_INTERNOS.indexOf(papel)}`;

describe.each([
  ['as pg sends any query', true],
  ['past pg', false],
])('the auctioneer’s commands over HTTP, on PostgreSQL, %s', (_, plain) => {
  let database: TestDatabase;
  let store: EventStore;
  let motor: BidEngine;
  let app: App;
  const sessoes = new Map(
    PAPEIS_INTERNOS.map((p) => [tokenDe(p), { ...sessaoFalsa([p]), cliUid: randomUUID() }]),
  );

  beforeAll(async () => {
    database = await testDatabase();
    store = await openPostgresEventStore({ url: database.url, plain });
    const log = createLog({ level: 'silent', name: 'spec' });
    const cartorio = await criarCartorio(novaChavePem());
    motor = bidEngine({ databaseUrl: database.url, store, clock: Date.now, log, cartorio });
    await motor.start?.();
    const chamadas = motor.routes.map((r) => r.call);
    app = await appFalso({ modules: [motor], calls: chamadas, sessoes });
  });
  afterAll(async () => {
    await app.close();
    await motor.stop?.();
    await store.close();
    await database.stop();
  });

  async function pedir(papel: PapelInterno | null, metodo: Call['metodo'], url: string, payload?: object) {
    const headers = { host, ...(papel === null ? {} : { authorization: `Bearer ${tokenDe(papel)}` }) };
    const r = await app.inject({
      method: metodo,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: r.statusCode, corpo: r.json() as Record<string, unknown> };
  }

  /** A live leilão with one released lote in it and somebody in the hall, whose bids `daPlateia` gives. */
  async function noSalao(mudancas: Partial<RegrasDisputa> = {}) {
    const { leiUid, lelUids } = await leilaoCom(motor, hotUid, mudancas);
    const [lelUid = ''] = lelUids;
    await pedir('Interno - Leiloeiro', 'POST', `/v1/leiloeiro/leilao/${leiUid}/iniciar`, {});
    const mesa = { leiUid, apelido: 'Mesa 4', nome: 'Maria da Penha', documento: '12345678909' };
    const { corpo } = await pedir('Interno - Leiloeiro', 'POST', '/v1/leilao/apelido-leiloeiro', {
      ...mesa,
      cidade: 'Goiânia',
      estado: 'GO',
    });
    return { leiUid, lelUid, apelidoUid: String(corpo['uid']) };
  }

  /** Gives a command as the last of those who may: nothing here rests on ADM's being allowed everything. */
  async function dar({ lelUid, apelidoUid }: { lelUid: string; apelidoUid: string }, passo: Passo) {
    const [acao, pedido = {}] = passo;
    const call = COMANDOS.find((c) => acaoDe(c) === acao);
    const quem = QUEM[acao]?.at(-1);
    if (call === undefined || quem === undefined) throw new Error(`no command is called ${acao}`);
    const vivo = await motor.motor.aoVivo(hotUid, lelUid);
    const corpo = {
      ...pedido,
      ...(acao === 'martelo' ? { versaoVista: vivo?.revisao } : {}),
      ...(acao === 'lance-plateia' ? { apelidoUid, chaveIdempotencia: randomUUID(), confirmado: true } : {}),
    };
    const r = await pedir(quem, call.metodo, call.caminho.replace('{lelUid}', lelUid), corpo);
    return { ...r, por: sessoes.get(tokenDe(quem))?.cliUid };
  }

  const escrito = async (lelUid: string) =>
    (await store.readStream(streamDoLote(lelUid))).map((e) => ({
      tipo: e.type,
      dados: JSON.parse(e.data) as Record<string, unknown>,
    }));

  it.each(CASOS)(
    '$quando.0 $nome',
    async ({ regras: mudancas, dado = [], quando, escreve, com, situacao, lote }) => {
      const salao = await noSalao(mudancas);
      for (const passo of dado) expect(await dar(salao, passo)).toMatchObject({ status: 200 });
      const antes = (await escrito(salao.lelUid)).length;
      const { status, corpo, por } = await dar(salao, quando);
      const eventos = (await escrito(salao.lelUid)).slice(antes);
      expect({ status, corpo }).toMatchObject({
        status: 200,
        corpo: { revisao: antes + eventos.length - 1, lote: { situacao, ...lote } },
      });
      expect(eventos.map((e) => e.tipo)).toEqual(escreve);
      expect(eventos[0]?.dados).toMatchObject({ ...com, por });
    },
  );

  it('says the reserve to who hammers and to nobody else (bid rule 13)', async () => {
    const { lelUid } = await noSalao({ valorComitente: emCentavos(9_000), reservaModo: 'NUNCA' });
    const url = `/v1/leiloeiro/lote/${lelUid}/reserva`;
    expect(await pedir('Interno - Leiloeiro', 'GET', url)).toEqual({
      status: 200,
      corpo: { valorComitente: 9_000, reservaModo: 'NUNCA', manterComoCondicional: false },
    });
    for (const outro of ['Interno - Comitente', 'Interno - CLIENTE', null] as const)
      expect((await pedir(outro, 'GET', url)).status).toBe(outro === null ? 401 : 403);
    expect((await pedir('Interno - Leiloeiro', 'GET', url.replace(lelUid, randomUUID()))).status).toBe(404);
  });

  it('liberar releases a lote that was registered, and pendenciar holds it back until then', async () => {
    const salao = await noSalao();
    const lelUid = randomUUID();
    const janela = { dataInicio: Date.now() - 60_000, dataFim: Date.now() + 60_000 };
    const cadastro = { leiUid: salao.leiUid, hotUid, numero: 2, posicaoLeilao: 2, por: 'sistema' };
    const comando = { tipo: 'CadastrarLote', lelUid, ...cadastro, regras: regras(janela) } as const;
    expect(await motor.motor.executar(hotUid, lelUid, comando)).toMatchObject({ ok: true });
    for (const [passo, tipo, situacao, com] of [
      [['pendenciar', { motivo }], 'LotePendenciado', 'PENDENTE', { motivo }],
      [['liberar'], 'LoteLiberado', 'LIBERADO_LEILAO', {}],
    ] as const) {
      const { corpo, por } = await dar({ ...salao, lelUid }, passo);
      expect(corpo).toMatchObject({ lote: { situacao } });
      expect((await escrito(lelUid)).at(-1)).toMatchObject({ tipo, dados: { ...com, por } });
    }
  });

  it('lance-plateia bids for the floor, and lances/{lanUid}/cancelar takes that bid back', async () => {
    const salao = await noSalao();
    await dar(salao, ABRIR);
    const { corpo: dado } = await dar(salao, daPlateia(3_000));
    expect(dado).toMatchObject({ situacao: 'Vencendo', preco: 3_000 });
    expect((await escrito(salao.lelUid)).at(-1)).toMatchObject({
      tipo: 'LanceRegistrado',
      dados: { origem: 'plateia', cliUid: salao.apelidoUid, valor: 3_000 },
    });
    const url = `/v1/leiloeiro/lote/${salao.lelUid}/lances/${String(dado['lanUid'])}/cancelar`;
    const { corpo } = await pedir('Interno - Leiloeiro', 'POST', url, { motivo });
    expect(corpo).toMatchObject({ lote: { situacao: 'AO_VIVO', valor: null, quantidade: 0 } });
    const eventos = await escrito(salao.lelUid);
    expect(eventos.find((e) => e.tipo === 'LanceCancelado')?.dados).toMatchObject({ motivo });
  });

  it('registers nobody from the floor for a leilão that is over', async () => {
    const { leiUid } = await noSalao();
    const ana = {
      leiUid,
      apelido: 'Mesa 5',
      nome: 'Ana Lima',
      documento: '12345',
      cidade: 'Goiânia',
      estado: 'GO',
    };
    const registrar = (pessoa: object) =>
      pedir('Interno - Leiloeiro', 'POST', '/v1/leilao/apelido-leiloeiro', pessoa);
    expect(await registrar(ana)).toMatchObject({ status: 200 });
    expect((await motor.leiloes.cancelar(hotUid, leiUid, 'adm', motivo)).ok).toBe(true);
    expect(await registrar({ ...ana, apelido: 'Mesa 6' })).toMatchObject({
      status: 409,
      corpo: { codigo: 'LEILAO_TRANSICAO_INVALIDA', message: expect.stringContaining('Cancelado') as string },
    });
    const { rows } = await database.pool.query('SELECT 1 FROM bid_engine.apelidos WHERE lei_uid = $1', [
      leiUid,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('writes nothing where the hammer has not seen the newest bid, or the step does not fit', async () => {
    const salao = await noSalao();
    for (const passo of [ABRIR, daPlateia(3_000), ...VENDER]) await dar(salao, passo);
    const antes = (await escrito(salao.lelUid)).length;
    const url = `/v1/leiloeiro/lote/${salao.lelUid}`;
    for (const condicional of [false, true])
      expect(
        await pedir('Interno - Leiloeiro', 'POST', `${url}/martelo`, { versaoVista: 1, condicional }),
      ).toMatchObject({ status: 409, corpo: { codigo: 'VERSAO_ANTIGA' } });
    const pendenciar = ['pendenciar', { motivo }] as const;
    for (const passo of [ABRIR, ['placar'], ['retomar', { motivo }], ['liberar'], pendenciar] as const)
      expect(await dar(salao, passo)).toMatchObject({ status: 409, corpo: { codigo: 'TRANSICAO_INVALIDA' } });
    expect(await dar(salao, ['minimo', { minimo: 500 }])).toMatchObject({ status: 409 });
    expect(await dar(salao, ['retirar', { motivo: 'não' }])).toMatchObject({ status: 400 });
    expect(await escrito(salao.lelUid)).toHaveLength(antes);
  });

  it('is known here in all its commands', () => {
    expect(COMANDOS.map(acaoDe).toSorted()).toEqual(Object.keys(QUEM).toSorted());
    const tentados = new Set([...CASOS.map((c) => c.quando[0]), 'liberar', 'pendenciar', 'lance-plateia']);
    expect(Object.keys(QUEM).filter((a) => !tentados.has(a))).toEqual(['lances/{lanUid}/cancelar']);
  });

  it.each(COMANDOS.map((c) => [acaoDe(c), c] as const))('%s is for nobody else', async (acao, call) => {
    const url = call.caminho.replace('{lelUid}', randomUUID()).replace('{lanUid}', randomUUID());
    const valores = { motivo, minimo: 1_000, incremento: 1_000, valor: 1_000, versaoVista: 0 };
    const campos = Object.entries({
      ...valores,
      apelidoUid: randomUUID(),
      chaveIdempotencia: randomUUID(),
    }).filter(([nome]) => nome in ((call.body as unknown as { shape: object }).shape ?? {}));
    const corpo = Object.fromEntries(campos);
    expect((await pedir(null, call.metodo, url, corpo)).status).toBe(401);
    const abre: string[] = [];
    for (const papel of PAPEIS_INTERNOS) {
      const { status } = await pedir(papel, call.metodo, url, corpo);
      expect([403, 404]).toContain(status);
      // There is no such lote: whoever hears that was let in.
      if (status === 404) abre.push(papel);
    }
    expect(abre).toEqual(QUEM[acao]);
  });
});
