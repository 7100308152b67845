// `npm run -s martelo -- replay FILE.csv [--incrementos LADDER.json]`: recorded bid histories through the real engine. docs/replay.md.
import { once } from 'node:events';
import { endWithReader } from '@martelo/platform/process/command.ts';
import { executar } from './replay/executar.ts';

endWithReader();

process.exitCode = await executar(process.argv.slice(2), {
  escrever: async (linha) => {
    if (!process.stdout.write(`${linha}\n`)) await once(process.stdout, 'drain');
  },
  avisar: (linha) => void process.stderr.write(`${linha}\n`),
});
