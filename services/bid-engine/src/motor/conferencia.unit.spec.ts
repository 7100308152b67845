import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { StoreUnavailable, type EventStore } from '@martelo/platform/event-store/port.ts';
import { describe, expect, it } from 'vitest';
import { abrirLote, codigo, HOTSITE, INICIO, lance, motorDeTeste, sessaoDe } from './testing/cenario.ts';

const ana = sessaoDe('a0000000-0000-4000-8000-000000000001');
const bia = sessaoDe('b0000000-0000-4000-8000-000000000002');

/** Two engines on one store, of which `atrasado` holds the lote and hears nothing of what `dono` does. */
async function cena(
  perguntar: (ler: () => ReturnType<EventStore['readStream']>) => ReturnType<EventStore['readStream']>,
) {
  const base = memoryEventStore();
  const store: EventStore = {
    ...base,
    append: (...a) => base.append(...a),
    readStream: (...a) => perguntar(() => base.readStream(...a)),
  };
  const [atrasado, dono] = [store, base].map((s) => motorDeTeste(s, { comVizinhos: true }));
  if (atrasado === undefined || dono === undefined) throw new Error('two engines');
  const lelUid = await abrirLote(dono);
  await dono.executar(HOTSITE, lelUid, { tipo: 'AlterarMinimo', minimo: lance(5_000).valor, por: 'adm' });
  await atrasado.aoVivo(HOTSITE, lelUid);
  const baixar = () =>
    dono.executar(HOTSITE, lelUid, { tipo: 'AlterarMinimo', minimo: lance(1_000).valor, por: 'adm' });
  return { atrasado, dono, lelUid, baixar };
}

describe('an engine that is behind another one', () => {
  it('repeats the acceptance that the other one gave, and does not refuse the bid', async () => {
    const { atrasado, dono, lelUid, baixar } = await cena((ler) => ler());
    await baixar();
    const corpo = lance(1_000);
    const aceita = await dono.darLance(ana, lelUid, corpo, INICIO);
    expect(codigo(aceita)).toBe('ok');
    expect(await atrasado.darLance(ana, lelUid, corpo, INICIO)).toEqual(aceita);
  });

  it('gives its own refusal up once the other one has accepted the bid', async () => {
    const { atrasado, dono, lelUid, baixar } = await cena((ler) => ler());
    const corpo = lance(1_000);
    expect(codigo(await atrasado.darLance(ana, lelUid, corpo, INICIO))).toBe('LANCE_BAIXO');
    await baixar();
    const aceita = await dono.darLance(ana, lelUid, corpo, INICIO);
    expect(codigo(aceita)).toBe('ok');
    expect(await atrasado.darLance(ana, lelUid, corpo, INICIO)).toEqual(aceita);
  });

  it('refuses a new bid on what the store has, not on what it remembers', async () => {
    const { atrasado, lelUid, baixar } = await cena((ler) => ler());
    await baixar();
    expect(codigo(await atrasado.darLance(ana, lelUid, lance(1_000), INICIO))).toBe('ok');
    expect(codigo(await atrasado.darLance(bia, lelUid, lance(1_000), INICIO))).toBe('LANCE_BAIXO');
    expect(atrasado.estado().pendentes).toBe(0);
  });

  it('asks the store once for all that wait, and refuses nothing that it cannot be sure of', async () => {
    let [perguntas, fora] = [0, false];
    const { atrasado, lelUid } = await cena((ler) => {
      perguntas += 1;
      return fora ? Promise.reject(new StoreUnavailable('away')) : ler();
    });
    perguntas = 0;
    const baixos = await Promise.all(
      Array.from({ length: 100 }, () => atrasado.darLance(ana, lelUid, lance(1_000), INICIO)),
    );
    expect(new Set(baixos.map(codigo))).toEqual(new Set(['LANCE_BAIXO']));
    expect(perguntas).toBeLessThanOrEqual(2);
    fora = true;
    expect(codigo(await atrasado.darLance(ana, lelUid, lance(1_000), INICIO))).toBe('INDISPONIVEL');
    fora = false;
    expect(codigo(await atrasado.darLance(ana, lelUid, lance(1_000), INICIO))).toBe('LANCE_BAIXO');
    expect(atrasado.estado().pendentes).toBe(0);
  });
});
