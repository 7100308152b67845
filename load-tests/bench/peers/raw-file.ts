import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fabricaDeUids } from '@martelo/bid-engine/motor/novo-uid.ts';
import type { Contender } from '../load.ts';
import { lances, registro } from './lance.ts';

/**
 * The limit: the text of an event, its uid included, as a line of one file, one fdatasync for all that arrived during the last one.
 * Nothing can be durable on this disk faster from Node; nobody could read it back by lote.
 */
export const rawFile = (): Contender => ({
  name: 'raw file, fdatasync (limit)',
  open: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'martelo-raw-'));
    const file = await open(path.join(folder, 'log'), 'a');
    let lines: string[] = [];
    let waiting: (() => void)[] = [];
    let busy = false;
    let valor = 0;
    const proximo = lances();
    const novoUid = fabricaDeUids();
    const flush = async (): Promise<void> => {
      busy = true;
      while (waiting.length > 0) {
        const text = lines.join('');
        const answer = waiting;
        lines = [];
        waiting = [];
        await file.appendFile(text);
        await file.datasync();
        for (const resolve of answer) resolve();
      }
      busy = false;
    };
    return {
      bid: () =>
        new Promise<void>((resolve) => {
          valor += 100;
          lines.push(`${registro(proximo(), valor, novoUid())}\n`);
          waiting.push(resolve);
          if (!busy) queueMicrotask(() => void (busy ? undefined : flush()));
        }),
      // The limit is no contender: nobody reads it back.
      check: () => Promise.resolve([]),
      close: async () => {
        await file.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
});
