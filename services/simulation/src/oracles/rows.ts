import { aplicarAosVinculos } from '@martelo/bid-engine/comitentes/vinculos.ts';
import { aplicarAosCancelamentos } from '@martelo/bid-engine/disputa/cancelamentos.ts';
import { aplicarAoIndice } from '@martelo/bid-engine/habilitacoes/indice.ts';
import { aplicarAoQuadro } from '@martelo/bid-engine/quadro/tabela.ts';
import { projetar } from '@martelo/catalog/projection.ts';
import { readEvent, writeEvent, type PublishedEvent } from '@martelo/platform/bus/published-event.ts';
import { createDb } from '@martelo/platform/sql/pool.ts';
import { destinoDe, TOPICO_DOS_LEILOES, TOPICO_DOS_LOTES } from '@martelo/schemas/publicados.ts';
import { Database } from '../database/database.ts';
import { simulatedPool } from '../database/pool.ts';
import type { TableName } from '../database/tables.ts';
import type { World } from '../world/world.ts';
import { replay } from './replay.ts';

const ROWS: readonly TableName[] = [
  'lotes_no_quadro',
  'leiloes_no_quadro',
  'habilitacoes',
  'vinculos',
  'atos_da_habilitacao',
  'cancelamentos_pedidos',
  'lotes_ao_vivo',
  'leiloes_situacao',
  'propostas',
  'participantes',
  'avisos_de_superados',
];

/** The log as others may see it: published events alone, without what stays inside. */
function published({ server }: World): PublishedEvent[] {
  return server.disk.all(-1).flatMap((event) => {
    const to = destinoDe(event.stream, event.type);
    return to === null ? [] : [readEvent(writeEvent(event, to.semCampos))];
  });
}

/** What readers of the bus have not taken yet. */
export function unread({ broker, database }: World): string[] {
  if (broker === null) return [];
  return [TOPICO_DOS_LOTES, TOPICO_DOS_LEILOES].flatMap((topic) =>
    Array.from({ length: broker.partitions(topic) }, (_, partition) => {
      const kept = database.tables.get('bus_checkpoints', `catalogo.${topic}`, topic, partition);
      const end = broker.log(topic, partition).length;
      return Number(kept?.['next_offset'] ?? 0) >= end ? [] : [`${topic}/${partition}`];
    }).flat(),
  );
}

/** Every published event is in its topic, and the first copies stand in the order of the log. */
function judgeRelay(world: World): string[] {
  const { broker, database, server } = world;
  if (broker === null) return [];
  const wrong = unread(world).map((where) => `I9: ${where} is not read to its end`);
  const missing = new Set(published(world).map(({ id }) => id));
  for (const topic of [TOPICO_DOS_LOTES, TOPICO_DOS_LEILOES]) {
    for (let partition = 0; partition < broker.partitions(topic); partition += 1) {
      let newest = -1;
      for (const { value } of broker.log(topic, partition)) {
        const { id, position } = readEvent(value);
        if (missing.delete(id) && position < newest)
          wrong.push(`I9: ${id} was first published after a later event`);
        newest = Math.max(newest, position);
      }
    }
  }
  if (missing.size > 0) wrong.push(`I9: the relay left ${missing.size} events out`);
  for (const { position } of database.tables.all('bus_relays'))
    if (position !== server.disk.head())
      wrong.push(`I9: the relay stands at ${String(position)} of ${server.disk.head()}`);
  for (const { key, error } of database.tables.all('bus_parked'))
    wrong.push(`I9: ${String(key)} is parked: ${String(error)}`);
  return wrong;
}

/** Who leads by the catalog's rows, which write letters to who does not any more, leads by the engine's fold, too. */
function judgeLeaders(world: World): string[] {
  const { brands, database } = world;
  return brands
    .flatMap((b) => b.lelUids)
    .flatMap((lelUid) => {
      const row = database.tables.get('lotes_ao_vivo', lelUid)?.['estado'] as
        | { readonly lider?: { readonly cliUid: string } | null }
        | undefined;
      const [kept, leads] = [row?.lider?.cliUid, replay(world, lelUid)?.lider?.cliUid];
      return kept === leads ? [] : [`I9: ${lelUid} is led by ${leads}, the catalog has ${kept}`];
    });
}

/** I9: the rows are those of a clean replay, and every checkpoint has reached the end and never went back. */
export async function judgeRows(world: World): Promise<string[]> {
  const { database, server, scheduler, broker } = world;
  const wrong = [...database.complaints, ...judgeRelay(world), ...judgeLeaders(world)];
  const events = server.disk.all(-1);
  const clean = new Database();
  /** What went wrong first: a statement that the model does not know, most of all. What follows only says that it did. */
  let first: unknown;
  const link = {
    call: <T>(_what: string, work: (answer: (value: T) => void, fail: () => void) => void): Promise<T> =>
      new Promise((resolve, reject) => {
        try {
          work(resolve, () => reject(first ?? new Error('the clean replay failed')));
        } catch (error) {
          reject((first ??= error));
        }
      }),
  };
  await createDb<unknown>(simulatedPool(clean, link, scheduler.world))
    .transaction()
    .execute(async (trx) => {
      await aplicarAoQuadro(trx, events);
      await aplicarAoIndice(trx, events);
      await aplicarAosCancelamentos(trx, events);
      await aplicarAosVinculos(trx, events);
      await projetar(trx, broker === null ? events : published(world));
    });
  for (const table of ROWS) {
    const [kept, expected] = [database, clean].map(({ tables }) =>
      tables.all(table).map((row) => JSON.stringify(row)),
    );
    const different = expected?.find((row, i) => kept?.[i] !== row);
    if (different !== undefined || kept?.length !== expected?.length)
      wrong.push(`I9: ${table} is not what a clean replay gives: ${different ?? 'there are more rows'}`);
  }
  for (const { name, position } of database.tables.all('projection_checkpoints'))
    if (position !== server.disk.head())
      wrong.push(`I9: ${String(name)} stands at ${String(position)} of ${server.disk.head()}`);
  return wrong;
}
