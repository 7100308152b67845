import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { aCoreEach } from './cores.ts';

const canPin = spawnSync('taskset', ['--version']).status === 0;

it.runIf(process.platform === 'linux')(
  'gives two processes a core each where there are two, else leaves them alone',
  () => {
    const [a, b] = [spawn('sleep', ['60']), spawn('sleep', ['60'])];
    const allowed = (pid: number): string | undefined =>
      /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    try {
      const [first, second] = [a.pid ?? 0, b.pid ?? 0];
      const before = allowed(first);
      aCoreEach({ pid: first }, { pid: second });
      const expected = canPin && availableParallelism() === 2 ? ['0', '1'] : [before, before];
      expect([allowed(first), allowed(second)]).toEqual(expected);
    } finally {
      a.kill();
      b.kill();
    }
  },
);
