import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { fullDisk, requireDataDir } from './data-dir.ts';

let base = '';
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'martelo-data-dir-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

describe('DATA_DIR', () => {
  it('is made with all that leads to it, and left empty', async () => {
    const folder = path.join(base, 'a/b/c');
    await requireDataDir(folder);
    await requireDataDir(folder);
    expect((await stat(folder)).isDirectory()).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused by its name where it is a file, or leads through one', async () => {
    const file = path.join(base, 'file');
    await writeFile(file, '');
    for (const wrong of [file, path.join(file, 'x/y')]) {
      const refused = requireDataDir(wrong);
      await expect(refused).rejects.toThrow(ConfigError);
      await expect(refused).rejects.toThrow(`DATA_DIR (${wrong}) is a file, or leads through one`);
    }
  });

  // Node's mkdir never ends there: the parent is, and says that it is not.
  it.skipIf(process.platform !== 'linux')(
    'is refused at once where nothing can be made, such as in /proc',
    async () => {
      await expect(requireDataDir('/proc/x/y')).rejects.toThrow('DATA_DIR (/proc/x/y');
    },
  );

  it('is named where PostgreSQL ended for want of room in it, and nowhere else', () => {
    const said = new Error('initdb failed (1): could not write: No space left on device');
    expect(String(fullDisk(said, '/d'))).toContain('DATA_DIR (/d) lies on a disk that is full');
    const other = new Error('initdb failed (1)');
    expect(fullDisk(other, '/d')).toBe(other);
  });
});
