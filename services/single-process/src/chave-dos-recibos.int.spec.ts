import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from '@martelo/platform/config/config.ts';
import { chaveDosRecibos } from './chave-dos-recibos.ts';

let dataDir: string;
let arquivo: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'martelo-chave-'));
  arquivo = path.join(dataDir, 'secrets', 'recibos.pem');
});
afterAll(() => rm(dataDir, { recursive: true }));

it('makes the key once, for its owner alone, and hands out the same one from then on', async () => {
  const pem = await chaveDosRecibos(dataDir);
  expect(pem).toContain('PRIVATE KEY');
  expect((await stat(arquivo)).mode & 0o077).toBe(0);
  expect(await chaveDosRecibos(dataDir)).toBe(pem);
});

it.each([
  ['half of it', (pem: string) => pem.slice(0, pem.length / 2)],
  ['nothing', () => ''],
])('refuses a file that holds %s with a sentence, and leaves it as it is', async (_, damaged) => {
  const held = damaged(await chaveDosRecibos(dataDir));
  const pem = await readFile(arquivo, 'utf8');
  await writeFile(arquivo, held);
  const error = await chaveDosRecibos(dataDir).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toBe(
    `The program does not start: ${arquivo} is damaged. Bring it back from the backup; with a new one, receipts signed until now can no longer be checked.`,
  );
  expect(await readFile(arquivo, 'utf8')).toBe(held);
  await writeFile(arquivo, pem);
});
