import { engine } from './engine.ts';

export type Bench = { readonly databaseUrl: string; readonly rounds: number; readonly roundMs: number };

/** Every scenario by name (benchmarks.md). Each prints its table, writes its result and answers the invariants broken. */
export const SCENARIOS: Readonly<Record<string, (bench: Bench) => Promise<readonly string[]>>> = { engine };
