import { randomBytes } from 'node:crypto';
import { plainClient } from '@martelo/platform/event-store/eventstoredb/testing/plain-client.ts';
import type { Contender } from '../load.ts';
import { lances } from './lance.ts';

/** Every bid one append of the official client: no decision, no keys, no chain. What the server gives whoever asks for little. */
export const plainEventstore = (url: string): Contender => ({
  name: 'plain EventStoreDB client',
  open: async () => {
    const client = plainClient(url);
    const round = randomBytes(6).toString('hex');
    const proximo = lances();
    const answered = new Map<number, number>();
    return {
      bid: async (lote) => {
        await client.append(`bench-plain-${round}-${lote}`, proximo());
        answered.set(lote, (answered.get(lote) ?? 0) + 1);
      },
      check: async () => {
        const problems: string[] = [];
        for (const [lote, n] of answered) {
          const kept = await client.count(`bench-plain-${round}-${lote}`);
          if (kept !== n) problems.push(`lote ${lote}: ${n} bids answered, ${kept} kept`);
        }
        return problems;
      },
      close: () => client.close(),
    };
  },
});
