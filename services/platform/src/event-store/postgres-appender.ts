import type pg from 'pg';
import type { CommitLine } from '../sql/line.ts';
import type { Value } from '../sql/sending.ts';
import { ROW_SPAN } from './batch.ts';
import type { Columns } from './postgres-packing.ts';
import { FOLLOW } from './postgres-schema.ts';

const UNIQUE_VIOLATION = '23505';
const PATIENCE_AMONG_OTHERS = 32;

/** Position of the last event of a row that holds so many. */
export const lastPosition = (id: number, events: number): number => id * ROW_SPAN + events - 1;

/** `previous`: position before the rows; rows have ids from `base` + 1; `kept`: which of them, from 1, null for all. */
export type Inserted = {
  readonly previous: number;
  readonly base: number;
  readonly kept: readonly number[] | null;
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
  /** Position of the last row that this instance wrote. */
  #mine = -1;
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

  /** Nothing that we remember counts any more: the next commit asks the server where the table ends. */
  forget(): void {
    this.#head = null;
    this.#run += 1;
  }

  /** The run that the next insert would go on with: kept only if all before it in the run are. Null where there is none. */
  get run(): number | null {
    return this.#head === null ? null : this.#run;
  }

  /**
   * Nearly always this instance wrote the last row, so it knows the next id and one plain INSERT under the append lock
   * commits it. Ids have no gaps: had anybody written since, that id would be taken, and the primary key refuses ours.
   * A second call need not wait for the first: it takes the ids behind it and is kept only if the first one was.
   * Where that fails, the function finds the ids, in about a third more time; `onlyInRun` answers null instead.
   */
  async insert(columns: Columns, onlyInRun: boolean): Promise<Inserted | null> {
    const head = this.#head;
    if (head !== null) {
      const mine = this.#follow(columns, head);
      try {
        if (await mine.kept) {
          mine.head.kept = true;
          this.#mine = mine.head.position;
          return { previous: head.position, base: head.id, kept: null };
        }
      } catch (error) {
        this.forget();
        if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
        // Somebody else writes as well: trying the plain way in vain costs a second round trip.
        this.#patience = PATIENCE_AMONG_OTHERS;
        this.#inARow = 0;
      }
      this.forget();
    }
    if (onlyInRun) return null;
    try {
      return this.#wrote(await this.#call(columns, false), columns);
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      return this.#call(columns, true);
    }
  }

  /** Notes where our last row is, and whether nobody else's lies between it and the one before. */
  #wrote(inserted: Inserted, columns: Columns): Inserted {
    this.#inARow = inserted.previous === this.#mine ? this.#inARow + 1 : 0;
    const head = headAfter(inserted.base, columns, true);
    this.#run += 1;
    this.#head = this.#inARow >= this.#patience ? head : null;
    this.#mine = head.position;
    return inserted;
  }

  /** Sends rows behind `head`, and makes their last one the head at once. `kept` is false where `head` is not there. */
  #follow(columns: Columns, { id: base, events, hash, kept }: Head): { head: Head; kept: Promise<boolean> } {
    const head = headAfter(base, columns, false);
    this.#head = head;
    const rows = columns.counts.length;
    const values: Value[] = rows === 1 ? oneRow(base + 1, columns) : [base, ...severalRows(columns)];
    if (!kept) values.push(base, events, hash);
    const statement =
      rows === 1 ? (kept ? FOLLOW.one : FOLLOW.oneAfter) : kept ? FOLLOW.many : FOLLOW.manyAfter;
    return {
      head,
      kept: this.#line.run({ ...statement, values }).then((changed) => changed === rows),
    };
  }

  async #call(columns: Columns, careful: boolean): Promise<Inserted> {
    const { rows } = await this.#pool.query<Inserted>({
      name: 'append',
      text: 'SELECT previous, base, kept FROM append_rows($1, $2, $3, $4, $5, $6)',
      values: [...severalRows(columns), careful],
    });
    const [row] = rows;
    if (!row) throw new Error('append_rows answered nothing');
    return row;
  }
}

function headAfter(base: number, { counts, hashes }: Columns, kept: boolean): Head {
  const [id, events] = [base + counts.length, counts.at(-1) ?? 1];
  const hash = hashes.toString('latin1', hashes.length - 64);
  return { id, position: lastPosition(id, events), events, hash, kept };
}

/** Parameters of `FOLLOW.one`. */
const oneRow = (id: number, { streams, firstRevisions, counts, lines, hashes }: Columns): Value[] => [
  id,
  streams,
  firstRevisions[0] ?? 0,
  counts[0] ?? 0,
  lines,
  Buffer.from(hashes.toString('latin1'), 'hex'),
];

/** Parameters of `append_rows`, and of `FOLLOW.many` after the first. */
const severalRows = ({ streams, firstRevisions, counts, lines, hashes }: Columns): Value[] => [
  streams,
  `{${firstRevisions.join()}}`,
  `{${counts.join()}}`,
  lines,
  hashes,
];
