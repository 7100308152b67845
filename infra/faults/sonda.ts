// Preloaded into a program (--import): at each SIGUSR2 it adds a line to the file of its address, with what is left once all
// garbage is gone, and how late the event loop was since the line before. SIGUSR1 stays Node's own, for its debugger.
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const arquivo = fileURLToPath(new URL(new URL(import.meta.url).searchParams.get('arquivo') ?? '', 'file:'));
setFlagsFromString('--expose-gc');
const recolher = runInNewContext('gc') as () => void;
const atraso = monitorEventLoopDelay({ resolution: 10 });
atraso.enable();

process.on('SIGUSR2', () => {
  const lacoP99Ms = atraso.percentile(99) / 1e6;
  // Twice: what the first round finds unreachable may have held what lies outside the heap.
  recolher();
  recolher();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { code_and_metadata_size: maquina, bytecode_and_metadata_size: bytecode } = getHeapCodeStatistics();
  const recursos = process.getActiveResourcesInfo().filter((r) => r !== 'Immediate').length;
  appendFileSync(
    arquivo,
    `${JSON.stringify({ heapUsed, codigo: maquina + bytecode, external, rss, recursos, lacoP99Ms })}\n`,
  );
  // Our own pause is no delay of the program's.
  setTimeout(() => atraso.reset(), 50).unref();
});
