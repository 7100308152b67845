import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sentenceOf, WrongCall } from './command.ts';

const MODULE = JSON.stringify(path.join(import.meta.dirname, 'command.ts'));

/** Runs a command of these lines by a shell, as `command | head -1` where `pipe` says so. */
function ran(work: string, pipe = ''): { status: number | null; stdout: string; stderr: string } {
  const program = `import { runCommand, WrongCall } from ${MODULE};
    await runCommand('Usage: nothing', process.env, async () => { ${work} });`;
  const shell = `"$0" --input-type=module --eval "$1" ${pipe}`;
  return spawnSync('bash', ['-o', 'pipefail', '-c', shell, process.execPath, program], { encoding: 'utf8' });
}

it('ends with what the work answers', () => {
  expect(ran('return 3;')).toMatchObject({ status: 3, stderr: '' });
});

it('says what failed in one sentence with code 1, and where in the program only to developers', () => {
  const failing = `throw new Error('the disk is full');`;
  expect(ran(failing)).toMatchObject({ status: 1, stderr: 'the disk is full\n' });
  expect(ran(`process.env.LOG_LEVEL = 'debug'; ${failing}`).stderr).toMatch(/^ {4}at /m);
});

it('answers a wrong call with the usage and code 2', () => {
  const { status, stderr } = ran(`throw new WrongCall('There is no database here.');`);
  expect([status, stderr]).toEqual([2, 'There is no database here.\nUsage: nothing\n']);
  const unknown = ran(
    `const { parseArgs } = await import('node:util'); parseArgs({ args: ['--x'], options: {} });`,
  );
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toMatch(/^Unknown option '--x'.*\nUsage: nothing\n$/s);
});

it('ends in silence when its reader goes', () => {
  const long = `for (let i = 0; i < 50_000; i += 1) { console.log('line ' + i); if (i % 100 === 0) await new Promise(setImmediate); } return 0;`;
  expect(ran(long, '| head -1')).toEqual(
    expect.objectContaining({ status: 0, stdout: 'line 0\n', stderr: '' }),
  );
});

it('goes on without its reader where it serves', () => {
  const lines = `import { outliveReaders } from ${MODULE}; outliveReaders();
    for (let i = 0; i < 100; i += 1) { console.log('line ' + i); console.error('line ' + i); await new Promise(setImmediate); }
    process.exitCode = 7;`;
  const shell = '"$0" --input-type=module --eval "$1" 2>&1 | true; exit ${PIPESTATUS[0]}';
  const { status } = spawnSync('bash', ['-c', shell, process.execPath, lines], { encoding: 'utf8' });
  expect(status).toBe(7);
});

it('has words for an error of several addresses, for one without words, and for a fault of its own', () => {
  expect(sentenceOf(new TypeError('x is not a function'))).toMatch(/^x is not a function \(LOG_LEVEL=debug/);
  expect(sentenceOf(new AggregateError([new Error('a'), new Error('b')]))).toBe('a; b');
  expect(sentenceOf(new WrongCall(''))).toBe('WrongCall');
  expect(sentenceOf('text')).toBe('text');
});
