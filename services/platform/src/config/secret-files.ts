import { readFileSync } from 'node:fs';
import { ConfigError } from './config.ts';

type Env = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * The environment with secrets brought in from files: where `NAME` is one of `names` and `NAME_FILE` is set, the file's
 * content without the white space around it is the value, as container platforms hand secrets over.
 *
 * @throws ConfigError when a file cannot be read or is empty, or both are set
 */
export function secretFiles(env: Env, names: readonly string[]): Env {
  const found = names.flatMap((name) => {
    const file = env[name + SUFFIX];
    if (file === undefined || file === '') return [];
    if (env[name] !== undefined && env[name] !== '')
      throw new ConfigError(`The program does not start: set ${name} or ${name}${SUFFIX}, not both.`);
    const value = read(file);
    if (value === undefined)
      throw new ConfigError(`The program does not start: ${name}${SUFFIX} names a file that cannot be read.`);
    // An empty value counts as none at all further on, and something else would be used in silence.
    if (value === '')
      throw new ConfigError(
        `The program does not start: ${name}${SUFFIX} names a file that is empty (${file}). Write the secret into it, or bring it back from the backup.`,
      );
    return [[name, value] as const];
  });
  return { ...env, ...Object.fromEntries(found) };
}
