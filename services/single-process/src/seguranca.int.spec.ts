import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NODE_FLAGS } from '@martelo/platform/process/node-flags.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';
import type { TestDatabase } from '@martelo/platform/testing/postgres.ts';
import { hotsitesDemo, SEMENTE } from '@martelo/demo/module.ts';

const AQUI = import.meta.dirname;
const SEGURO = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  TRUST_PROXY: '1',
  TOKEN_SECRET: 'kJ8-2mQz_7vXw4RtLp0sYb6NcHd1Gf3E',
  CREDENTIALS_KEY: 'Zr5_tYc8Wq1-nUb7Xe3KpVm0LdGf9hSa',
  SMTP_URL: 'smtp://127.0.0.1:2525',
};

let pasta = '';
let database: TestDatabase;
beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-seguranca-'));
  database = await testDatabase();
});
afterAll(async () => {
  await database.stop();
  await rm(pasta, { recursive: true, force: true });
});

const rodar = (programa: string, env: Record<string, string>, argumentos: readonly string[] = []) =>
  promisify(execFile)(process.execPath, [...NODE_FLAGS, path.join(AQUI, programa), ...argumentos], {
    env: { DATA_DIR: pasta, DATABASE_URL: database.url, PORT: '0', OPERATIONS_PORT: '0', ...env },
    timeout: 60_000,
  })
    .then(({ stdout, stderr }) => ({ code: 0, stdout, stderr }))
    .catch(({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }));
const conferir = (env: Record<string, string>) => rodar('conferir.ts', env, ['--seguranca']);

describe('conferir --seguranca', () => {
  it('finds nothing missing in an installation that is set up', async () => {
    const { code, stdout } = await conferir(SEGURO);
    expect(stdout).not.toContain('[falta]');
    expect([code, stdout.match(/\[ok\]/g)?.length]).toEqual([0, 11]);
  });

  it('names every line to set of one that is not', async () => {
    await mkdir(path.join(pasta, 'secrets'), { recursive: true });
    await writeFile(path.join(pasta, 'secrets/recibos.pem'), '', { mode: 0o644 });
    await database.pool.query('CREATE SCHEMA site; CREATE TABLE site.hotsites (uid uuid)');
    await database.pool.query('INSERT INTO site.hotsites VALUES ($1)', [hotsitesDemo(SEMENTE)[0]?.hotUid]);
    const { code, stdout } = await conferir({
      HOST: '0.0.0.0',
      DEMO: 'true',
      MAILBOX: 'true',
      OPERATIONS_HOST: '0.0.0.0',
      LIMITS_FACTOR: '10',
    });
    expect([code, stdout]).toEqual([1, expect.not.stringContaining('[ok]')]);
    for (const linha of [
      'NODE_ENV=production',
      'DEMO=false',
      'MAILBOX=false',
      'TOKEN_SECRET_FILE=',
      'CREDENTIALS_KEY_FILE=',
      'OPERATIONS_TOKEN_FILE=',
      'TRUST_PROXY=1',
      'DATABASE_URL',
      'recibos.pem',
      'SMTP_URL=',
      'LIMITS_FACTOR=1',
    ])
      expect(stdout).toMatch(new RegExp(`^\\[falta\\] .* Defina: .*${linha}`, 'm'));
    await database.pool.query('DROP SCHEMA site CASCADE');
    await rm(path.join(pasta, 'secrets'), { recursive: true });
  });
});

it.each(['main.ts', 'demo.ts'])(
  '%s does not start where that would not be safe, and says the line',
  async (programa) => {
    const { code, stderr } = await rodar(programa, { NODE_ENV: 'production', DEMO: 'true' });
    expect(code).toBe(1);
    expect(stderr).toContain('The program does not start, it would not be safe:\n  DEMO is on');
    expect(stderr).toContain('Set TOKEN_SECRET_FILE=');
    expect(stderr).not.toMatch(/^ +at /m);
  },
);
