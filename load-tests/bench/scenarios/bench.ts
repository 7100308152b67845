import type { EventStoreDoBanco } from '../peers/index.ts';
import type { Watched } from '../cpu.ts';

/** What every scenario gets. `roundMs` is how long one round of one contender measures. */
export type Bench = {
  readonly databaseUrl: string;
  /** The EventStoreDB that `engine` measures on instead, where EVENTSTORE_URL names one. */
  readonly eventStore: EventStoreDoBanco | null;
  /** Where the database lies. */
  readonly folder: string;
  readonly rounds: number;
  readonly roundMs: number;
  readonly quick: boolean;
  /** Only the part of a scenario with this name, as `--only=hot50` asks; its result is not written. */
  readonly only: string | null;
  /** Our server with `IO_URING=true`, as `--rings` asks; the figures kept are those without. */
  readonly rings: boolean;
  /** This process and PostgreSQL. */
  readonly watched: Watched;
};

/** A scenario prints its tables, writes its result and answers the invariants that it saw broken. */
export type Scenario = (bench: Bench) => Promise<readonly string[]>;
