import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedStorageContract } from '../contract-shared.ts';
import { eventStoreContract } from '../contract.ts';
import { serverAssumptions } from './testing/assumptions.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import { realServer } from './testing/real-server.ts';

const server = await realServer();

if (server.url === undefined) {
  console.warn(`SKIPPED: the contract of the event store against a real EventStoreDB: ${server.reason}`);
}

const title =
  server.url === undefined ? `a real EventStoreDB (there is none: ${server.reason})` : 'a real EventStoreDB';

describe.skipIf(server.url === undefined)(title, () => {
  const { url = '' } = server;

  async function makeSubject() {
    // Streams of their own, so that the server may be anybody's and stay.
    const options = { url, namespace: `spec-${randomBytes(6).toString('hex')}` };
    const open = (more: object = {}) => openEventStoreDb({ ...options, ...more });
    const store = await open();
    return { store, another: open, stop: () => store.close() };
  }

  afterAll(async () => {
    if (server.url !== undefined) await server.stop();
  });

  eventStoreContract('a real EventStoreDB', makeSubject);
  sharedStorageContract('a real EventStoreDB', makeSubject);
  serverAssumptions('a real EventStoreDB', makeSubject);

  it('is there', async () => {
    const { store, stop } = await makeSubject();
    await expect(store.ping()).resolves.toBeUndefined();
    await stop();
  });
});
