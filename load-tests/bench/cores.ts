import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Gives each of two processes a core of its own on a machine that has two, for as long as they live. On a virtual machine one core
 * may be 6 % slower than the other, and who comes to run where is nobody's merit. Without `taskset` (util-linux) the system chooses.
 */
export function aCoreEach(first: { readonly pid: number }, second: { readonly pid: number }): void {
  if (availableParallelism() !== 2) return;
  for (const [core, { pid }] of [first, second].entries())
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], {
      stdio: 'ignore',
      timeout: 5_000,
    });
}
