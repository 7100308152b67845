import path from 'node:path';
import { accounts } from '@martelo/accounts/module.ts';
import type { Accounts } from '@martelo/accounts/module.ts';
import type { SingleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { requireDataDir } from '@martelo/platform/config/data-dir.ts';
import { loadSecret } from '@martelo/platform/config/secrets.ts';
import { abrirArquivos } from '@martelo/platform/files/abrir.ts';
import { remetenteDe } from '@martelo/platform/mail/remetente.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { logistics } from '@martelo/logistics/module.ts';
import { site } from '@martelo/site/module.ts';
import type { Site } from '@martelo/site/module.ts';

/**
 * The brands and the accounts of DATA_DIR (or DATABASE_URL) for a command, also beside a running program and on an empty
 * folder. They serve nobody, and send nothing.
 */
export async function naMaquina<T>(
  config: SingleProcessEnvironment,
  fazer: (casa: { readonly site: Site; readonly accounts: Accounts }) => Promise<T>,
): Promise<T> {
  const { DATA_DIR: dataDir, DATABASE_URL } = config;
  const log = createLog({ level: 'error', name: 'comando' });
  const development = config.NODE_ENV !== 'production';
  await requireDataDir(dataDir);
  const postgres = await startPostgres({ dataDir, databaseUrl: DATABASE_URL, log });
  try {
    const segredo = (name: 'TOKEN_SECRET' | 'CREDENTIALS_KEY') =>
      loadSecret({ name, value: config[name], dataDir, development });
    const credentialsKey = await segredo('CREDENTIALS_KEY');
    const places = logistics({ databaseUrl: postgres.url, clock: Date.now, log });
    const tenants = site({
      databaseUrl: postgres.url,
      clock: Date.now,
      log,
      development,
      credentialsKey,
      locaisDosLotes: async () => [],
      patiosDe: places.patiosDoSite,
      outrosComPapel: (...quem) => people.outrosComPapel(...quem),
      criarPatio: places.criarPrimeiroPatio,
    });
    const people = accounts({
      databaseUrl: postgres.url,
      tokenSecret: await segredo('TOKEN_SECRET'),
      credentialsKey,
      clock: Date.now,
      log,
      enfileirar: async () => undefined,
      hotsiteDe: tenants.hotsite,
      development,
      arquivos: abrirArquivos(config, path.join(dataDir, 'arquivos'), log),
      veiculoExiste: async () => false,
      preparoDe: async () => ({ comitente: false, lote: false, leilao: false }),
      push: null,
      remetente: remetenteDe(config),
    });
    try {
      await places.start?.();
      await tenants.start?.();
      await people.start?.();
      return await fazer({ site: tenants, accounts: people });
    } finally {
      await people.stop?.();
      await tenants.stop?.();
      await places.stop?.();
    }
  } finally {
    await postgres.stop();
  }
}
