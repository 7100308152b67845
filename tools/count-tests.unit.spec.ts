import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let base: string;
beforeAll(() => {
  base = mkdtempSync(path.join(tmpdir(), 'martelo-count-'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function count(report?: object) {
  const file = path.join(base, 'report.json');
  rmSync(file, { force: true });
  if (report) writeFileSync(file, JSON.stringify(report));
  const { status, stdout } = spawnSync(process.execPath, [
    path.join(import.meta.dirname, 'count-tests.mjs'),
    file,
  ]);
  const lines = stdout.toString().trimEnd().split('\n');
  return { status, line: `${lines.at(-1)}\n`, before: lines.slice(0, -1) };
}

const whole = { success: true, numPassedTests: 12, numFailedTests: 0, testResults: [] };

it('sums up a run in one line', () => {
  expect(count(whole)).toEqual({ status: 0, line: '12 passed, 0 failed\n', before: [] });
  expect(count({ ...whole, success: false, numFailedTests: 2 })).toEqual({
    status: 1,
    line: '12 passed, 2 failed\n',
    before: [],
  });
});

it('counts a file that could not be run as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(count({ ...whole, success: false, testResults: [broken] })).toMatchObject({
    line: '12 passed, 1 failed\n',
  });
});

it('takes no report, no test and an unhandled error for failures', () => {
  expect(count()).toMatchObject({ status: 1, line: '0 passed, 1 failed\n' });
  expect(count({ ...whole, numPassedTests: 0 }).status).toBe(1);
  expect(count({ ...whole, success: false })).toMatchObject({ status: 1, line: '12 passed, 1 failed\n' });
});

it('names the twenty slowest spec files, the slowest first, and the sum last of all', () => {
  const testResults = Array.from({ length: 30 }, (_, n) => ({
    name: path.join(process.cwd(), `a/${n}.unit.spec.ts`),
    status: 'passed',
    assertionResults: [],
    startTime: 5_000,
    endTime: 5_000 + n * 1_500,
  }));
  const { before, line } = count({ ...whole, testResults });
  expect(before[0]).toMatch(/^The slowest of 29 spec files, in seconds \(all together 653\):$/);
  expect(before.slice(1)).toHaveLength(20);
  expect(before.slice(1, 3)).toEqual(['    43.5  a/29.unit.spec.ts', '    42.0  a/28.unit.spec.ts']);
  expect(line).toBe('12 passed, 0 failed\n');
});
