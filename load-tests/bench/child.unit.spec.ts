import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { WORKERS } from './child.ts';

/** What workers share. */
const AJUDANTES = ['frames', 'line'];

it('has a program for every worker that a scenario may start, and no other', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'workers')).filter((file) => file.endsWith('.ts'));
  expect(files.map((file) => path.basename(file, '.ts')).toSorted()).toEqual(
    [...WORKERS, ...AJUDANTES].toSorted(),
  );
});
