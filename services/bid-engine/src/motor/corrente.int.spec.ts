import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { testDatabase, type TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { changeParts } from '@martelo/platform/testing/stored-parts.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirLote, codigo, HOTSITE, INICIO, lance, motorDeTeste, sessaoDe } from './testing/cenario.ts';

const ana = sessaoDe('a0000000-0000-4000-8000-000000000001');
const bia = sessaoDe('b0000000-0000-4000-8000-000000000002');

let database: TestDatabase;
let store: EventStore;
let banco: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await testDatabase();
  store = await openPostgresEventStore({ url: database.url });
  banco = createPool({ url: database.url, schema: 'events', name: 'corrente', max: 1 });
});
afterAll(async () => {
  await banco.end();
  await store.close();
  await database.stop();
});

/** Changes a byte that PostgreSQL keeps of the lote, and nothing beside it. */
const trocar = (lelUid: string, de: string, por: string) =>
  changeParts(banco, streamDoLote(lelUid), (parte) => ({ ...parte, lines: parte.lines.replace(de, por) }));

it('stops a lote of which a stored byte was changed, under the running engine and at the next start, and goes on once it is as it was', async () => {
  const motor = motorDeTeste(store);
  const [lelUid, outro] = [await abrirLote(motor), await abrirLote(motor)];
  const dar = (valor: number, quem = ana, uid = lelUid, em = motor) =>
    em.darLance(quem, uid, lance(valor), INICIO).then(codigo);
  expect(await dar(1_000)).toBe('ok');
  expect(await dar(2_000, bia)).toBe('ok');
  const antes = (await store.readStream(streamDoLote(lelUid))).length;

  await trocar(lelUid, '"valor":2000', '"valor":9000');
  motor.notar(streamDoLote(lelUid), antes);
  expect(await dar(50_000)).toBe('LOTE_EM_INCIDENTE');
  expect(await motor.aoVivo(HOTSITE, lelUid)).toMatchObject({ valor: 1_000, parado: true });
  expect(await dar(1_000, ana, outro)).toBe('ok');
  await motor.stop();

  const reiniciado = motorDeTeste(store);
  expect(await dar(50_000, ana, lelUid, reiniciado)).toBe('LOTE_EM_INCIDENTE');
  expect(await dar(2_000, bia, outro, reiniciado)).toBe('ok');
  expect(await store.readStream(streamDoLote(lelUid))).toHaveLength(antes);
  await reiniciado.stop();

  // What the store's own check of an envelope finds stops it in the same way.
  await trocar(lelUid, '"revision":4,', '"revision":7,');
  const outraVez = motorDeTeste(store);
  expect(await dar(50_000, ana, lelUid, outraVez)).toBe('LOTE_EM_INCIDENTE');
  await outraVez.stop();

  await trocar(lelUid, '"revision":7,', '"revision":4,');
  await trocar(lelUid, '"valor":9000', '"valor":2000');
  const curado = motorDeTeste(store);
  expect(await dar(3_000, ana, lelUid, curado)).toBe('ok');
  await curado.stop();
});
