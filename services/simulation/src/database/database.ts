import type { Place } from '../virtual/scheduler.ts';
import { runStatement } from './statements.ts';
import { Tables, type Row } from './tables.ts';

const CHECKPOINTS = ['projection_checkpoints', 'bus_checkpoints', 'bus_relays'] as const;

export type DatabaseOptions = {
  /** True plants a fault: the checkpoint moves although the rows of its transaction are rolled back. */
  readonly checkpointOutsideTransaction?: boolean;
  /** The server's own clock, ms. */
  readonly now?: () => number;
};

/** One connection as the server sees it. */
export type Session = {
  readonly place: Place;
  ended: boolean;
  /** What its transaction has changed; null outside of one. */
  changes: Tables | null;
  /** What it had changed before its savepoint. */
  saved: Tables | null;
  /** What a read-only transaction looks at. */
  snapshot: Tables | null;
  locks: Set<string>;
};

type Answer = (rows: readonly Row[]) => void;

/**
 * PostgreSQL as the read models see it: statements of a transaction become visible together, a row lock makes others
 * wait, and a connection that breaks takes its transaction back. It also watches invariant I9: no checkpoint goes back.
 */
export class Database {
  readonly tables = new Tables();
  /** Checkpoints that went back. */
  readonly complaints: string[] = [];
  readonly #options: DatabaseOptions;
  readonly #locks = new Map<string, Session>();
  readonly #waiting: { readonly session: Session; readonly lock: string; readonly go: () => void }[] = [];
  readonly #sessions = new Set<Session>();

  constructor(options: DatabaseOptions = {}) {
    this.#options = options;
  }

  open(place: Place): Session {
    const session: Session = {
      place,
      ended: false,
      changes: null,
      saved: null,
      snapshot: null,
      locks: new Set(),
    };
    this.#sessions.add(session);
    return session;
  }

  /** The connection is gone: what it had not committed never happened. */
  end(session: Session): void {
    if (session.ended) return;
    session.ended = true;
    this.#sessions.delete(session);
    this.#rollback(session);
  }

  /** A process died: so did its connections. */
  endAllOf(place: Place): void {
    for (const session of this.#sessions) if (session.place === place) this.end(session);
  }

  /** Runs a statement. `fail` for a session that is over. @throws Error for a statement that the model does not know */
  run(session: Session, text: string, values: readonly unknown[], answer: Answer, fail: () => void): void {
    if (session.ended) return fail();
    const word = text.trim().slice(0, 8).toUpperCase();
    if (word.startsWith('BEGIN')) {
      if (/READ ONLY/i.test(text)) session.snapshot = this.tables.snapshot();
      else session.changes = new Tables(this.tables);
      return answer([]);
    }
    if (/SAVEPOINT/i.test(text)) {
      this.#savepoint(session, word);
      return answer([]);
    }
    if (word.startsWith('COMMIT')) {
      this.#commit(session);
      return answer([]);
    }
    if (word.startsWith('ROLLBACK')) {
      this.#rollback(session);
      return answer([]);
    }
    if (!/FOR UPDATE\s*$/i.test(text)) return answer(this.#execute(session, text, values));
    const lock = JSON.stringify(values);
    const go = (): void => {
      this.#locks.set(lock, session);
      session.locks.add(lock);
      answer(this.#execute(session, text, values));
    };
    const holder = this.#locks.get(lock);
    if (holder === undefined || holder === session) go();
    else this.#waiting.push({ session, lock, go });
    return undefined;
  }

  #savepoint(session: Session, word: string): void {
    const { changes, saved } = session;
    if (word.startsWith('SAVEPOIN')) [session.saved, session.changes] = [changes, new Tables(changes)];
    else if (word.startsWith('ROLLBACK')) session.changes = new Tables(saved);
    else {
      if (saved !== null) changes?.pour(saved);
      [session.saved, session.changes] = [null, saved];
    }
  }

  #now(): number {
    return this.#options.now?.() ?? 0;
  }

  #execute(session: Session, text: string, values: readonly unknown[]): readonly Row[] {
    if (session.snapshot !== null) return runStatement(session.snapshot, text, values, this.#now());
    if (session.changes !== null) return runStatement(session.changes, text, values, this.#now());
    const changes = new Tables(this.tables);
    const rows = runStatement(changes, text, values, this.#now());
    this.#keep(changes);
    return rows;
  }

  #commit(session: Session): void {
    if (session.changes !== null) this.#keep(session.changes);
    session.changes = null;
    this.#release(session);
  }

  #rollback(session: Session): void {
    const changes = session.saved ?? session.changes;
    session.changes = null;
    session.saved = null;
    if (this.#options.checkpointOutsideTransaction === true && changes !== null)
      for (const row of changes.changed('projection_checkpoints'))
        this.tables.put('projection_checkpoints', row);
    this.#release(session);
  }

  /** What was committed is there for all; no checkpoint goes back (I9). */
  #keep(changes: Tables): void {
    for (const table of CHECKPOINTS) {
      for (const row of changes.changed(table)) {
        const before = this.tables.same(table, row)?.['position'] as number | undefined;
        if (before === undefined || Number(row['position']) >= before) continue;
        const name = String(row['name'] ?? row['consumer']);
        this.complaints.push(`I9: checkpoint ${name} went back from ${before} to ${String(row['position'])}`);
      }
    }
    changes.pour(this.tables);
  }

  #release(session: Session): void {
    session.snapshot = null;
    for (const lock of session.locks) {
      this.#locks.delete(lock);
      const next = this.#waiting.findIndex((w) => w.lock === lock && !w.session.ended);
      if (next < 0) continue;
      const [waiter] = this.#waiting.splice(next, 1);
      waiter?.go();
    }
    session.locks.clear();
  }
}
