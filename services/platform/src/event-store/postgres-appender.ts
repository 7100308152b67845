import type pg from 'pg';
import type { CommitLine } from '../sql/line.ts';
import type { Value } from '../sql/sending.ts';
import { PARTS_IN_A_ROW, ROW_SEPARATOR, ROW_SPAN } from './batch.ts';
import { compressed } from './compression.ts';
import { eventsInLastRow, rowsIn, type Columns } from './postgres-packing.ts';
import { FOLLOW } from './postgres-schema.ts';

const UNIQUE_VIOLATION = '23505';
const PATIENCE_AMONG_OTHERS = 32;

/** Position of the last event of a row that holds so many. */
const lastPosition = (id: number, events: number): number => id * ROW_SPAN + events - 1;

/** `previous`: position before the rows, which have ids from `base` + 1 on; `last`: position of the last event in them. */
export type Inserted = { readonly previous: number; readonly base: number; readonly last: number };

/**
 * What `append_after` found: position of the last event and id of the last row before, and the streams of the rows of others since
 * then, joined; null where they are too many to say, or the table has fewer rows than it had.
 */
export type Found = {
  readonly previous: number;
  readonly base: number;
  readonly others: string | null;
  readonly kept: boolean;
};

/** The last row that we wrote or sent: its id, the position of its last event, how many it holds, and its last chain value. */
type Head = {
  readonly id: number;
  readonly position: number;
  readonly events: number;
  readonly hash: string;
  /** Whether its commit has answered; until then whoever follows makes that row a condition. */
  kept: boolean;
};

/** Writes rows to the table, all of a group commit in one statement. */
export class RowAppender {
  readonly #pool: pg.Pool;
  readonly #line: CommitLine;
  /** Told when what was sent behind what is under way is not kept, or nobody knows. */
  onBroken: () => void = () => undefined;
  /** The end of the table, while nobody else is known to have written since. */
  #head: Head | null = null;
  /** Counts the unbroken runs of inserts that each follow the one before. */
  #run = 0;
  /** Commits of ours in a row, without anybody else's in between. */
  #inARow = 0;
  /** How many of them say that nobody else writes. */
  #patience = 1;

  constructor(pool: pg.Pool, line: CommitLine) {
    this.#pool = pool;
    this.#line = line;
  }

  /** Ends the run: the next commit asks the server where the table ends. */
  forget(): void {
    this.#head = null;
    this.#run += 1;
    this.onBroken();
  }

  /** The run that the next rows would go on with: kept only if all before it in the run are. Null where there is none. */
  get run(): number | null {
    return this.#head === null ? null : this.#run;
  }

  /**
   * Nearly always this instance wrote the last row, so it knows the next id and one plain INSERT under the append lock
   * commits it. Ids have no gaps: had anybody written since, that id would be taken, and the primary key refuses ours. So what
   * this instance knows of the ends of streams is still true where its row is kept, and nothing else guards them.
   * A second call need not wait for the first: it takes the ids behind it and is kept only if the first one was.
   * Null where nothing is kept; then there is no run any more.
   */
  async goOn(columns: Columns): Promise<Inserted | null> {
    const head = this.#head;
    if (head === null) return null;
    const run = this.#run;
    const mine = this.#follow(columns, head);
    try {
      if (await mine.kept) {
        mine.head.kept = true;
        return { previous: head.position, base: head.id, last: mine.head.position };
      }
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      // Somebody else writes as well: trying the plain way in vain costs a second round trip.
      this.#patience = PATIENCE_AMONG_OTHERS;
      this.#inARow = 0;
    } finally {
      if (!mine.head.kept && this.#run === run) this.forget();
    }
    return null;
  }

  /** Sends rows behind `head`, and makes their last one the head at once. `kept` is false where `head` is not there. */
  #follow(columns: Columns, { id: base, events, hash, kept }: Head): { head: Head; kept: Promise<boolean> } {
    const head = headAfter(base, columns);
    this.#head = head;
    const rows = rowsIn(columns);
    const values: Value[] = rows === 1 ? oneRow(base + 1, columns) : [base, ...severalRows(columns)];
    if (!kept) values.push(base, events, hash);
    const statement =
      rows === 1 ? (kept ? FOLLOW.one : FOLLOW.oneAfter) : kept ? FOLLOW.many : FOLLOW.manyAfter;
    return {
      head,
      kept: this.#line.run({ ...statement, values }).then((changed) => changed === rows),
    };
  }

