import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lostReferences } from './references.ts';
import { sourceFiles } from './tidy.ts';

const ROOT = path.dirname(import.meta.dirname);
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const guide = { name: 'docs/guide.md', text: '' };
const lost = (name: string, text: string) => lostReferences(ROOT, [{ name, text }, guide], ['start']);

it.each([
  ['docs/a.md', 'see [the decision](adr/9999-nothing.md)', 'docs/adr/9999-nothing.md'],
  ['docs/a.md', 'the table in `tools/nothing.ts`', 'tools/nothing.ts'],
  ['docs/a.md', 'run `npm run nothing`', 'nothing'],
  ['web/src/a.tsx', '/** Red from 30 s on (conventions.md, 9). */', 'conventions.md'],
])('sees in %s that "%s" points at nothing', (name, text, what) => {
  expect(lost(name, text)).toEqual([`${name}: ${what}`]);
});

it.each([
  ['docs/a.md', '[there](#below), [elsewhere](https://example.com/b.md)'],
  [
    'docs/a.md',
    '`tools/tidy.ts`, `tools/NAME.json`, `services/*/src/module.ts`, [this](../README.md#the-house)',
  ],
  ['docs/a.md', '`npm run start`, `npm run -s start`'],
  ['web/src/a.tsx', '/** docs/guide.md says why. */'],
])('lets %s say "%s"', (name, text) => {
  expect(lost(name, text)).toEqual([]);
});

it('finds in the whole tree nothing that points at nothing', () => {
  expect(lostReferences(ROOT, sourceFiles(ROOT), Object.keys(scripts))).toEqual([]);
});
