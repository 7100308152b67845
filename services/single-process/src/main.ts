import { ConfigError, parseConfig, singleProcessEnvironment } from '@martelo/platform/config/config.ts';
import { stopOnSignals } from '@martelo/platform/http/run.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { boasVindas } from './demo/boas-vindas.ts';
import { comDemo, demo } from './demo/demo.ts';
import { startProgram } from './program.ts';

try {
  const config = parseConfig(singleProcessEnvironment, process.env);
  const log = createLog({ level: config.LOG_LEVEL, name: 'single-process' });
  const program = await startProgram({ config, log, ...demo(config, log) });
  stopOnSignals(program, log, async () => undefined);
  log.info({ url: program.url }, 'Martelo is open');
  if (comDemo(config)) console.log(boasVindas(program.url));
} catch (error) {
  // The log may not exist yet, and a wrong variable needs a sentence, not a stack.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
