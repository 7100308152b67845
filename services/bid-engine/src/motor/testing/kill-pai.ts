import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pausa } from 'node:timers/promises';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { CorpoLance, LanceAceito } from '@martelo/schemas/disputa/calls.ts';

export type ParaOFilho = {
  readonly n: number;
  readonly cliUid: string;
  readonly lelUid: string;
  readonly corpo: CorpoLance;
};
/** `n` -1 with null: the engine is ready. */
export type DoFilho = { readonly n: number; readonly resultado: Resultado<LanceAceito> | null };

/** An engine in a process of its own. `lancar` resolves to null when the process died without an answer. */
export type Filho = {
  lancar(cliUid: string, lelUid: string, corpo: CorpoLance): Promise<Resultado<LanceAceito> | null>;
  matar(): Promise<void>;
};

/** A bidder who was refused because nothing works just now does not hammer. */
export const recuar = (): Promise<void> => pausa(20);

const PROGRAMA = fileURLToPath(new URL('kill-filho.ts', import.meta.url));

/** Starts the engine and resolves once it takes bids. */
export async function iniciarFilho(url: string, plain = false): Promise<Filho> {
  const processo: ChildProcess = fork(PROGRAMA, [url, ...(plain ? ['plain'] : [])], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const esperando = new Map<number, (r: Resultado<LanceAceito> | null) => void>();
  let seguinte = 0;
  let morto = false;
  const fim = once(processo, 'exit').then(() => {
    morto = true;
    for (const resolver of esperando.values()) resolver(null);
    esperando.clear();
  });
  const pronto = new Promise<void>((resolve, reject) => {
    processo.on('message', (mensagem) => {
      const { n, resultado } = mensagem as DoFilho;
      if (n === -1) return resolve();
      esperando.get(n)?.(resultado);
      esperando.delete(n);
    });
    void fim.then(() => reject(new Error('the engine ended before it was ready')));
  });
  await pronto;
  return {
    lancar: (cliUid, lelUid, corpo) => {
      if (morto) return Promise.resolve(null);
      return new Promise((resolve) => {
        const n = (seguinte += 1);
        esperando.set(n, resolve);
        const pedido: ParaOFilho = { n, cliUid, lelUid, corpo };
        // A pipe that is gone says so by the exit event, which answers everybody.
        processo.send(pedido, () => {});
      });
    },
    matar: async () => {
      processo.kill('SIGKILL');
      await fim;
    },
  };
}
