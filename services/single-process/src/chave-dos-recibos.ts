import { createPrivateKey } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { novaChavePem } from '@martelo/bid-engine/module.ts';
import { ConfigError } from '@martelo/platform/config/config.ts';

/**
 * The Ed25519 key that signs receipts: made once, kept in DATA_DIR/secrets for its owner's eyes only. Whoever loses it
 * can no longer have old receipts checked, so it belongs into the backup.
 *
 * @throws ConfigError when the file holds something else.
 */
export async function chaveDosRecibos(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, 'recibos.pem');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // 'wx' fails when the file exists, so two programs that start at once agree on one key.
  await writeFile(file, novaChavePem(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const pem = await readFile(file, 'utf8');
  if (!ehChave(pem))
    throw new ConfigError(
      `The program does not start: ${file} is damaged. Bring it back from the backup; with a new one, receipts signed until now can no longer be checked.`,
    );
  return pem;
}

function ehChave(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
