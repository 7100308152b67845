import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { NODE_FLAGS } from '@martelo/platform/process/node-flags.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const sair = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [...NODE_FLAGS, MAIN], { env, timeout: 30_000 }).catch(
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );

it.each([
  [
    'TOKEN_SECRET_FILE',
    { TOKEN_SECRET_FILE: '/nao/ha' },
    'TOKEN_SECRET_FILE names a file that cannot be read.',
  ],
  ['PORT', { PORT: 'abc' }, 'PORT'],
])('ends with a sentence that names %s where that is wrong', async (_nome, env, frase) => {
  const fim = await sair(env);
  expect(fim).toMatchObject({ code: 1 });
  expect(fim.stderr).toContain('The program does not start');
  expect(fim.stderr).toContain(frase);
  expect(fim.stderr).not.toMatch(/^ +at /m);
});
