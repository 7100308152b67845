import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '@martelo/platform/config/config.ts';
import { chaveDoPush, chaveDosRecibos } from './chaves.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'martelo-chave-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

describe.each([
  ['receipts', 'recibos.pem', chaveDosRecibos, 'receipts signed until now can no longer be checked'],
  [
    'devices',
    'push.pem',
    chaveDoPush,
    'devices that let themselves be told until now have to be asked again',
  ],
])('the key of the %s', (_nome, nome, chave, semEla) => {
  const arquivo = (): string => path.join(dataDir, 'secrets', nome);

  it('is made once, for its owner alone, and the same from then on', async () => {
    const pem = await chave(dataDir);
    expect(pem).toContain('PRIVATE KEY');
    expect((await stat(arquivo())).mode & 0o077).toBe(0);
    expect(await chave(dataDir)).toBe(pem);
  });

  it.each([
    ['half of it', 'damaged', (pem: string) => pem.slice(0, pem.length / 2)],
    ['nothing', 'empty', () => ''],
  ])('is refused with a sentence where its file holds %s, which stays as it is', async (_, what, damaged) => {
    const held = damaged(await chave(dataDir));
    const pem = await readFile(arquivo(), 'utf8');
    await writeFile(arquivo(), held);
    const error = await chave(dataDir).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toBe(
      `The program does not start: ${arquivo()} is ${what}, as after a power loss. Bring it back from the backup, or delete it: a new one is made, and ${semEla}.`,
    );
    expect(await readFile(arquivo(), 'utf8')).toBe(held);
    await writeFile(arquivo(), pem);
  });
});
