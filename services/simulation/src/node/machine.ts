import type { Limites } from '@martelo/bid-engine/motor/limites.ts';
import { StoreUnavailable } from '@martelo/platform/event-store/port.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Selo } from '@martelo/platform/interno/envelope.ts';
import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Database } from '../database/database.ts';
import type { Broker } from '../bus/broker.ts';
import { busConnection, busError } from '../bus/connection.ts';
import { simulatedPool } from '../database/pool.ts';
import { storeConnection } from '../store/connection.ts';
import type { StoreServer } from '../store/server.ts';
import type { Place, Scheduler } from '../virtual/scheduler.ts';
import { faultyLink, type CallFaults } from '../world/link.ts';
import { startProgram, type Program } from './program.ts';

export type MachineOptions = {
  readonly scheduler: Scheduler;
  readonly name: string;
  readonly server: StoreServer;
  readonly database: Database;
  readonly storeFaults: () => CallFaults;
  readonly databaseFaults: () => CallFaults;
  /** Null where processes read the store themselves. */
  readonly broker: Broker | null;
  readonly busFaults: () => CallFaults;
  readonly busRepeats: () => number;
  /** Plants a fault in what the bus hands over. */
  readonly tamperBus?: (value: string) => string;
  readonly latencyMs: () => number;
  /** How far the wall clock is off at each start, ms. */
  readonly skewMs: () => number;
  readonly limites: Partial<Limites>;
  readonly comVizinhos: boolean;
  readonly resync: boolean;
  readonly sessao: (token: string, hotUid: string) => Sessao | null;
  /** What our processes know each other by. */
  readonly selo: Selo;
  /** Plants faults between the engine and its store. */
  readonly wrapStore?: (store: EventStore) => EventStore;
};

/** As `pg` says that a connection broke. */
const databaseError = (why: string): Error => Object.assign(new Error(`db: ${why}`), { code: 'ECONNRESET' });

const RESTART_MS = 1_000;

/** A process that can be started again. */
type Runs = { stop(): Promise<void> };

/** How a machine is, whatever runs on it. */
export type HostOptions<P extends Runs> = {
  readonly scheduler: Scheduler;
  readonly name: string;
  readonly skewMs: () => number;
  readonly boot: (host: Host<P>) => Promise<P>;
  /** The process at this place is gone. */
  readonly crashed: (place: Place) => void;
};

/** A machine on which a program runs: it starts it, and again when it ended; crashes, pauses and clocks are its own. */
export class Host<P extends Runs> {
  readonly name: string;
  /** The running process; null while there is none or it has not come up. */
  program: P | null = null;
  place: Place;
  /** Told when the process ended, however it did. */
  readonly ended = new Set<() => void>();
  /** No call of this machine gets through until then. */
  cutUntil = 0;
  readonly #o: HostOptions<P>;
  #skewMs: number;

  constructor(options: HostOptions<P>) {
    this.#o = options;
    this.name = options.name;
    this.place = options.scheduler.place(options.name);
    this.place.alive = false;
    this.#skewMs = 0;
  }

  start(): void {
    const { scheduler: s } = this.#o;
    if (this.place.alive) return;
    this.#skewMs = this.#o.skewMs();
    this.place = s.place(this.name, this.#skewMs);
    s.after(this.place, 0, 'starts', () => {
      const { place } = this;
      this.#o.boot(this).then(
        (program) => {
          s.note('is up');
          this.program = program;
        },
        (error: unknown) => {
          s.note(`could not start: ${String(error)}`);
          if (this.place === place) this.crash(RESTART_MS);
        },
      );
    });
  }

  /** The process is gone from one moment to the next; it is started again after `forMs`. */
  crash(forMs: number): void {
    const { scheduler: s, crashed } = this.#o;
    if (!this.place.alive) return;
    s.note(`KILLS ${this.name} for ${Math.round(forMs)} ms`);
    this.place.alive = false;
    this.program = null;
    crashed(this.place);
    for (const tell of this.ended) tell();
    this.ended.clear();
    s.after(s.world, forMs, `${this.name} is started again`, () => this.start());
  }

  /** Asks the process to stop, as a deploy does, and starts it again afterwards. */
  restart(forMs: number): void {
    const { program, place } = this;
    const { scheduler: s } = this.#o;
    if (program === null) return;
    s.note(`STOPS ${this.name}`);
    this.program = null;
    s.after(place, 0, 'stops', () => {
      const gone = (): void => {
        if (this.place === place) this.crash(forMs);
      };
      program.stop().then(gone, gone);
    });
    // Whoever does not stop in time is killed.
    s.after(
      s.world,
      15_000,
      `${this.name} should have stopped`,
      () => this.place === place && this.crash(forMs),
    );
  }

  pause(forMs: number): void {
    const { scheduler: s } = this.#o;
    s.note(`PAUSES ${this.name} for ${forMs} ms`);
    this.place.pausedUntil = s.now + forMs;
  }

  /** No call to the store, the database or the broker gets through for a while. */
  cutOff(forMs: number): void {
    this.#o.scheduler.note(`CUTS ${this.name} off its store and database for ${forMs} ms`);
    this.cutUntil = this.#o.scheduler.now + forMs;
  }

  /** The wall clock moves by so much, and stays there. */
  jumpClock(byMs: number): void {
    this.#o.scheduler.note(`MOVES the clock of ${this.name} by ${byMs} ms`);
    this.place.skewMs += byMs;
  }
}

/** A machine with an engine on it. */
export type Machine = Host<Program>;

/** A machine that runs the engine, with its connections to the store, the database and the bus. */
export function engineMachine(o: MachineOptions): Machine {
  return new Host<Program>({
    scheduler: o.scheduler,
    name: o.name,
    skewMs: o.skewMs,
    boot: (host) => bootEngine(o, host),
    crashed: (place) => o.database.endAllOf(place),
  });
}

function bootEngine(o: MachineOptions, host: Machine): Promise<Program> {
  const {
    scheduler,
    server,
    database,
    latencyMs,
    storeFaults,
    databaseFaults,
    limites,
    comVizinhos,
    resync,
    sessao,
    selo,
  } = o;
  const { place } = host;
  const cut = (faults: () => CallFaults) => (): CallFaults =>
    scheduler.now < host.cutUntil ? { before: 1, after: 0, late: 0, twice: 0 } : faults();
  const line = { scheduler, place, latencyMs };
  const store = storeConnection({
    server,
    clock: Date.now,
    pollMs: 500,
    link: faultyLink({
      ...line,
      to: 'store',
      faults: cut(storeFaults),
      timeoutMs: 5_000,
      error: (why) => new StoreUnavailable(why),
    }),
  });
  const pool = simulatedPool(
    database,
    faultyLink({
      ...line,
      to: 'db',
      faults: cut(databaseFaults),
      timeoutMs: 4_000,
      error: databaseError,
    }),
    place,
  );
  const { broker, busFaults, busRepeats: repeats } = o;
  const bus =
    broker &&
    busConnection({
      scheduler,
      broker,
      place,
      repeats,
      tamper: o.tamperBus,
      link: faultyLink({ ...line, to: 'bus', faults: cut(busFaults), timeoutMs: 4_000, error: busError }),
    });
  return startProgram({
    scheduler,
    store: o.wrapStore?.(store) ?? store,
    pool,
    bus,
    limites,
    comVizinhos,
    resync,
    sessao,
    selo,
  });
}
