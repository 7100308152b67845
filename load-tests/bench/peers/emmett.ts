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
    const round = `${process.pid}-${performance.now().toFixed(0)}`;
    const handle = CommandHandler<{ valor: number }, LanceDado>({
      evolve: (_, e) => ({ valor: e.data.valor }),
      initialState: () => ({ valor: 0 }),
      retry: { onVersionConflict: { retries: 1_000, minTimeout: 1, maxTimeout: 20, factor: 1.2 } },
    });
    return {
      bid: async (lote) => {
        await handle(store, `peer-${round}-${lote}`, (s) => ({ type: 'LanceDado', data: { cli: 'c', valor: s.valor + 100 } }));
      },
      close: () => store.close(),
    };
  },
});
