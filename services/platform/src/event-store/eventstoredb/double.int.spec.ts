import { sharedStorageContract } from '../contract-shared.ts';
import { eventStoreContract } from '../contract.ts';
import { serverAssumptions } from './testing/assumptions.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import { EventStoreDbDouble } from './testing/double.ts';

async function makeSubject() {
  const double = await new EventStoreDbDouble({ nodes: 3 }).start();
  double.log.foreign(50);
  // As on EventStoreDB 23.10.6: what was written can be read some milliseconds later.
  double.log.lagMs = 6;
  // A busy machine is not the subject here: thousands of appends get the time they take.
  const patient = { callTimeoutMs: 20_000, timeoutMs: 60_000 };
  const open = (more: object = {}) => openEventStoreDb({ url: double.url, ...patient, ...more });
  const store = await open();
  return {
    store,
    another: open,
    stop: async () => {
      await store.close();
      double.stop();
    },
  };
}

const NAME = 'EventStoreDB adapter on a double, not a real server';

eventStoreContract(NAME, makeSubject);
sharedStorageContract(NAME, makeSubject);
serverAssumptions(NAME, makeSubject);
