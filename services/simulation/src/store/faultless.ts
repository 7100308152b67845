import { StoreUnavailable, type EventStore } from '@martelo/platform/event-store/port.ts';
import { storeConnection } from './connection.ts';
import { StoreServer } from './server.ts';

/** The simulated store when nothing goes wrong, in real time: what the contract suite runs against. */
export function faultlessStore(): EventStore {
  const server = new StoreServer({ syncLater: (done) => void setImmediate(done) });
  const call = <T>(_what: string, work: (answer: (value: T) => void, fail: () => void) => void): Promise<T> =>
    new Promise((resolve, reject) => work(resolve, () => reject(new StoreUnavailable('the store is down'))));
  return storeConnection({ server, link: { call }, clock: Date.now, pollMs: 0 });
}
