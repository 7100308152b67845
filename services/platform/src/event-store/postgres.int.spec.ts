import { testDatabase } from '../testing/postgres.ts';
import { sharedStorageContract } from './contract-shared.ts';
import { eventStoreContract } from './contract.ts';
import { openPostgresEventStore } from './postgres.ts';

async function makeSubject(plain: boolean) {
  const database = await testDatabase();
  const open = () => openPostgresEventStore({ url: database.url, pollMs: 20, plain });
  const store = await open();
  return {
    store,
    another: open,
    stop: async () => {
      await store.close();
      await database.stop();
    },
  };
}

for (const [way, plain] of [
  ['past pg', false],
  ['as pg sends any query', true],
] as const) {
  eventStoreContract(`postgres, ${way}`, () => makeSubject(plain));
  sharedStorageContract(`postgres, ${way}`, () => makeSubject(plain));
}
