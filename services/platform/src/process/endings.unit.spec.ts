import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { alive } from '../sql/postmaster.ts';
import { until } from '../testing/until.ts';

const here = (file: string): string => JSON.stringify(path.join(import.meta.dirname, file));
const IMPORTS = `import { onAskedToEnd } from ${here('asked-to-end.ts')}; import { endWithUs } from ${here('end-with-us.ts')}; import { spawn } from 'node:child_process';`;
const STAY = 'setInterval(() => undefined, 1_000);';

/** What a program printed so far, and the shell that started it. */
type Started = { readonly shell: ChildProcess; readonly printed: () => string };

/** Runs a program by a shell that does not make way for it, as npm does. */
function byShell(lines: string, env: Readonly<Record<string, string>> = {}): Started {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const program = `${IMPORTS} ${lines} ${STAY}`;
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, program], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  shell.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()));
  return { shell, printed: () => text };
}

const until20 = <T>(what: string, look: () => T | null | undefined): Promise<T> =>
  until(async () => look() ?? null, { timeoutMs: 20_000, what });
const seen = ({ printed }: Started, what: RegExp): Promise<RegExpExecArray> =>
  until20(String(what), () => what.exec(printed()));
const gone = (pid: number): Promise<boolean> =>
  until20(`the end of ${pid}`, () => (alive(pid) ? null : true));

/** Says how it is asked to end, and does but for SIGINT; a line of its own at each look that it takes without its shell. */
const LISTEN = `
  const shell = process.ppid;
  onAskedToEnd(process.env, (how) => { console.log(how); if (how !== 'SIGINT') process.exit(0); });
  setInterval(() => { if (process.ppid !== shell) console.log('alone'); }, 250);
  console.log('pid', process.pid);`;
const ALONE_FOR_LONG = /(alone\n){4}/;

it('hears that the shell of npm is gone, which was asked to end in our place', async () => {
  const program = byShell(LISTEN, { npm_lifecycle_event: 'start' });
  const [, pid] = await seen(program, /pid (\d+)/);
  program.shell.kill('SIGTERM');
  await seen(program, /npm ended/);
  await gone(Number(pid));
});

it('hears every signal, and of the shell nothing more after one', async () => {
  const program = byShell(LISTEN, { npm_lifecycle_event: 'start' });
  const [, pid] = await seen(program, /pid (\d+)/);
  process.kill(Number(pid), 'SIGINT');
  await seen(program, /SIGINT/);
  program.shell.kill('SIGKILL');
  await seen(program, ALONE_FOR_LONG);
  process.kill(Number(pid), 'SIGTERM');
  await seen(program, /SIGTERM/);
  await gone(Number(pid));
  expect(program.printed()).not.toContain('npm');
});

it('stays when a shell ends that was not of npm, as after nohup', async () => {
  const program = byShell(LISTEN);
  const [, pid] = await seen(program, /pid (\d+)/);
  program.shell.kill('SIGKILL');
  await seen(program, ALONE_FOR_LONG);
  process.kill(Number(pid), 'SIGTERM');
  await seen(program, /SIGTERM/);
});

/** A program with a child that is frozen, or one that says that it lives, and when it is asked to end. */
const TALKS = 'trap "echo asked" TERM; while sleep 0.1; do echo lives; done';
const withChild = (command: string, args: readonly string[], then: string): string => `
  const child = spawn(${JSON.stringify(command)}, ${JSON.stringify(args)}, { stdio: 'inherit' });
  const release = endWithUs(child.pid);
  ${then}
  console.log('pids', process.pid, child.pid);`;
const PIDS = /pids (\d+) (\d+)/;

it('ends what must not outlive it, after kill -9 as well, also what is frozen', async () => {
  const program = byShell(withChild('sleep', ['600'], `child.kill('SIGSTOP');`));
  const [, starter, child] = await seen(program, PIDS);
  expect(alive(Number(child))).toBe(true);
  process.kill(Number(starter), 'SIGKILL');
  await gone(Number(child));
});

it('lets go of what ended by itself, whose number may be another one now', async () => {
  const program = byShell(withChild('sh', ['-c', TALKS], `release();`));
  const [, starter, child] = await seen(program, PIDS);
  process.kill(Number(starter), 'SIGKILL');
  await gone(Number(starter));
  const before = program.printed().length;
  await until20('many more signs of life', () => /(lives\s+){8}/.exec(program.printed().slice(before)));
  process.kill(Number(child), 'SIGKILL');
  expect(program.printed()).not.toContain('asked');
});
