import { showsDemo } from '@martelo/platform/config/opening.ts';
import { singleProcessConfig } from '@martelo/platform/config/single-process.ts';
import { stopOnSignals } from '@martelo/platform/http/run.ts';
import type { Environment } from '@martelo/platform/http/serve.ts';
import { createLog } from '@martelo/platform/log/log.ts';
import { outliveReaders } from '@martelo/platform/process/command.ts';
import { writeCompiled } from '@martelo/platform/process/compiled.ts';
import { warnWithoutFlags } from '@martelo/platform/process/node-flags.ts';
import { whyNotStarted } from '@martelo/platform/process/why-not-started.ts';
import { comDemo } from './com-demo.ts';
import { escreverAviso } from './instalacao.ts';
import { startProgram } from './program.ts';

/** The whole product in one process, by the environment that it is given: its configuration, its start, its signals. */
export async function start(env: Environment): Promise<void> {
  outliveReaders();
  try {
    const config = singleProcessConfig(env);
    const log = createLog({ level: config.LOG_LEVEL, name: 'single-process' });
    warnWithoutFlags(log);
    const program = await startProgram({ config, log, ...(await comDemo(config, log)) });
    stopOnSignals(env, program, log, async () => undefined);
    log.info({ url: program.url }, 'Martelo is open');
    writeCompiled();
    if (program.instalacao !== null)
      process.stdout.write(`${escreverAviso(program.instalacao, program.url)}\n`);
    if (!showsDemo(config)) return;
    const { boasVindas } = await import('@martelo/demo/module.ts');
    process.stdout.write(`${boasVindas(program.url)}\n`);
  } catch (error) {
    // The log may not exist yet.
    process.stderr.write(`${whyNotStarted(error)}\n`);
    process.exit(1);
  }
}
