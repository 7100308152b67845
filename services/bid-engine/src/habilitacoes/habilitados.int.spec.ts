import { randomUUID } from 'node:crypto';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { App } from '@martelo/platform/http/app.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { appFalso, sessaoFalsa, TENANTS } from '@martelo/platform/testing/http.ts';
import { testDatabase, type TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidEngine, criarCartorio, novaChavePem, type BidEngine } from '../module.ts';
import { leilaoCom } from '../testing/leilao.ts';

const host = 'leilao.localhost';
const hotUid = TENANTS[host]?.hotUid ?? '';
const log = createLog({ level: 'silent', name: 'spec' });
const cliente = (apelido: string, cidade: string) => ({
  ...sessaoFalsa(['Clientes - leilao.localhost']),
  cliUid: randomUUID(),
  apelido,
  cidade,
});
const falcao = cliente('Falcão', 'São Paulo - SP');
const onca = cliente('Onça', 'Belém - PA');
const elaine = { ...sessaoFalsa(['Interno - Leilão']), cliUid: randomUUID(), apelido: 'Elaine' };

describe('who may bid in a leilão, for staff', () => {
  let database: TestDatabase;
  let store: EventStore;
  let motor: BidEngine;
  let app: App;
  let leiUid = '';
  let lelUid = '';

  beforeAll(async () => {
    database = await testDatabase();
    store = await openPostgresEventStore({ url: database.url });
    const cartorio = await criarCartorio(novaChavePem());
    motor = bidEngine({ databaseUrl: database.url, store, clock: Date.now, log, cartorio });
    await motor.start?.();
    const sessoes = new Map([
      ['falcao', falcao],
      ['onca', onca],
      ['elaine', elaine],
      ...PAPEIS_INTERNOS.map((p) => [Buffer.from(p).toString('hex'), sessaoFalsa([p])] as const),
    ]);
    app = await appFalso({ modules: [motor], calls: motor.routes.map((r) => r.call), sessoes });
    const novo = await leilaoCom(motor, hotUid, { tipo: 'Sucatas' });
    leiUid = novo.leiUid;
    lelUid = novo.lelUids[0] ?? '';
    for (const quem of ['falcao', 'onca'])
      expect(
        (await chamar(quem, 'POST', '/v1/cliente/habilitacoes', { leiUid, aceitoEdital: true })).status,
      ).toBe(200);
  });
  afterAll(async () => {
    await app.close();
    await motor.stop?.();
    await store.close();
    await database.stop();
  });

  const chamar = async (token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const headers = { host, authorization: `Bearer ${token}` };
    const r = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: r.statusCode, corpo: r.json() as Record<string, unknown> };
  };
  const lista = async (busca = '') =>
    (await chamar('elaine', 'GET', `/v1/leilao/${leiUid}/habilitados${busca}`)).corpo as {
      total: number;
      habilitados: { cliUid: string; apelido: string; limite: number | null; tipos: string[] | null }[];
    };
  const apelidos = async (busca: string) => (await lista(busca)).habilitados.map((h) => h.apelido);
  const fichaDe = (cliUid: string) => `/v1/leilao/${leiUid}/habilitados/${cliUid}`;
  const lance = async (quem: string, valor: number, tipoLance = 'Manual') =>
    (
      await chamar(quem, 'POST', `/v1/lote/${lelUid}/lances`, {
        valor,
        tipoLance,
        chaveIdempotencia: randomUUID(),
        confirmado: true,
      })
    ).corpo;

  it('lists them by apelido, city and situation, a page at a time, to those who prepare the leilão', async () => {
    expect(await lista()).toEqual({
      total: 2,
      habilitados: [onca, falcao].map(({ cliUid, apelido, cidade }) => ({
        cliUid,
        apelido,
        cidade,
        dataCadastro: expect.any(Number),
        limite: null,
        tipos: null,
        situacao: 'habilitado',
      })),
    });
    expect(await apelidos('?busca=onca')).toEqual(['Onça']);
    expect(await apelidos('?busca=S%C3%83O%20paulo')).toEqual(['Falcão']);
    // A sign that a pattern would read means itself.
    expect(await apelidos('?busca=%25')).toEqual([]);
    expect(await apelidos('?situacao=revogado')).toEqual([]);
    expect(await lista('?porPagina=1&pagina=2')).toMatchObject({
      total: 2,
      habilitados: [{ apelido: 'Falcão' }],
    });
    expect(await apelidos('?sort=apelido,ASC')).toEqual(['Falcão', 'Onça']);
    expect(await apelidos('?sort=situacao,ASC&sort=cidade,DESC')).toEqual(['Falcão', 'Onça']);
    expect((await chamar('elaine', 'GET', `/v1/leilao/${leiUid}/habilitados?sort=tipos,ASC`)).status).toBe(
      400,
    );
    const csv = async (leilao: string, busca: string) => {
      const r = await app.inject({
        method: 'GET',
        url: `/v1/leilao/${leilao}/habilitados/exportar${busca}`,
        headers: { host, authorization: 'Bearer elaine' },
      });
      return r.statusCode === 200 ? r.body.trim().split('\r\n') : r.statusCode;
    };
    const linhas = (await csv(leiUid, '?sort=apelido,ASC&fields=apelido,cidade,limite')) as string[];
    expect(linhas.slice(1)).toEqual(['Falcão;São Paulo - SP;', 'Onça;Belém - PA;']);
    expect(await csv(leiUid, `?uids=${onca.cliUid}&fields=apelido`)).toHaveLength(2);
    expect(await csv(leiUid, '?busca=falcao&situacao=revogado')).toHaveLength(1);
    expect(await csv(randomUUID(), '')).toBe(404);
    const abertos = [];
    for (const papel of PAPEIS_INTERNOS) {
      const { status } = await chamar(
        Buffer.from(papel).toString('hex'),
        'GET',
        `/v1/leilao/${leiUid}/habilitados`,
      );
      if (status === 200) abertos.push(papel);
    }
    expect(abertos).toEqual(['Interno - ADM', 'Interno - Leilão']);
    expect((await chamar('falcao', 'GET', `/v1/leilao/${leiUid}/habilitados`)).status).toBe(403);
    for (const [metodo, caminho, corpo] of [
      ['GET', `/v1/leilao/${randomUUID()}/habilitados`, undefined],
      ['GET', fichaDe(randomUUID()), undefined],
      ['POST', `${fichaDe(randomUUID())}/revogar`, { motivo: 'engano' }],
      ['PUT', fichaDe(randomUUID()), { limite: 1, tipos: null, motivo: 'engano' }],
    ] as const)
      expect((await chamar('elaine', metodo, caminho, corpo)).status).toBe(404);
  });

  it('sets a limit that counts from the next bid on; what was given before it stands', async () => {
    expect(await lance('onca', 50_000, 'Configuração Automática')).toMatchObject({ situacao: 'Vencendo' });
    const posto = await chamar('elaine', 'PUT', fichaDe(onca.cliUid), {
      limite: 3_000,
      tipos: null,
      motivo: 'sem garantia depositada',
    });
    expect(posto.corpo).toMatchObject({
      habilitado: { apelido: 'Onça', limite: 3_000, situacao: 'habilitado' },
      atos: [{ tipo: 'LimiteAlterado', quem: 'Elaine', motivo: 'sem garantia depositada', limite: 3_000 }],
    });
    // The maximum that he gave before goes on bidding for him, beyond what he may give now.
    expect(await lance('falcao', 10_000)).toMatchObject({ situacao: 'Superado' });
    expect((await motor.motor.aoVivo(hotUid, lelUid))?.apelido).toBe('Onça');
    expect(await lance('onca', 60_000, 'Configuração Automática')).toMatchObject({
      codigo: 'LIMITE_EXCEDIDO',
      message: expect.stringMatching(/limite de lances neste leilão, de R\$\s30,00/),
    });
    const { corpo } = await chamar('onca', 'GET', '/v1/cliente/estou-habilitado');
    expect(corpo).toMatchObject({ habilitacoes: [{ leiUid, limite: 3_000, tipos: null }] });
    await chamar('elaine', 'PUT', fichaDe(onca.cliUid), {
      limite: null,
      tipos: null,
      motivo: 'garantia paga',
    });
    expect(await lance('onca', 60_000, 'Configuração Automática')).toMatchObject({ situacao: 'Vencendo' });
  });

  it('keeps a client to types of lotes', async () => {
    const r = await chamar('elaine', 'PUT', fichaDe(falcao.cliUid), {
      limite: null,
      tipos: ['Moto', 'Carros'],
      motivo: 'não é desmanche registrado',
    });
    expect(r.corpo).toMatchObject({ habilitado: { tipos: ['Carros', 'Moto'] } });
    expect(await lance('falcao', 80_000)).toMatchObject({
      statusCode: 403,
      codigo: 'TIPO_DE_LOTE_NAO_PERMITIDO',
      message:
        'Sua habilitação para este leilão não inclui lotes do tipo Sucatas. Fale conosco para incluir.',
    });
    for (const tipos of [[], ['Aviões'], 'Carros'])
      expect(
        (await chamar('elaine', 'PUT', fichaDe(falcao.cliUid), { limite: null, tipos, motivo: 'qualquer' }))
          .status,
      ).toBe(400);
    expect(
      (await chamar('elaine', 'PUT', fichaDe(falcao.cliUid), { limite: 0, tipos: null, motivo: 'x' })).status,
    ).toBe(400);
  });

  it('takes a habilitação back with a reason, does not let the client ask again, and gives it back', async () => {
    expect(
      await chamar('elaine', 'POST', `${fichaDe(falcao.cliUid)}/revogar`, { motivo: 'x' }),
    ).toMatchObject({
      status: 400,
      corpo: { campos: ['motivo'] },
    });
    const motivo = 'cheque devolvido';
    const revogada = await chamar('elaine', 'POST', `${fichaDe(falcao.cliUid)}/revogar`, { motivo });
    expect(revogada.corpo).toMatchObject({
      habilitado: { situacao: 'revogado', tipos: ['Carros', 'Moto'] },
      atos: [{ tipo: 'HabilitacaoRevogada', quem: 'Elaine', motivo }, { tipo: 'TiposDeLoteAlterados' }],
    });
    expect(await lance('falcao', 90_000)).toMatchObject({
      statusCode: 403,
      codigo: 'HABILITACAO_REVOGADA',
    });
    const pedido = await chamar('falcao', 'POST', '/v1/cliente/habilitacoes', { leiUid, aceitoEdital: true });
    expect(pedido).toMatchObject({ status: 403, corpo: { codigo: 'HABILITACAO_REVOGADA' } });
    expect(JSON.stringify(pedido.corpo)).not.toContain(motivo);
    expect((await chamar('falcao', 'GET', '/v1/cliente/estou-habilitado')).corpo).toEqual({
      habilitacoes: [],
      porAceitar: [],
    });
    expect(await apelidos('?situacao=revogado')).toEqual(['Falcão']);
    expect(await apelidos('?situacao=habilitado')).toEqual(['Onça']);
    const devolvida = await chamar('elaine', 'POST', `${fichaDe(falcao.cliUid)}/devolver`, {
      motivo: 'cheque compensado',
    });
    expect(devolvida.corpo).toMatchObject({
      habilitado: { situacao: 'habilitado', tipos: ['Carros', 'Moto'] },
    });
    expect(await lance('falcao', 90_000)).toMatchObject({ codigo: 'TIPO_DE_LOTE_NAO_PERMITIDO' });
  });

  it('knows the same after a start from nothing', async () => {
    const { habilitados } = await lista();
    const outro = bidEngine({
      databaseUrl: database.url,
      store,
      clock: Date.now,
      log,
      cartorio: await criarCartorio(novaChavePem()),
      comRelogio: false,
    });
    await outro.start?.();
    const pessoas = await outro.habilitacoes.carregar(leiUid);
    for (const h of habilitados)
      expect(pessoas.habilitado(h.cliUid)).toMatchObject({ limite: h.limite, tipos: h.tipos });
    await outro.stop?.();
  });
});
