import { randomUUID } from 'node:crypto';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { TENANTS } from '@martelo/platform/testing/http.ts';
import { testDatabase, type TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { eventoVinculo, streamDosVinculos } from '@martelo/schemas/comitentes/events.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidEngine, criarCartorio, novaChavePem, type BidEngine } from '../module.ts';
import { sessaoDe } from '../motor/testing/cenario.ts';
import { leilaoCom } from '../testing/leilao.ts';

const hotUid = TENANTS['leilao.localhost']?.hotUid ?? '';
const log = createLog({ level: 'silent', name: 'spec' });
const regina = randomUUID();

describe('who is linked with a consignor', () => {
  let database: TestDatabase;
  let store: EventStore;
  const ligados: BidEngine[] = [];
  let revisao = -1;
  let lotes: { leiUid: string; lelUids: string[] };

  const ligar = async (): Promise<BidEngine> => {
    const cartorio = await criarCartorio(novaChavePem());
    const motor = bidEngine({
      databaseUrl: database.url,
      store,
      clock: Date.now,
      log,
      cartorio,
      comRelogio: false,
      comVizinhos: true,
    });
    await motor.start?.();
    ligados.push(motor);
    return motor;
  };
  beforeAll(async () => {
    database = await testDatabase();
    store = await openPostgresEventStore({ url: database.url });
    const motor = await ligar();
    lotes = await leilaoCom(motor, hotUid, { comId: 7 }, 2);
    const cliente = { cliUid: regina, hotUid, apelido: 'Regina', cidade: 'Natal', limite: null };
    const r = await motor.habilitacoes.executar(lotes.leiUid, [
      { tipo: 'HabilitarCliente', por: regina, ...cliente, aprovado: true, bloqueado: false },
    ]);
    expect(r[0]?.ok).toBe(true);
  });
  afterAll(async () => {
    for (const motor of ligados) await motor.stop?.();
    await store.close();
    await database.stop();
  });

  /** What the catalog writes when staff link, or end a link. */
  const contar = async (tipo: 'ComitenteVinculado' | 'ComitenteDesvinculado', comId: number) => {
    const evento = { tipo, em: 1, por: 'adm', cliUid: regina, comId };
    expect(eventoVinculo.safeParse(evento).error).toBeUndefined();
    const [r] = await store.append([
      {
        stream: streamDosVinculos(hotUid),
        expectedRevision: revisao,
        events: [{ id: randomUUID(), type: tipo, data: JSON.stringify(evento) }],
      },
    ]);
    expect(r?.ok).toBe(true);
    revisao += 1;
  };
  /** What an engine says to a value that no open lote takes: it moves nothing, so it may be asked again and again. */
  const pergunta = async (motor: BidEngine, lelUid = ''): Promise<string> => {
    const r = await motor.motor.darLance(
      sessaoDe(regina, { hotUid }),
      lelUid,
      {
        tipoNegociacao: 'Disputa',
        tipoLance: 'Manual',
        valor: emCentavos(1),
        chaveIdempotencia: randomUUID(),
        confirmado: true,
      },
      Date.now(),
    );
    return r.ok ? 'ok' : r.recusa.codigo;
  };
  const diz = (motor: BidEngine, codigo: string, lelUid = lotes.lelUids[0]) =>
    until(async () => (await pergunta(motor, lelUid)) === codigo, { what: `${codigo} of an engine` });

  it('is refused on lotes that were open before, by every engine, until the link ends', async () => {
    const [um] = ligados;
    if (um === undefined) throw new Error('no engine');
    const outro = await ligar();
    for (const motor of [um, outro]) await diz(motor, 'LANCE_BAIXO');
    await contar('ComitenteVinculado', 7);
    for (const motor of [um, outro]) await diz(motor, 'VINCULO_COM_LOTE');
    for (const lelUid of lotes.lelUids) expect(await pergunta(um, lelUid)).toBe('VINCULO_COM_LOTE');
    await contar('ComitenteVinculado', 8);
    await contar('ComitenteDesvinculado', 7);
    for (const motor of [um, outro]) await diz(motor, 'LANCE_BAIXO');
  });

  it('is known to an engine that starts, and counts once however often it is told', async () => {
    await contar('ComitenteVinculado', 7);
    await contar('ComitenteVinculado', 7);
    const [um] = ligados;
    if (um !== undefined) await diz(um, 'VINCULO_COM_LOTE');
    const novo = await ligar();
    expect(await pergunta(novo, lotes.lelUids[0])).toBe('VINCULO_COM_LOTE');
    await contar('ComitenteDesvinculado', 7);
    await diz(novo, 'LANCE_BAIXO');
  });

  it('may bid on the lotes of other consignors', async () => {
    const [motor] = ligados;
    if (motor === undefined) throw new Error('no engine');
    await contar('ComitenteVinculado', 7);
    await diz(motor, 'VINCULO_COM_LOTE');
    const alheio = await leilaoCom(motor, hotUid, { comId: 9 });
    const cliente = { cliUid: regina, hotUid, apelido: 'Regina', cidade: 'Natal', limite: null };
    await motor.habilitacoes.executar(alheio.leiUid, [
      { tipo: 'HabilitarCliente', por: regina, ...cliente, aprovado: true, bloqueado: false },
    ]);
    expect(await pergunta(motor, alheio.lelUids[0])).toBe('LANCE_BAIXO');
  });
});