  /** Appends rows wherever the table ends, if those after `since` leave their streams as expected. To be called while there is no run. */
  async appendAfter(since: number, columns: Columns): Promise<Found> {
    const { rows } = await this.#pool.query<Found>({
      name: 'append_after',
      text: 'SELECT previous, base, others, kept FROM append_after($1, $2, $3, $4, $5, $6)',
      values: [since, ...severalRows(columns)],
    });
    const [found] = rows;
    if (!found) throw new Error('append_after answered nothing');
    this.#inARow = found.others === '' ? this.#inARow + 1 : 0;
    return found;
  }

  /** A new run begins behind rows that `appendAfter` kept, if nobody else seems to write. Answers the position of their last event. */
  goOnBehind(base: number, columns: Columns): number {
    // The line may reach a server that came back without them: whoever follows makes them a condition.
    const head = headAfter(base, columns);
    this.#run += 1;
    this.#head = this.#inARow >= this.#patience ? head : null;
    return head.position;
  }
}

function headAfter(base: number, columns: Columns): Head {
  const [id, events] = [base + rowsIn(columns), eventsInLastRow(columns)];
  const hash = columns.hashes.toString('latin1', columns.hashes.length - 64);
  return { id, position: lastPosition(id, events), events, hash, kept: false };
}

/** Stream names need no escapes within their quotes (`checkBatch`). */
const arrayOf = (streams: readonly string[]): string => `{"${streams.join('","')}"}`;

/** Parameters of `FOLLOW.one`. */
const oneRow = (id: number, columns: Columns): Value[] => [
  id,
  arrayOf(columns.streams),
  `{${columns.firstRevisions.join()}}`,
  `{${columns.counts.join()}}`,
  eventsInLastRow(columns),
  compressed(columns.lines),
  bytesOf(columns.hashes),
];

/** Parameters of `append_after` and of `FOLLOW.many` after the first. */
const severalRows = ({ streams, firstRevisions, counts, lines, hashes }: Columns): Value[] => [
  rowByRow(streams, arrayOf),
  rowByRow(firstRevisions, (revisions) => `{${revisions.join()}}`),
  rowByRow(counts, (row) => `{${row.join()}}`),
  byteaArray(rowsOf(lines).map(compressed)),
  byteaArray(rowsOf(hashes).map(bytesOf)),
];

/** Of hex digits. */
const bytesOf = (digits: Buffer): Buffer => Buffer.from(digits.toString('latin1'), 'hex');

function rowsOf(bytes: Buffer): Buffer[] {
  const rows: Buffer[] = [];
  let from = 0;
  for (let to = bytes.indexOf(ROW_SEPARATOR); to >= 0; to = bytes.indexOf(ROW_SEPARATOR, from)) {
    rows.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return [...rows, bytes.subarray(from)];
}

const BYTEA_OID = 17;

/** An array as PostgreSQL receives it (`array_recv`): dimensions, no nulls, type, length, lower bound; each value behind its length. */
function byteaArray(values: readonly Buffer[]): Buffer {
  const pieces = [int32s(1, 0, BYTEA_OID, values.length, 1)];
  for (const value of values) pieces.push(int32s(value.length), value);
  return Buffer.concat(pieces);
}

function int32s(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(4 * numbers.length);
  for (const [n, value] of numbers.entries()) bytes.writeInt32BE(value, 4 * n);
  return bytes;
}

function rowByRow<T>(values: readonly T[], write: (row: readonly T[]) => string): string {
  const rows: string[] = [];
  for (let from = 0; from < values.length; from += PARTS_IN_A_ROW)
    rows.push(write(values.slice(from, from + PARTS_IN_A_ROW)));
  return rows.join(ROW_SEPARATOR);
}
