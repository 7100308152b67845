import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendContract } from './contract-append.ts';
import { collector, someEvents } from './contract-kit.ts';
import { readContract } from './contract-read.ts';
import { subscribeContract } from './contract-subscribe.ts';
import { StoreUnavailable, type EventStore } from './port.ts';

/** A store under test. `stop` closes it and clears its storage. */
export type ContractSubject = { readonly store: EventStore; readonly stop: () => Promise<void> };

/** Everything every event store adapter must do. */
export function eventStoreContract(name: string, makeSubject: () => Promise<ContractSubject>): void {
  describe(`event store contract: ${name}`, () => {
    let subject: ContractSubject;
    let store: EventStore;
    beforeAll(async () => {
      subject = await makeSubject();
      store = subject.store;
    });
    afterAll(() => subject.stop());

    appendContract(() => store);
    readContract(() => store);
    subscribeContract(() => store);

    it('answers a ping', async () => {
      await store.ping();
    });

    it('rejects everything after close', async () => {
      const closing = await makeSubject();
      const running = collector(closing.store);
      await closing.store.close();
      await expect(
        closing.store.append([{ stream: 'x', expectedRevision: -1, events: someEvents(1) }]),
      ).rejects.toThrow(StoreUnavailable);
      await expect(closing.store.readStream('x')).rejects.toThrow(StoreUnavailable);
      await expect(closing.store.ping()).rejects.toThrow(StoreUnavailable);
      expect(() => closing.store.subscribe(-1, () => {})).toThrow(StoreUnavailable);
      await running.stop();
      await closing.stop();
    });
  });
}
