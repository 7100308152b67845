/** An engine in a process of its own, for `kill.int.spec.ts`: takes bids over the pipe, answers them, waits to be killed. */
import { openPostgresEventStore } from '@martelo/platform/event-store/postgres.ts';
import { motorDeTeste, sessaoDe } from './cenario.ts';
import type { DoFilho, ParaOFilho } from './kill-pai.ts';

const dizer = (mensagem: DoFilho): void => void process.send?.(mensagem);
const store = await openPostgresEventStore({
  url: process.argv[2] ?? '',
  plain: process.argv[3] === 'plain',
});
const motor = motorDeTeste(store, { clock: Date.now });

process.on('message', (mensagem) => {
  const { n, cliUid, lelUid, corpo } = mensagem as ParaOFilho;
  void motor
    .darLance(sessaoDe(cliUid), lelUid, corpo, Date.now())
    .then((resultado) => dizer({ n, resultado }));
});
// The parent is gone: nobody is left to kill us.
process.on('disconnect', () => process.exit(0));
dizer({ n: -1, resultado: null });
