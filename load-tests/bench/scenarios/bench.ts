import type { Watched } from '../cpu.ts';

/** What every scenario gets. `roundMs` is how long one round of one contender measures. */
export type Bench = {
  readonly databaseUrl: string;
  readonly rounds: number;
  readonly roundMs: number;
  readonly quick: boolean;
  /** This process and PostgreSQL. */
  readonly watched: Watched;
};

/** A scenario prints its tables, writes its result and answers the invariants that it saw broken. */
export type Scenario = (bench: Bench) => Promise<readonly string[]>;
