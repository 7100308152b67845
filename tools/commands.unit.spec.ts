import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('a command with an option that it does not have', () => {
  it.each(['bench', 'demo', 'exportar', 'k6', 'replay', 'simulate', 'torture', 'verificar'])(
    'npm run %s says how it is used, with exit code 2 and no stack',
    (name) => {
      const [, ...args] = (scripts[name] ?? '').split(' ');
      const { status, stderr } = spawnSync(process.execPath, [...args, '--nada'], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      expect(stderr).not.toMatch(/^ {4}at /m);
      expect(stderr).not.toBe('');
      expect(status).toBe(2);
    },
  );
});
