import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { expect, it } from 'vitest';
import { abrirLote, codigo, INICIO, lance, motorDeTeste, sessaoDe } from './testing/cenario.ts';
import { storeComFalhas } from './testing/store-com-falhas.ts';

const ana = sessaoDe('a0000000-0000-4000-8000-000000000001');
const bia = sessaoDe('b0000000-0000-4000-8000-000000000002');

it('says that a bid could not be registered, and not that there are many, once the store stands still', async () => {
  const store = storeComFalhas(memoryEventStore());
  let agora = INICIO;
  const motor = motorDeTeste(store, { clock: () => agora, limites: { maxPendentes: 2 } });
  const lelUid = await abrirLote(motor);
  const outro = await abrirLote(motor);
  store.prender();
  const presos = [lelUid, outro].map((uid) => motor.darLance(bia, uid, lance(50_000), agora));
  // Whether two that wait are a crowd or a store that stands still shows after a while only, also where there is no more room.
  for (const [passados, esperado] of [
    [0, 'OCUPADO'],
    [999, 'OCUPADO'],
    [2, 'INDISPONIVEL'],
  ] as const) {
    agora += passados;
    expect(codigo(await motor.darLance(ana, lelUid, lance(60_000), agora))).toBe(esperado);
  }
  store.soltar();
  await Promise.all(presos);
  expect(codigo(await motor.darLance(ana, lelUid, lance(60_000), agora))).toBe('ok');
});
