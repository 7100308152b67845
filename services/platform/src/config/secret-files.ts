import { readFileSync } from 'node:fs';
import { ConfigError } from './config.ts';

type Env = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';

/**
 * The environment with secrets brought in from files: where `NAME` is one of `names` and `NAME_FILE` is set, the file's
 * content without the white space around it is the value, as container platforms hand secrets over.
 *
 * @throws ConfigError when a file cannot be read, or both are set
 */
export function secretFiles(env: Env, names: readonly string[]): Env {
  const read = names.flatMap((name) => {
    const file = env[name + SUFFIX];
    if (file === undefined || file === '') return [];
    if (env[name] !== undefined && env[name] !== '')
      throw new ConfigError(`The program does not start: set ${name} or ${name}${SUFFIX}, not both.`);
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const];
    } catch {
      throw new ConfigError(`The program does not start: ${name}${SUFFIX} names a file that cannot be read.`);
    }
  });
  return { ...env, ...Object.fromEntries(read) };
}
