import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const RAIZ = fileURLToPath(new URL('../../../', import.meta.url));
const PRAZO_MS = 240_000;

/** Fills a database with a small demo, as `npm run martelo -- demo` does. @throws Error with what the program printed */
export async function semear(databaseUrl: string, pasta: string, tamanho = '0.3'): Promise<void> {
  await promisify(execFile)(process.execPath, ['services/single-process/src/demo.ts', tamanho], {
    cwd: RAIZ,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: pasta,
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
    },
    timeout: PRAZO_MS,
  });
}
