import { parseArgs } from 'node:util';
import { singleProcessConfig } from '@martelo/platform/config/single-process.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { exitOnSignals } from '@martelo/platform/process/command.ts';
import { whyNotStarted } from '@martelo/platform/process/why-not-started.ts';
import { startProgram } from './program.ts';

const USO = 'Use: npm run martelo -- demo [TAMANHO]   TAMANHO de 0.1 a 200; 1 são 13 eventos e 150 lotes.';

exitOnSignals();
/** `npm run martelo -- demo`: fills the database of DATA_DIR (or DATABASE_URL) with the demo of the size asked for, and ends. */
const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
const tamanho = Number(positionals[0] ?? 1);
const cabe = Number.isFinite(tamanho) && tamanho >= 0.1 && tamanho <= 200;
if (!cabe || positionals.length > 1 || Object.keys(values).length > 0) {
  console.error(USO);
  process.exit(2);
}
try {
  const config = singleProcessConfig({
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    OPERATIONS_PORT: '0',
    OPERATIONS_HOST: '127.0.0.1',
    DEMO: 'true',
  });
  const log = createLog({ level: config.LOG_LEVEL, name: 'demo' });
  const { semear } = await import('@martelo/demo/module.ts');
  const program = await startProgram({
    config,
    log,
    antes: async (services) => {
      await semear(services, { tamanho, agora: services.bidEngine.agora(), log });
    },
  });
  await program.stop();
  process.exit(0);
} catch (error) {
  console.error(whyNotStarted(error));
  process.exit(1);
}
