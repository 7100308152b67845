import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

const code = (error: unknown): string => String((error as NodeJS.ErrnoException | null)?.code ?? '');

/** Has a folder's entries outlive a power loss. Not every system lets a folder be synced; there nothing more can be done. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r');
    await handle.sync();
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(code(error))) throw error;
  }
}

/**
 * Writes a file of its owner's eyes only, once: where it is there already, it stays as it is. The content is on the disk
 * before the name is, and the name before this resolves, so that neither a power loss nor another program that starts at the
 * same time ever finds half of it. Its folder is made where it is missing.
 */
export async function writeOnce(file: string, content: string): Promise<void> {
  const folder = path.dirname(file);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  try {
    {
      await using handle = await open(draft, 'wx', 0o600);
      await handle.writeFile(content);
      await handle.sync();
    }
    await link(draft, file).catch((error: unknown) => {
      if (code(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(path.dirname(made));
}
