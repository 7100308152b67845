import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { secretFiles } from './secret-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'martelo-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('secrets from files', () => {
  it('stand in for the variable, without the line end, and leave the rest alone', () => {
    const file = path.join(folder, 'token');
    writeFileSync(file, 'um segredo\n');
    const env = { TOKEN_SECRET_FILE: file, OTHER_FILE: '/nowhere', PORT: '1' };
    expect(secretFiles(env, ['TOKEN_SECRET'])).toEqual({ ...env, TOKEN_SECRET: 'um segredo' });
  });

  it('stop the start with a sentence when both are set or the file is not there, and never tell the value', () => {
    expect(() => secretFiles({ A: 'segredo', A_FILE: '/x' }, ['A'])).toThrow('set A or A_FILE, not both');
    expect(() => secretFiles({ A_FILE: '/nowhere/at/all' }, ['A'])).toThrow(
      'A_FILE names a file that cannot be read',
    );
  });

  it('do not count as absent where the file is empty, as a power loss leaves it', () => {
    const file = path.join(folder, 'empty');
    writeFileSync(file, '\n');
    expect(() => secretFiles({ A_FILE: file }, ['A'])).toThrow(
      `A_FILE names a file that is empty (${file}). Write the secret into it, or bring it back from the backup.`,
    );
  });
});
