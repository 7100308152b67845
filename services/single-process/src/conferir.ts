import { conferirRegistro } from '@martelo/bid-engine/module.ts';
import { parseConfig, singleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { openEventStore } from '@martelo/platform/event-store/open.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { startPostgres } from '@martelo/platform/sql/embedded-postgres.ts';
import { whyNotStarted } from '@martelo/platform/process/why-not-started.ts';

/**
 * `npm run conferir`: reads the whole log of DATA_DIR (or DATABASE_URL), also beside a running program, and says whether
 * every chain, every price and every winner holds. Exit code 1 where something does not.
 */
try {
  const config = parseConfig(singleProcessEnvironment, process.env);
  const log = createLog({ level: 'error', name: 'conferir' });
  const postgres = await startPostgres({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log });
  const store = await openEventStore({ config, databaseUrl: postgres.url, log });
  const { streams, lotes, eventos, problemas } = await conferirRegistro(store);
  await store.close();
  await postgres.stop();
  console.log(`${eventos} eventos em ${streams} registros, ${lotes} lotes conferidos.`);
  for (const p of problemas) console.error(p);
  console.log(problemas.length === 0 ? 'Tudo confere.' : `${problemas.length} problemas.`);
  process.exit(problemas.length === 0 ? 0 : 1);
} catch (error) {
  console.error(whyNotStarted(error));
  process.exit(1);
}
