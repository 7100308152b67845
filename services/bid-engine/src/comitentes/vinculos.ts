import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import { streamDosVinculos, type EventoVinculo } from '@martelo/schemas/comitentes/events.ts';

/** Consignors of users, in memory: asked for each bid, changed a few times a day. */
export type Vinculos = {
  /** The numbers of the consignors that a client is linked with; none for nearly everybody. */
  readonly comitentesDe: (cliUid: string) => readonly number[];
  /** Takes what the table holds; before the first bid. */
  carregar(pool: pg.Pool): Promise<void>;
  /** Hears events in the order of the store; others than those of links change nothing. */
  ouvir(guardados: readonly StoredEvent[]): void;
};

const PREFIXO = streamDosVinculos('');
const NENHUM: readonly number[] = [];

/** The links of every tenant. A client belongs to one tenant, so his uid alone says which consignors are meant. */
export function criarVinculos(): Vinculos {
  const deQuem = new Map<string, readonly number[]>();
  const mudar = (cliUid: string, comId: number, vinculado: boolean): void => {
    const outros = (deQuem.get(cliUid) ?? NENHUM).filter((c) => c !== comId);
    const seus = vinculado ? [...outros, comId] : outros;
    if (seus.length === 0) deQuem.delete(cliUid);
    else deQuem.set(cliUid, seus);
  };
  return {
    comitentesDe: (cliUid) => deQuem.get(cliUid) ?? NENHUM,
    carregar: async (pool) => {
      const { rows } = await pool.query<{ cli_uid: string; com_id: number }>(
        'SELECT * FROM vinculos WHERE vinculado = $1',
        [true],
      );
      for (const { cli_uid, com_id } of rows) mudar(cli_uid, com_id, true);
    },
    ouvir: (guardados) => {
      for (const { stream, data } of guardados) {
        if (!stream.startsWith(PREFIXO)) continue;
        const { tipo, cliUid, comId } = JSON.parse(data) as EventoVinculo;
        mudar(cliUid, comId, tipo === 'ComitenteVinculado');
      }
    },
  };
}

/** Keeps the table in step with a batch of events; one that comes again changes nothing. */
export async function aplicarAosVinculos(
  trx: Transaction<unknown>,
  guardados: readonly StoredEvent[],
): Promise<void> {
  for (const { stream, revision, data } of guardados) {
    if (!stream.startsWith(PREFIXO)) continue;
    const { tipo, cliUid, comId } = JSON.parse(data) as EventoVinculo;
    await sql`insert into "vinculos" ("cli_uid", "com_id", "vinculado", "revisao")
      values (${cliUid}, ${comId}, ${tipo === 'ComitenteVinculado'}, ${revision})
      on conflict ("cli_uid", "com_id") do update set "vinculado" = excluded.vinculado, "revisao" = excluded.revisao
      where "vinculos"."revisao" < excluded.revisao`.execute(trx);
  }
}

/** The table from which an engine that starts knows the links. */
export const migracaoDosVinculosNoMotor: Migration = {
  up: async (db) => {
    await sql`CREATE TABLE vinculos (
      cli_uid uuid NOT NULL,
      com_id int NOT NULL,
      vinculado boolean NOT NULL,
      revisao int NOT NULL,
      PRIMARY KEY (cli_uid, com_id)
    )`.execute(db);
  },
};
