import { eventStoreContract } from './contract.ts';
import { memoryEventStore } from './memory.ts';

eventStoreContract('memory', async () => {
  const store = memoryEventStore();
  return { store, stop: () => store.close() };
});
