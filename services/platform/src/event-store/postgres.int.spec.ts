import { testDatabase } from '../testing/postgres.ts';
import { sharedStorageContract } from './contract-shared.ts';
import { eventStoreContract } from './contract.ts';
import { openPostgresEventStore } from './postgres.ts';

async function makeSubject() {
  const database = await testDatabase();
  const open = () => openPostgresEventStore({ url: database.url, pollMs: 20 });
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

eventStoreContract('postgres', makeSubject);
sharedStorageContract('postgres', makeSubject);
