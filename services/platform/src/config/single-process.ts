import { parseConfig, singleProcessEnvironment } from './config.ts';
import type { SingleProcessEnvironment } from './config.ts';
import { secretFiles } from './secret-files.ts';

/** What of it may come from a file (TOKEN_SECRET_FILE and so on). */
const SECRETS = [
  'TOKEN_SECRET',
  'CREDENTIALS_KEY',
  'DATABASE_URL',
  'S3_SECRET_ACCESS_KEY',
  'PUSH_KEY',
  'OPERATIONS_TOKEN',
] as const;

/**
 * The configuration of the single process and of the commands that work on its data, read the same way by all of them.
 *
 * @throws ConfigError
 */
export const singleProcessConfig = (
  env: Readonly<Record<string, string | undefined>>,
): SingleProcessEnvironment => parseConfig(singleProcessEnvironment, secretFiles(env, SECRETS));
