import { randomUUID } from 'node:crypto';
import { memoryEventStore } from '@martelo/platform/event-store/memory.ts';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { contarTodos } from '@martelo/platform/registros/contar.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { migrate } from '@martelo/platform/sql/migrate.ts';
import { createDb, createPool } from '@martelo/platform/sql/pool.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { eventoVinculo, streamDosVinculos } from '@martelo/schemas/comitentes/events.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../migrations.ts';
import { LEILAO, LOJA } from '../testing/mundo.ts';
import type { Tables } from '../tables.ts';
import { contarVinculos } from './contar.ts';
import { desvincular, vincular } from './vinculos.ts';

const ANA = '00000000-0000-4000-8000-0000000000a1';
const CONTADO = '00000000-0000-4000-8000-0000000000cc';
const SCHEMA = 'catalog';
const log = createLog({ level: 'silent', name: 'spec' });
const ato = { cliUid: ANA, em: 5, por: 'adm' };
let banco: TestDatabase;
let db: Kysely<Tables>;

beforeAll(async () => {
  banco = await testDatabase();
  const DESTA = '011_vinculos_a_contar';
  const antes = Object.fromEntries(Object.entries(migrations).filter(([nome]) => nome < DESTA));
  await migrate({ url: banco.url, schema: SCHEMA, migrations: antes, log });
  db = createDb<Tables>(createPool({ url: banco.url, schema: SCHEMA, name: SCHEMA, log }));
  // A link that an older program made, of which no log knows.
  await db
    .insertInto('usuario_comitente')
    .values({
      hot_uid: LOJA,
      cli_uid: ANA,
      com_id: 4,
      nome_site: '',
      cog_id: null,
      criado_em: 1,
      criado_por: 'sistema',
    })
    .execute();
  const CAIXA = '020_vinculos_na_caixa';
  for (const nome of [DESTA, CAIXA])
    if (migrations[nome] === undefined) throw new Error(`${nome} has another name`);
  const ateACaixa = Object.fromEntries(Object.entries(migrations).filter(([nome]) => nome < CAIXA));
  await migrate({ url: banco.url, schema: SCHEMA, migrations: ateACaixa, log });
  await sql`INSERT INTO vinculos_contados VALUES (${CONTADO}, 7)`.execute(db);
  await migrate({ url: banco.url, schema: SCHEMA, migrations, log });
});
afterAll(async () => {
  await db.destroy();
  await banco.stop();
});

const contados = async (store: EventStore, hotUid: string, desde = 0): Promise<string[]> =>
  (await store.readStream(streamDosVinculos(hotUid), desde)).map(({ data }) => {
    const e = eventoVinculo.parse(JSON.parse(data));
    return `${e.tipo === 'ComitenteVinculado' ? '+' : '-'}${e.comId}`;
  });
const esperam = async (): Promise<number> =>
  (await sql`SELECT 1 FROM eventos_a_contar`.execute(db)).rows.length;

describe('links on their way into the log', () => {
  let store: EventStore;
  beforeEach(() => {
    store = memoryEventStore();
  });

  it('begin with those that an older program made', async () => {
    await contarTodos(db, store);
    expect([await contados(store, LOJA), await contados(store, LEILAO)]).toEqual([['+4'], []]);
    expect(await esperam()).toBe(0);
    // How far a tenant's links were known is known still.
    const { rows } = await sql`SELECT revisao FROM streams_contados
      WHERE stream = ${streamDosVinculos(CONTADO)}`.execute(db);
    expect(rows).toEqual([{ revisao: 7 }]);
  });

  it('are told in the order in which they were made, each once, and nothing where nothing changed', async () => {
    const hotUid = randomUUID();
    await vincular(db, { ...ato, hotUid, comIds: [2, 3, 2], nomeSite: '', cogId: null });
    await vincular(db, { ...ato, hotUid, comIds: [3], nomeSite: 'outro nome', cogId: null });
    await desvincular(db, { ...ato, hotUid }, 2);
    await desvincular(db, { ...ato, hotUid }, 2);
    await vincular(db, { ...ato, hotUid, comIds: [2], nomeSite: '', cogId: null });
    await Promise.all([1, 2, 3].map(() => contarVinculos(db, store, hotUid)));
    expect(await contados(store, hotUid)).toEqual(['+2', '+3', '-2', '+2']);
    await contarTodos(db, store);
    expect(await contados(store, hotUid)).toHaveLength(4);
    for (const comId of [2, 3]) await desvincular(db, { ...ato, hotUid }, comId);
    await contarTodos(db, store);
  });

  it('wait while the store is away, and are told once when its answer was lost', async () => {
    const hotUid = randomUUID();
    let falha: 'antes' | 'depois' | null = 'antes';
    const instavel = {
      readStream: store.readStream,
      append: async (...a: Parameters<EventStore['append']>) => {
        const agora = falha;
        falha = agora === 'antes' ? 'depois' : null;
        if (agora === 'antes') throw new StoreUnavailable('planned');
        const r = await store.append(...a);
        if (agora === 'depois') throw new StoreUnavailable('planned');
        return r;
      },
    };
    await vincular(db, { ...ato, hotUid, comIds: [7], nomeSite: '', cogId: null });
    for (const quantos of [0, 1]) {
      await expect(contarVinculos(db, instavel, hotUid)).rejects.toThrow('planned');
      expect([await esperam(), (await contados(store, hotUid)).length]).toEqual([1, quantos]);
    }
    await contarVinculos(db, instavel, hotUid);
    expect([await esperam(), await contados(store, hotUid)]).toEqual([0, ['+7']]);
  });
});

