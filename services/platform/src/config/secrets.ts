import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config.ts';
import { writeOnce } from './write-once.ts';

/** Values that stand in examples and tutorials: whoever guesses first is an administrator. */
const WELL_KNOWN =
  /change.?me|your.*secret|^(secret|password|senha|segredo|token|test|dev|default|example|exemplo|12345|abcd)/i;

/** Whether a secret is one of those, or has too little variety to be drawn by lot. */
export const isGuessable = (value: string): boolean => WELL_KNOWN.test(value) || new Set(value).size < 10;

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
  if (!development && isGuessable(value))
    throw new ConfigError(
      `The program does not start: ${name} is a well-known or guessable value; set a random one.`,
    );
  if (value.length < 32)
    throw new ConfigError(`The program does not start: ${name} must have at least 32 characters.`);
  return value;
}

async function generated(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, 'secrets', name.toLowerCase().replaceAll('_', '-'));
  await writeOnce(file, randomBytes(48).toString('base64url'));
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new ConfigError(
      `The program does not start: ${file} is ${secret === '' ? 'empty' : 'damaged'}, as after a power loss. Bring it back from the backup, or delete it: a new one is made, and everybody logs in again.`,
    );
  return secret;
}
