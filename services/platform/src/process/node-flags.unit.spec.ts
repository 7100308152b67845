import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { NODE_FLAGS, warnWithoutFlags } from './node-flags.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const text = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const flags = NODE_FLAGS.join(' ');

describe('the flags of Node', () => {
  it.each(['start', 'bench'])('are those of npm run %s', (script) => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    expect(scripts[script]).toContain(`node ${flags} `);
  });

  it.each(['tools/dev.mjs', 'load-tests/src/servidor.ts'])('are those of %s', (file) => {
    for (const flag of NODE_FLAGS) expect(text(file)).toContain(`'${flag}'`);
  });

  it('are named in the log of a program that was started without them, and only there', () => {
    const missing: unknown[] = [];
    const log = { warn: (fields: { missing: unknown }) => void missing.push(fields.missing) };
    warnWithoutFlags(log as never, ['--inspect', ...NODE_FLAGS]);
    expect(missing).toEqual([]);
    warnWithoutFlags(log as never, ['--inspect']);
    expect(missing).toEqual([NODE_FLAGS]);
  });
});
