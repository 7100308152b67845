// `npm run -s replay -- FILE.csv [--incrementos LADDER.json]`: recorded bid histories through the real engine. docs/replay.md.
import { once } from 'node:events';
import { executar } from './replay/executar.ts';

// A reader that has seen enough (`| head`) ends the run without a complaint.
process.stdout.on('error', (erro: NodeJS.ErrnoException) => process.exit(erro.code === 'EPIPE' ? 0 : 2));

process.exitCode = await executar(process.argv.slice(2), {
  escrever: async (linha) => {
    if (!process.stdout.write(`${linha}\n`)) await once(process.stdout, 'drain');
  },
  avisar: (linha) => void process.stderr.write(`${linha}\n`),
});
