import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { writeOnce } from './write-once.ts';

let base = '';
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'martelo-once-'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(base, { recursive: true, force: true }));

it('writes a file once, for its owner alone, and leaves nothing beside it', async () => {
  const file = path.join(base, 'a/secret');
  await Promise.all([writeOnce(file, 'um'), writeOnce(file, 'outro')]);
  const first = await readFile(file, 'utf8');
  await writeOnce(file, 'mais um');
  expect(await readFile(file, 'utf8')).toBe(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(['secret']);
});

it('has the content on the disk before the name is there, then the name and the folder', async () => {
  const folder = path.join(base, 'b');
  const probe = path.join(base, 'probe');
  await writeFile(probe, '');
  const handle = await open(probe);
  const prototype = Object.getPrototypeOf(handle) as { sync: () => Promise<void> };
  await handle.close();
  const { sync } = prototype;
  const seen: string[][] = [];
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: { sync: () => Promise<void> }) {
    seen.push(await readdir(folder));
    await sync.call(this);
  });
  await writeOnce(path.join(folder, 'secret'), 'segredo');
  // The draft of the file; the folder that holds it; the folder above, in which that is new.
  expect(seen).toEqual([[expect.stringMatching(/^secret\./)], ['secret'], ['secret']]);
});
