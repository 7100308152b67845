import { CommandHandler } from '@event-driven-io/emmett';
import type { Event } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import type { Contender } from '../load.ts';

type LanceDado = Event<'LanceDado', { cli: string; valor: number }>;

/** Event sourcing with an existing library: emmett's PostgreSQL store, its command handler, a retry on each conflict. */
export const emmett = (url: string): Contender => ({
  name: 'emmett (PostgreSQL)',
  open: async () => {
    const store = getPostgreSQLEventStore(url);
    // Made by the first command otherwise, and fifty at once would wait for each other's connections for ever.
    await store.schema.migrate();
    const round = `${process.pid}-${performance.now().toFixed(0)}`;
    const handle = CommandHandler<{ valor: number }, LanceDado>({
      evolve: (_, e) => ({ valor: e.data.valor }),
      initialState: () => ({ valor: 0 }),
      retry: { onVersionConflict: { retries: 1_000, minTimeout: 1, maxTimeout: 20, factor: 1.2 } },
    });
    const answered = new Map<number, number>();
    return {
      bid: async (lote) => {
        await handle(store, `peer-${round}-${lote}`, (s) => ({
          type: 'LanceDado',
          data: { cli: 'c', valor: s.valor + 100 },
        }));
        answered.set(lote, (answered.get(lote) ?? 0) + 1);
      },
      check: async () => {
        const problems: string[] = [];
        for (const [lote, n] of answered) {
          const { events } = await store.readStream(`peer-${round}-${lote}`);
          if (events.length !== n) problems.push(`lote ${lote}: ${n} bids answered, ${events.length} kept`);
        }
        return problems;
      },
      close: () => store.close(),
    };
  },
});