describe('the log of links', () => {
  const link = (hotUid: string, comId: number) =>
    vincular(db, { ...ato, hotUid, comIds: [comId], nomeSite: '', cogId: null });
  const guardar = (store: EventStore, hotUid: string, depois: number, quantos: number) =>
    store.append([
      {
        stream: streamDosVinculos(hotUid),
        expectedRevision: depois,
        events: Array.from({ length: quantos }, () => ({
          id: randomUUID(),
          type: 'ComitenteVinculado',
          data: JSON.stringify({ tipo: 'ComitenteVinculado', em: 5, por: 'adm', cliUid: ANA, comId: 1 }),
        })),
      },
    ]);

  it('is read once, page by page, and from then on only where it grew', async () => {
    const store = memoryEventStore();
    const hotUid = randomUUID();
    let lidos = 0;
    const contando = {
      append: store.append,
      readStream: async (...a: Parameters<EventStore['readStream']>) => {
        const eventos = await store.readStream(...a);
        lidos += eventos.length;
        return eventos;
      },
    };
    // So many were told by a program that remembered nothing.
    for (const antes of [0, 4_000, 8_000]) await guardar(store, hotUid, antes - 1, 4_000);
    await link(hotUid, 2);
    await contarVinculos(db, contando, hotUid);
    expect(lidos).toBe(12_000);
    await link(hotUid, 3);
    await contarVinculos(db, contando, hotUid);
    expect(lidos).toBe(12_000);
    // Another program's, of which this one knows nothing.
    await guardar(store, hotUid, 12_001, 1);
    await link(hotUid, 4);
    await contarVinculos(db, contando, hotUid);
    expect([lidos, await contados(store, hotUid, 12_000)]).toEqual([12_001, ['+2', '+3', '+1', '+4']]);
    // Where nothing waits, nothing is asked.
    await contarVinculos(db, { ...contando, readStream: () => Promise.reject(new Error('asked')) }, hotUid);
  });

  it.each(['before', 'after'])(
    'gets a link once, also where another tells it just %s it is read',
    async (quando) => {
      const store = memoryEventStore();
      const hotUid = randomUUID();
      const mudo = {
        readStream: store.readStream,
        append: async (...a: Parameters<EventStore['append']>) => {
          await store.append(...a);
          throw new StoreUnavailable('the answer was lost');
        },
      };
      await link(hotUid, 7);
      // Another tells that link and a newer one, and hears no answer.
      let falta = true;
      const outro = async (): Promise<void> => {
        if (!falta) return;
        falta = false;
        await link(hotUid, 8);
        await expect(contarVinculos(db, mudo, hotUid)).rejects.toThrow('lost');
      };
      const lento = {
        append: store.append,
        readStream: async (...a: Parameters<EventStore['readStream']>) => {
          if (quando === 'before') await outro();
          const eventos = await store.readStream(...a);
          await outro();
          return eventos;
        },
      };
      await contarVinculos(db, lento, hotUid);
      await link(hotUid, 9);
      await contarVinculos(db, lento, hotUid);
      expect([await esperam(), await contados(store, hotUid)]).toEqual([0, ['+7', '+8', '+9']]);
    },
  );

  it('gets thousands of links in one go, in their order', async () => {
    const store = memoryEventStore();
    const hotUid = randomUUID();
    const comIds = Array.from({ length: 3_001 }, (_, i) => i + 1);
    await vincular(db, { ...ato, hotUid, comIds, nomeSite: '', cogId: null });
    await contarVinculos(db, store, hotUid);
    expect([await esperam(), await contados(store, hotUid)]).toEqual([0, comIds.map((c) => `+${c}`)]);
  });
});
