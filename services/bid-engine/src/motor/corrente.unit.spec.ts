import { StoreCorrupted } from '@martelo/platform/event-store/hash-chain.ts';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import { createMetrics } from '@martelo/platform/metrics/metrics.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { ERROS } from '@martelo/schemas/shared/erros.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { describe, expect, it } from 'vitest';
import { medidasDoMotor } from './medidas.ts';
import type { Motor } from './motor.ts';
import { abrirLote, codigo, HOTSITE, INICIO, lance, motorDeTeste, sessaoDe } from './testing/cenario.ts';

const ana = sessaoDe('a0000000-0000-4000-8000-000000000001');
const bia = sessaoDe('b0000000-0000-4000-8000-000000000002');
const DA_ANA = lance(1_000, { chaveIdempotencia: 'da-ana' });
/** Revision of Ana's bid: registered, released, opened, and then hers. */
const LANCE_DA_ANA = 3;

type Leitura = (eventos: readonly StoredEvent[]) => readonly StoredEvent[];

/** An engine that reads a lote with two bids, whose stored events look as `mudar` leaves them. */
async function cena(mudar: Leitura) {
  const base = memoryEventStore();
  const antes = motorDeTeste(base);
  const lelUid = await abrirLote(antes);
  expect(codigo(await antes.darLance(ana, lelUid, DA_ANA, INICIO))).toBe('ok');
  expect(codigo(await antes.darLance(bia, lelUid, lance(2_000), INICIO))).toBe('ok');
  await antes.stop();
  let leituras = 0;
  const store: EventStore = {
    ...base,
    readStream: async (...a) => {
      leituras += 1;
      return mudar(await base.readStream(...a));
    },
  };
  const metrics = createMetrics({ defaults: false });
  const erros: object[] = [];
  const motor: Motor = motorDeTeste(store, {
    metricas: medidasDoMotor(metrics, () => motor.estado()),
    log: { warn: () => {}, error: (contexto) => erros.push(contexto) },
  });
  const guardados = async () => (await base.readStream(streamDoLote(lelUid))).length;
  return { motor, lelUid, metrics, erros, leituras: () => leituras, guardados };
}

const trocar =
  (revisao: number, mudanca: (e: StoredEvent) => StoredEvent): Leitura =>
  (eventos) =>
    eventos.map((e) => (e.revision === revisao ? mudanca(e) : e));
const outroValor = trocar(LANCE_DA_ANA + 1, (e) => ({ ...e, data: e.data.replace('2000', '9000') }));

describe('a lote whose stored events somebody changed', () => {
  it('takes no bid any more, shows what holds, and is read no further', async () => {
    const { motor, lelUid, metrics, erros, leituras, guardados } = await cena(outroValor);
    const antes = await guardados();
    for (let i = 0; i < 20; i += 1) {
      const r = await motor.darLance(ana, lelUid, lance(50_000), INICIO);
      expect(r).toEqual({ ok: false, recusa: { codigo: 'LOTE_EM_INCIDENTE', detalhes: {} } });
    }
    motor.notar(streamDoLote(lelUid), 99);
    expect(await motor.aoVivo(HOTSITE, lelUid)).toMatchObject({
      valor: 1_000,
      quantidade: 1,
      revisao: LANCE_DA_ANA,
      parado: true,
    });
    expect(leituras()).toBe(2);
    expect(await guardados()).toBe(antes);
    expect(erros).toEqual([{ lelUid, revisao: LANCE_DA_ANA + 1 }]);
    expect(await metrics.text()).toContain('martelo_lote_correntes_quebradas_total 1');
  });

  it('tells bidders that it is stopped, and staff why', async () => {
    const { motor, lelUid } = await cena(outroValor);
    const dito = (r: Awaited<ReturnType<Motor['executar']>>) =>
      r.ok ? '' : ERROS[r.recusa.codigo].texto(TERMOS.leilao, r.recusa.detalhes);
    const deQuemConduz = await motor.executar(HOTSITE, lelUid, { tipo: 'DarDouLheUma', por: 'leiloeiro' });
    expect(dito(deQuemConduz)).toBe(
      'Este lote está parado para conferência da auditoria: o registro foi alterado a partir do evento 4.',
    );
    const daPlateia = { apelidoUid: bia.cliUid, valor: 3_000, chaveIdempotencia: 'p', confirmado: true };
    expect(await motor.darLancePlateia(ana, lelUid, daPlateia, INICIO)).toMatchObject({
      recusa: { detalhes: { revisao: LANCE_DA_ANA + 1 } },
    });
  });

  it('answers a bid again that it had acknowledged, as far as the log holds', async () => {
    const { motor, lelUid } = await cena(outroValor);
    expect(await motor.darLance(ana, lelUid, DA_ANA, INICIO)).toMatchObject({
      ok: true,
      valor: { valor: 1_000 },
    });
  });

  it('is stopped by any change: another byte, another envelope, an event that is gone, put in or in another place', async () => {
    const sem: Leitura = (eventos) => eventos.filter((e) => e.revision !== 2);
    const trocados: Leitura = ([a, b, c, ...resto]) => [a, c, b, ...resto].filter((e) => e !== undefined);
    const dobrado: Leitura = ([a, b, ...resto]) => [a, b, b, ...resto].filter((e) => e !== undefined);
    const envelope: Leitura = ([primeiro]) => {
      throw new StoreCorrupted(primeiro?.stream ?? '', 2);
    };
    const revisoes = Array.from({ length: LANCE_DA_ANA + 2 }, (_, n) => n);
    const bytes = revisoes.map((n) => trocar(n, (e) => ({ ...e, data: `${e.data} ` })));
    const horas = revisoes.map((n) => trocar(n, (e) => ({ ...e, at: e.at + 1 })));
    const ids = revisoes.map((n) => trocar(n, (e) => ({ ...e, id: `${e.id}x` })));
    for (const mudar of [sem, trocados, dobrado, envelope, ...bytes, ...horas, ...ids]) {
      const { motor, lelUid, guardados } = await cena(mudar);
      const antes = await guardados();
      expect(codigo(await motor.darLance(ana, lelUid, lance(50_000), INICIO))).toBe('LOTE_EM_INCIDENTE');
      const comando = { tipo: 'DarDouLheUma', por: 'leiloeiro' } as const;
      expect(codigo(await motor.executar(HOTSITE, lelUid, comando))).toBe('LOTE_EM_INCIDENTE');
      expect(await guardados()).toBe(antes);
    }
  });

  it('goes on where a second look finds nothing changed', async () => {
    let primeira = true;
    const { motor, lelUid } = await cena((eventos) => {
      const lidos = primeira ? outroValor(eventos) : eventos;
      primeira = false;
      return lidos;
    });
    expect(codigo(await motor.darLance(ana, lelUid, lance(3_000), INICIO))).toBe('ok');
  });
});
