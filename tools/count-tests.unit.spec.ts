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
  return { status, line: stdout.toString() };
}

const whole = { success: true, numPassedTests: 12, numFailedTests: 0, testResults: [] };

it('sums up a run in one line', () => {
  expect(count(whole)).toEqual({ status: 0, line: '12 passed, 0 failed\n' });
  expect(count({ ...whole, success: false, numFailedTests: 2 })).toEqual({
    status: 1,
    line: '12 passed, 2 failed\n',
  });
});

it('counts a file that could not be run as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(count({ ...whole, success: false, testResults: [broken] })).toMatchObject({
    line: '12 passed, 1 failed\n',
  });
});

it('takes no report, no test and an unhandled error for failures', () => {
  expect(count()).toEqual({ status: 1, line: '0 passed, 1 failed\n' });
  expect(count({ ...whole, numPassedTests: 0 }).status).toBe(1);
  expect(count({ ...whole, success: false })).toEqual({ status: 1, line: '12 passed, 1 failed\n' });
});
