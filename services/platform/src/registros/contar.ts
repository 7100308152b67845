import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { StoreUnavailable } from '../event-store/port.ts';
import type { EventStore } from '../event-store/port.ts';

/** Events told in one append. */
const POR_VEZ = 500;
/** Appends in a row that others were before. */
const MAX_TENTATIVAS = 5;
/** Events of a stream that are read at once. */
const PAGINA = 10_000;

type Log = Pick<EventStore, 'append' | 'readStream'>;

/** Something that happened to a record of a service, on its way into the log. */
export type EventoAContar = {
  readonly stream: string;
  readonly tipo: string;
  /** As JSON text. */
  readonly dados: string;
};

/**
 * Writes down what is still to be told to the log, in the transaction of what happened. From here on other transactions wait that
 * tell the same stream something: so the rows of a stream get their numbers in the order in which they count, and none is
 * overtaken.
 */
export async function anunciar(
  trx: QueryExecutorProvider,
  stream: string,
  eventos: readonly Omit<EventoAContar, 'stream'>[],
): Promise<void> {
  if (eventos.length === 0) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`a contar ${stream}`}, 0))`.execute(trx);
  await sql`
    INSERT INTO eventos_a_contar (stream, tipo, dados)
    VALUES ${sql.join(eventos.map((e) => sql`(${stream}, ${e.tipo}, ${e.dados})`))}`.execute(trx);
}

/**
 * Writes what waits for a stream into the log. A row leaves the table when its event is kept; one that was kept before is known by
 * its id. Only what the log got since the last time is read. Two at once follow each other by the expected revision.
 * @throws StoreUnavailable
 */
export async function contar(
  db: QueryExecutorProvider & Transacoes,
  store: Log,
  stream: string,
): Promise<void> {
  for (let perdidas = 0; perdidas < MAX_TENTATIVAS;) {
    if ((await quemEspera(db, stream, 1)).length === 0) return;
    const revisao = await alcancar(db, store, stream);
    const events = (await quemEspera(db, stream, POR_VEZ)).map((e) => ({
      id: e.evento_uid,
      type: e.tipo,
      data: e.dados,
    }));
    if (events.length === 0) return;
    const [resposta] = await store.append([{ stream, expectedRevision: revisao, events }]);
    if (resposta?.ok === true) {
      await lembrar(
        db,
        stream,
        events.map((e) => e.id),
        revisao + events.length,
      );
      perdidas = 0;
    } else perdidas += 1;
  }
  throw new StoreUnavailable('other writers of this stream were always first');
}

/** Tells every stream what waits for it; what a program that ended had not told yet is told by the next one. */
export async function contarTodos(db: QueryExecutorProvider & Transacoes, store: Log): Promise<void> {
  const { rows } = await sql<{ stream: string }>`
    SELECT DISTINCT stream FROM eventos_a_contar LIMIT 1000`.execute(db);
  for (const { stream } of rows) await contar(db, store, stream);
}

type Transacoes = {
  transaction(): { execute<T>(passo: (trx: QueryExecutorProvider) => Promise<T>): Promise<T> };
};

const quemEspera = async (db: QueryExecutorProvider, stream: string, quantos: number) =>
  (
    await sql<{ evento_uid: string; tipo: string; dados: string }>`
      SELECT evento_uid, tipo, dados FROM eventos_a_contar WHERE stream = ${stream}
      ORDER BY id LIMIT ${quantos}`.execute(db)
  ).rows;

/** Takes from the table what the log has got since the last time; answers the revision of a stream's last event in it, -1 for none. */
async function alcancar(db: QueryExecutorProvider & Transacoes, store: Log, stream: string): Promise<number> {
  const { rows } = await sql<{ revisao: number }>`
    SELECT revisao FROM streams_contados WHERE stream = ${stream}`.execute(db);
  for (let revisao = rows[0]?.revisao ?? -1; ;) {
    const pagina = await store.readStream(stream, revisao + 1, PAGINA);
    const ultimo = pagina.at(-1);
    if (ultimo !== undefined) {
      revisao = ultimo.revision;
      await lembrar(
        db,
        stream,
        pagina.map((e) => e.id),
        revisao,
      );
    }
    if (pagina.length < PAGINA) return revisao;
  }
}

/**
 * The log holds these events, and `revisao` is the last of them. Both are written as one, so that up to the revision that is
 * remembered none waits any more, whoever told it: nobody has to read those again.
 */
const lembrar = (db: Transacoes, stream: string, ids: readonly string[], revisao: number) =>
  db.transaction().execute(async (trx) => {
    await sql`DELETE FROM eventos_a_contar WHERE evento_uid = ANY(${ids}::uuid[])`.execute(trx);
    await sql`INSERT INTO streams_contados (stream, revisao) VALUES (${stream}, ${revisao})
      ON CONFLICT (stream) DO UPDATE SET revisao = greatest(streams_contados.revisao, excluded.revisao)`.execute(
      trx,
    );
  });
