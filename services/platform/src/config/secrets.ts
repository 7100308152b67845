import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config.ts';

/** Values that stand in examples and tutorials: whoever guesses first is an administrator. */
const WELL_KNOWN =
  /change.?me|your.*secret|^(secret|password|senha|segredo|token|test|dev|default|example|exemplo|12345|abcd)/i;

export type SecretOptions = {
  /** The variable's name, for the error and, in kebab case, for the file. */
  readonly name: string;
  /** The value from the environment, where given. */
  readonly value?: string | undefined;
  readonly dataDir: string;
  /** False refuses values that everybody knows. */
  readonly development: boolean;
};

/**
 * A secret of at least 32 characters: from the environment, else from `DATA_DIR/secrets/NAME`, which is written once for
 * its owner's eyes only.
 *
 * @throws ConfigError when the value given is short, a well-known default, or has too little variety.
 */
export async function loadSecret(options: SecretOptions): Promise<string> {
  const { name, value, dataDir, development } = options;
  if (value === undefined) return generated(dataDir, name);
  if (!development && (WELL_KNOWN.test(value) || new Set(value).size < 10))
    throw new ConfigError(
      `The program does not start: ${name} is a well-known or guessable value; set a random one.`,
    );
  if (value.length < 32)
    throw new ConfigError(`The program does not start: ${name} must have at least 32 characters.`);
  return value;
}

async function generated(dataDir: string, name: string): Promise<string> {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, name.toLowerCase().replaceAll('_', '-'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // 'wx' fails when the file exists, so two programs that start at once agree on one secret.
  await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new ConfigError(`The program does not start: ${file} is damaged; delete it to sign everybody out.`);
  return secret;
}
