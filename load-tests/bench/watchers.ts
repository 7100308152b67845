import { compile, startProgram, startWorker } from './child.ts';
import type { Child } from './child.ts';
import type { WatchersConfig } from './workers/watchers.ts';

/** What the watchers saw so far. `menor` and `maior` are the last revisions of the slowest and fastest of those who read. */
export type Seen = {
  readonly mensagens: number;
  readonly bytes: number;
  readonly menor: number;
  readonly maior: number;
  readonly fechadas: number;
  readonly regressoes: number;
};

let program: string | null | undefined;

/** Opens so many watching sockets in a process of their own: a C program, or Node where there is no compiler. */
export async function startWatchers(config: WatchersConfig): Promise<Child> {
  program ??= compile('watchers');
  const { port, count, path, subscribe, prefix, deaf, socketIo } = config;
  const child =
    program === null
      ? startWorker('watchers', config)
      : startProgram(program, [port, count, path, subscribe, prefix, deaf, socketIo ? 1 : 0]);
  await child.next('pronto');
  return child;
}

/** Asks the watchers what they saw. */
export async function seen(watchers: Child): Promise<Seen> {
  watchers.send({ tipo: 'estado' });
  return watchers.next<Seen>('estado');
}
