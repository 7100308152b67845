import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { NODE_FLAGS } from '@martelo/platform/process/node-flags.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const HOTSITE = '11111111-1111-4111-8111-111111111111';
const sair = (env: Record<string, string>, programa = MAIN, argumentos: readonly string[] = []) =>
  promisify(execFile)(process.execPath, [...NODE_FLAGS, programa, ...argumentos], {
    env,
    timeout: 30_000,
  }).catch(({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }));

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

it('ends with a sentence that names DATA_DIR where that cannot be, and begins nothing', async () => {
  const fim = await sair({ DATA_DIR: path.join(MAIN, 'dados'), PORT: '0' });
  expect(fim).toMatchObject({ code: 1 });
  expect(fim.stderr).toMatch(
    /^The program does not start: DATA_DIR \(.*\) is a file, or leads through one.*\n$/,
  );
});

it.each(['conferir', 'exportar', 'demo'])('has %s take its secrets from files as well', async (comando) => {
  const programa = path.join(import.meta.dirname, `${comando}.ts`);
  const argumentos = comando === 'exportar' ? ['--hotsite', HOTSITE, '--dia', '2026-01-01'] : [];
  const fim = await sair({ DATABASE_URL_FILE: '/nao/ha' }, programa, argumentos);
  expect(fim).toMatchObject({ code: 1 });
  expect(fim.stderr).toContain('DATABASE_URL_FILE names a file that cannot be read.');
});
