import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { singleProcessConfig } from './single-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'martelo-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads the database of the single process from a file, and judges it as if it stood there', () => {
  const file = path.join(folder, 'url');
  writeFileSync(file, 'postgres://u:p@h/d\n');
  expect(singleProcessConfig({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://u:p@h/d');
  writeFileSync(file, 'mysql://u:segredo@h/d\n');
  expect(() => singleProcessConfig({ DATABASE_URL_FILE: file })).toThrow('DATABASE_URL: must look like');
});
