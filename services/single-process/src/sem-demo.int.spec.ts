import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { NODE_FLAGS } from '@martelo/platform/process/node-flags.ts';
import { testDatabase } from '@martelo/platform/testing/postgres.ts';

/** Starts the product beside what ends it where it reads anything invented; stops it once it is open. */
async function abrir(DEMO: string): Promise<{ code: number | null; said: string }> {
  const database = await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'martelo-sem-demo-'));
  const guard = path.join(import.meta.dirname, 'testing/nada-inventado.ts');
  const main = path.join(import.meta.dirname, 'main.ts');
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', OPERATIONS_PORT: '0', DEMO };
  const child = spawn(process.execPath, [...NODE_FLAGS, '--import', guard, main], { env });
  let said = '';
  const hear = (part: Buffer): void => {
    said += part.toString();
    // A second signal would be an order to hurry.
    if (said.includes('Martelo is open') && !child.killed) child.kill('SIGTERM');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  await database.stop();
  await rm(folder, { recursive: true, force: true });
  return { code, said };
}

it('starts and stops without the demo, and reads nothing of it', async () => {
  const { code, said } = await abrir('false');
  expect(said).toContain('Martelo is open');
  expect(said).not.toContain('it reads');
  expect(code).toBe(0);
});

it('reads it where the demo is on', async () => {
  const { code, said } = await abrir('true');
  expect(said).toMatch(/it reads file:.*services\/demo\/src\/module\.ts/);
  expect(code).toBe(1);
});
