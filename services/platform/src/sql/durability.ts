import type pg from 'pg';
import type { SqlLog } from './log.ts';

/** Commits wait for the disk on every connection of ours, whatever the server, the database or the role says. */
export const WAIT_FOR_THE_DISK = '-c synchronous_commit=on';

/** Set on a server that is there to be thrown away, such as that of the specs: its data may be lost with the machine. */
export const MAY_FORGET = 'martelo.may_forget';

type Found = {
  readonly fsync: string;
  readonly waits: string;
  readonly pages: string;
  readonly forget: string | null;
};

const LOOK = `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS waits,
  current_setting('full_page_writes') AS pages, current_setting('${MAY_FORGET}', true) AS forget`;

/** Of a connection: commits wait for the disk, or for that and a replica's. */
const WAITING = new Set(['on', 'remote_apply']);

/**
 * Looks at a connection of ours, whether what is committed on it survives a power failure. Warns of `full_page_writes=off`.
 *
 * @throws Error with the sentence for whoever started the program, where it does not
 */
export async function requireDurable(client: pg.ClientBase | pg.Pool, log: SqlLog): Promise<void> {
  const { rows } = await client.query<Found>(LOOK);
  const [found] = rows;
  if (found === undefined || found.forget === 'on') return;
  if (found.fsync !== 'on')
    throw new Error(
      'this PostgreSQL has fsync=off and loses acknowledged bids when the machine stops. Set fsync=on in its configuration.',
    );
  if (!WAITING.has(found.waits))
    throw new Error(
      `commits on this PostgreSQL do not wait for the disk (synchronous_commit=${found.waits}), though this program asked for ` +
        'it when it connected: something in between takes its options away. Let them through, or set synchronous_commit=on there.',
    );
  if (found.pages !== 'on')
    log.warn(
      { full_page_writes: found.pages },
      'PostgreSQL has full_page_writes=off: a power failure may tear pages unless the file system writes 8 kB at once',
    );
}
