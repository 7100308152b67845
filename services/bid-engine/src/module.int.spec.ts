import { randomUUID } from 'node:crypto';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { testDatabase, type TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { until } from '@martelo/platform/testing/until.ts';
import type { RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { streamDasHabilitacoes } from '@martelo/schemas/habilitacoes/events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidEngine, criarCartorio, novaChavePem, type BidEngine } from './module.ts';
import { leilaoCom as novoLeilao } from './testing/leilao.ts';

const host = 'leilao.localhost';
const hotUid = TENANTS[host]?.hotUid ?? '';
const cliente = { ...sessaoFalsa(['Clientes - leilao.localhost']), cliUid: randomUUID(), apelido: 'Falcão' };
const leiloeiro = { ...sessaoFalsa(['Interno - ADM', 'Interno - Leiloeiro']), cliUid: randomUUID() };
const outra = { ...sessaoFalsa(['Interno - ADM']), cliUid: randomUUID() };
const log = createLog({ level: 'silent', name: 'spec' });

describe('the bid engine on PostgreSQL', () => {
  let database: TestDatabase;
  let store: EventStore;
  let motor: BidEngine;
  let app: App;

  async function ligar(adiantadoMs = 0): Promise<void> {
    store = await openPostgresEventStore({ url: database.url });
    const cartorio = await criarCartorio(novaChavePem());
    motor = bidEngine({
      databaseUrl: database.url,
      store,
      clock: () => Date.now() + adiantadoMs,
      log,
      cartorio,
    });
    await motor.start?.();
    const sessoes = new Map([
      ['cliente', cliente],
      ['leiloeiro', leiloeiro],
      ['outra', outra],
    ]);
    app = await appFalso({ modules: [motor], calls: motor.routes.map((r) => r.call), sessoes });
  }
  async function desligar(): Promise<void> {
    await app.close();
    await motor.stop?.();
    await store.close();
  }
  beforeAll(async () => {
    database = await testDatabase();
    await ligar();
  });
  afterAll(async () => {
    await desligar();
    await database.stop();
  });

  const chamar = async (
    token: string | null,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ) => {
    const headers = { host, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
    const r = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: r.statusCode, corpo: r.json() as Record<string, unknown> };
  };

  const leilaoCom = (mudancas: Partial<RegrasDisputa>, quantos?: number) =>
    novoLeilao(motor, hotUid, mudancas, quantos);

  it('takes a lote from habilitação to the hammer over HTTP, with a floor bidder in between', async () => {
    const { leiUid, lelUids } = await leilaoCom({});
    const [lelUid = ''] = lelUids;
    const corpo = (valor: number) => ({ valor, chaveIdempotencia: randomUUID(), confirmado: true });
    expect((await chamar('cliente', 'POST', `/v1/lote/${lelUid}/lances`, corpo(1_000))).corpo).toMatchObject({
      codigo: 'NAO_HABILITADO',
    });
    const pedido = await chamar('cliente', 'POST', '/v1/cliente/habilitacoes', {
      leiUid,
      aceitoEdital: true,
    });
    expect(pedido).toMatchObject({ status: 200, corpo: { leiUid, apelido: 'Falcão', limite: null } });
    expect((await chamar('cliente', 'GET', '/v1/cliente/estou-habilitado')).corpo).toEqual({
      habilitacoes: [pedido.corpo],
      porAceitar: [],
    });
    expect(
      (await chamar('leiloeiro', 'POST', `/v1/leiloeiro/leilao/${leiUid}/iniciar`, {})).corpo,
    ).toMatchObject({ situacao: 'AO_VIVO' });
    expect((await chamar('leiloeiro', 'POST', `/v1/leiloeiro/lote/${lelUid}/abrir`, {})).corpo).toMatchObject(
      { lote: { situacao: 'AO_VIVO' } },
    );
    expect((await chamar('cliente', 'POST', `/v1/lote/${lelUid}/lances`, corpo(1_000))).corpo).toMatchObject({
      situacao: 'Vencendo',
      preco: 1_000,
    });

    const pessoa = {
      leiUid,
      apelido: 'Mesa 4',
      nome: 'Maria da Penha Souza',
      documento: '12345678909',
      cidade: 'Goiânia',
      estado: 'go',
    };
    const mesa = await chamar('leiloeiro', 'POST', '/v1/leilao/apelido-leiloeiro', pessoa);
    expect(mesa).toMatchObject({
      status: 200,
      corpo: { apelido: 'Mesa 4', cidade: 'Goiânia', estado: 'GO', qtdLances: 0 },
    });
    expect((await chamar('leiloeiro', 'POST', '/v1/leilao/apelido-leiloeiro', pessoa)).corpo).toMatchObject({
      codigo: 'APELIDO_EM_USO',
    });
    const apelidoUid = mesa.corpo['uid'];
    const plateia = `/v1/leiloeiro/lote/${lelUid}/lance-plateia`;
    expect(
      (await chamar('leiloeiro', 'POST', plateia, { ...corpo(2_000), apelidoUid: randomUUID() })).corpo,
    ).toMatchObject({ codigo: 'APELIDO_SEM_CADASTRO' });
    expect((await chamar('leiloeiro', 'POST', plateia, { ...corpo(2_000), apelidoUid })).corpo).toMatchObject(
      { preco: 2_000 },
    );
    const { corpo: lista } = await chamar(
      'leiloeiro',
      'GET',
      `/v1/leilao/apelido-leiloeiro/por-lote/${lelUid}`,
    );
    expect(lista).toMatchObject({ apelidos: [{ apelido: 'Mesa 4', qtdLances: 1 }] });
    expect((await chamar('cliente', 'GET', `/v1/lote/${lelUid}/minha-posicao`)).corpo).toMatchObject({
      ganhandoPerdendo: 'superado',
    });
    expect((await chamar(null, 'GET', `/v1/lote/${lelUid}/lances`)).corpo).toMatchObject({
      total: 2,
      lances: [{ apelido: 'Mesa 4', cidade: 'Goiânia - GO' }, { apelido: 'Falcão' }],
    });

    for (const passo of ['dou-lhe-uma', 'dou-lhe-duas']) {
      expect((await chamar('leiloeiro', 'POST', `/v1/leiloeiro/lote/${lelUid}/${passo}`, {})).status).toBe(
        200,
      );
    }
    const { corpo: vivo } = await chamar(null, 'GET', `/v1/lote/${lelUid}/ao-vivo`);
    const martelo = await chamar('leiloeiro', 'POST', `/v1/leiloeiro/lote/${lelUid}/martelo`, {
      versaoVista: vivo['revisao'],
    });
    expect(martelo.corpo).toMatchObject({
      lote: { situacao: 'AG_PAGAMENTO', valor: 2_000, apelido: 'Mesa 4' },
    });
    expect(
      (await chamar('leiloeiro', 'POST', `/v1/leiloeiro/leilao/${leiUid}/encerrar`, {})).corpo,
    ).toMatchObject({ situacao: 'EXECUTADO' });

    // Who stands behind the apelido is in the table, and nowhere in the event log.
    const { rows } = await database.pool.query(
      'SELECT nome, cadastrado_por FROM bid_engine.apelidos WHERE apelido_uid = $1',
      [apelidoUid],
    );
    expect(rows).toEqual([{ nome: 'Maria da Penha Souza', cadastrado_por: leiloeiro.cliUid }]);
    const guardados = await store.readAll(-1, 100_000);
    expect(guardados.some((e) => e.data.includes('Maria da Penha') || e.data.includes('12345678909'))).toBe(
      false,
    );
    expect(await store.readStream(streamDasHabilitacoes(leiUid))).toHaveLength(2);
    const repetida = await database.pool.query(
      'SELECT count(*)::int AS n FROM bid_engine.apelidos WHERE lei_uid = $1',
      [leiUid],
    );
    expect(repetida.rows).toEqual([{ n: 1 }]);
  });

  it('shows a cancel that one person asked for after the hammer to the others, until one of them approves', async () => {
    const { leiUid, lelUids } = await leilaoCom({});
    const [lelUid = ''] = lelUids;
    await chamar('cliente', 'POST', '/v1/cliente/habilitacoes', { leiUid, aceitoEdital: true });
    await chamar('leiloeiro', 'POST', `/v1/leiloeiro/leilao/${leiUid}/iniciar`, {});
    await chamar('leiloeiro', 'POST', `/v1/leiloeiro/lote/${lelUid}/abrir`, {});
    const { corpo: lance } = await chamar('cliente', 'POST', `/v1/lote/${lelUid}/lances`, {
      valor: 1_000,
      chaveIdempotencia: randomUUID(),
      confirmado: true,
    });
    for (const passo of ['dou-lhe-uma', 'dou-lhe-duas'])
      await chamar('leiloeiro', 'POST', `/v1/leiloeiro/lote/${lelUid}/${passo}`, {});
    const martelo = { versaoVista: 1_000 };
    await chamar('leiloeiro', 'POST', `/v1/leiloeiro/lote/${lelUid}/martelo`, martelo);
    const lista = `/v1/leiloeiro/leilao/${leiUid}/cancelamentos`;
    const cancelar = `/v1/leiloeiro/lote/${lelUid}/lances/${String(lance['lanUid'])}/cancelar`;
    const motivo = 'pagador errado';
    expect((await chamar('leiloeiro', 'GET', lista)).corpo).toEqual({ cancelamentos: [] });
    expect((await chamar('leiloeiro', 'POST', cancelar, { motivo })).status).toBe(200);
    const pedido = { lelUid, lanUid: lance['lanUid'], motivo, lance: { apelido: 'Falcão', valor: 1_000 } };
    expect((await chamar('leiloeiro', 'GET', lista)).corpo).toMatchObject({
      cancelamentos: [{ ...pedido, meu: true }],
    });
    expect((await chamar('outra', 'GET', lista)).corpo).toMatchObject({
      cancelamentos: [{ ...pedido, meu: false }],
    });
    expect((await chamar('cliente', 'GET', lista)).status).toBe(403);
    expect((await chamar('leiloeiro', 'POST', cancelar, { motivo })).corpo).toMatchObject({
      codigo: 'SEGUNDO_APROVADOR',
    });
    expect((await chamar('outra', 'POST', cancelar, { motivo })).status).toBe(200);
    expect((await chamar('outra', 'GET', lista)).corpo).toEqual({ cancelamentos: [] });
  });

  it('closes staggered lotes by the clock and ends the leilão', async () => {
    const agora = Date.now();
    const { leiUid, lelUids } = await leilaoCom(
      { fechamento: 'ESCALONADO', cercaMs: 50, dataFim: agora + 8_000, fimDoEvento: agora + 9_000 },
      2,
    );
    await until(async () => (await motor.leiloes.ver(leiUid))?.situacao === 'EXECUTADO', {
      timeoutMs: 30_000,
    });
    for (const lelUid of lelUids)
      expect((await motor.motor.aoVivo(hotUid, lelUid))?.situacao).toBe('NAO_ARREMATADO');
    const tipos = (await store.readStream(`lote-${lelUids[0] ?? ''}`)).map((e) => e.type);
    expect(tipos).toEqual([
      'LoteCadastrado',
      'LoteLiberado',
      'LoteNaoArrematado',
      'LoteEmRepasse',
      'RepasseEncerrado',
    ]);
  });

  it('opens again, after a restart, what ended while it was down, and gives the same answers as before', async () => {
    const agora = Date.now();
    const { leiUid, lelUids } = await leilaoCom(
      { fechamento: 'ESCALONADO', dataFim: agora + 3_600_000, fimDoEvento: agora + 86_400_000 },
      2,
    );
    const [lelUid = '', outro = ''] = lelUids;
    await chamar('cliente', 'POST', '/v1/cliente/habilitacoes', { leiUid, aceitoEdital: true });
    const lance = { valor: 1_000, chaveIdempotencia: randomUUID(), confirmado: true };
    const resposta = await chamar('cliente', 'POST', `/v1/lote/${lelUid}/lances`, lance);
    expect(resposta.status).toBe(200);
    await desligar();
    // Two hours later: both ended an hour ago, while nobody could bid.
    await ligar(7_200_000);
    // On a busy machine the first answers may be that the lote is still being read: 503, come again.
    const outraVez = await until(async () => {
      const r = await chamar('cliente', 'POST', `/v1/lote/${lelUid}/lances`, lance);
      return r.status === 503 ? null : r;
    });
    expect(outraVez).toEqual(resposta);
    for (const l of [lelUid, outro]) {
      const vivo = await until(async () => {
        const visto = await motor.motor.aoVivo(hotUid, l);
        return visto !== null && visto.dataFim > agora + 7_200_000 ? visto : null;
      });
      expect(vivo.situacao).toBe('LIBERADO_LEILAO');
      expect(vivo.dataFim - agora - 7_200_000).toBeGreaterThanOrEqual(300_000);
      const reaberto = (await store.readStream(`lote-${l}`)).at(-1);
      expect(reaberto?.type).toBe('LoteReaberto');
      expect((JSON.parse(reaberto?.data ?? '{}') as { foraDoArDesde: number }).foraDoArDesde).toBeLessThan(
        agora + 60_000,
      );
    }
    const { corpo } = await chamar('cliente', 'GET', '/v1/cliente/estou-habilitado');
    expect(corpo).toMatchObject({
      habilitacoes: expect.arrayContaining([expect.objectContaining({ leiUid })]) as unknown,
    });
    await desligar();
    await database.pool.query('DELETE FROM bid_engine.batimento');
    await ligar();
  });

  it('knows no leilão of another tenant', async () => {
    const { leiUid } = await leilaoCom({});
    const headers = { host: 'loja.localhost' };
    const outra = await motor.leiloes.iniciar(TENANTS['loja.localhost']?.hotUid ?? '', leiUid, 'adm');
    expect(outra).toMatchObject({ ok: false, recusa: { codigo: 'LEILAO_NAO_ENCONTRADO' } });
    const anonimo = await app.inject({
      method: 'POST',
      url: '/v1/cliente/habilitacoes',
      headers,
      payload: { leiUid, aceitoEdital: true },
    });
    expect(anonimo.statusCode).toBe(401);
  });
});
