import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lerChaveDePush, novaChaveDePush } from '@martelo/accounts/module.ts';
import { novaChavePem } from '@martelo/bid-engine/module.ts';
import { ConfigError } from '@martelo/platform/config/config.ts';
import { writeOnce } from '@martelo/platform/config/write-once.ts';

type Chave = {
  readonly arquivo: string;
  readonly nova: () => string;
  readonly serve: (pem: string) => boolean;
  /** What becomes of what rests on it, should it be lost. */
  readonly semEla: string;
};

/** Made once, kept in DATA_DIR/secrets for its owner's eyes only; it belongs into the backup. */
async function chave(dataDir: string, { arquivo, nova, serve, semEla }: Chave): Promise<string> {
  const file = path.join(dataDir, 'secrets', arquivo);
  await writeOnce(file, nova());
  return ler(file, { serve, semEla });
}

async function ler(file: string, { serve, semEla }: Pick<Chave, 'serve' | 'semEla'>): Promise<string> {
  const pem = await readFile(file, 'utf8');
  if (!serve(pem))
    throw new ConfigError(
      `The program does not start: ${file} is ${pem.trim() === '' ? 'empty' : 'damaged'}, as after a power loss. Bring it back from the backup, or delete it: a new one is made, and ${semEla}.`,
    );
  return pem;
}

const RECIBOS: Chave = {
  arquivo: 'recibos.pem',
  nova: novaChavePem,
  serve: ehEd25519,
  semEla: 'receipts signed until now can no longer be checked',
};

/**
 * The Ed25519 key that signs receipts.
 *
 * @throws ConfigError when the file holds something else.
 */
export const chaveDosRecibos = (dataDir: string): Promise<string> => chave(dataDir, RECIBOS);

/**
 * The same, of a program that has run; null where there is none. A command that made one would sign with what nobody knows.
 *
 * @throws ConfigError when the file holds something else.
 */
export const chaveGuardadaDosRecibos = (dataDir: string): Promise<string | null> =>
  ler(path.join(dataDir, 'secrets', RECIBOS.arquivo), RECIBOS).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });

/**
 * The P-256 key by which browsers' push services know us.
 *
 * @throws ConfigError when the file holds something else.
 */
export const chaveDoPush = (dataDir: string): Promise<string> =>
  chave(dataDir, {
    arquivo: 'push.pem',
    nova: novaChaveDePush,
    serve: (pem) => lerChaveDePush(pem) !== null,
    semEla: 'devices that let themselves be told until now have to be asked again',
  });

function ehEd25519(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
