import { checkBatch } from '@martelo/platform/event-store/batch.ts';
import { follow } from '@martelo/platform/event-store/follow.ts';
import { LiveTail } from '@martelo/platform/event-store/live-tail.ts';
import { StoreUnavailable, type EventStore, type StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { StoreServer } from './server.ts';

/** How a call gets to a machine and back. `work` runs there, at most twice; it answers or fails each time. */
export type Link = {
  call<T>(what: string, work: (answer: (value: T) => void, fail: () => void) => void): Promise<T>;
};

export type ConnectionOptions = {
  readonly server: StoreServer;
  readonly link: Link;
  /** Epoch ms, the process's own. */
  readonly clock: () => number;
  /** How often to look for what others committed while somebody is subscribed; 0 for never. */
  readonly pollMs: number;
};

/** One process's connection to the simulated store: the port, with the product's own subscription loop. */
export function storeConnection({ server, link, clock, pollMs }: ConnectionOptions): EventStore {
  const tail = new LiveTail();
  const stops = new Set<() => Promise<void>>();
  let closed = false;
  let polling: ReturnType<typeof setInterval> | undefined;

  const requireOpen = (): void => {
    if (closed) throw new StoreUnavailable('the event store is closed');
  };
  const call = async <T>(
    what: string,
    work: (answer: (value: T) => void, fail: () => void) => void,
  ): Promise<T> => {
    requireOpen();
    return link.call(what, work);
  };
  const readAll = (after: number, limit = 2_000): Promise<readonly StoredEvent[]> =>
    call('readAll', (answer, fail) => server.read((disk) => disk.all(after, limit), answer, fail));
  const poll = (): void => {
    if (stops.size === 0 || closed) return;
    call<number>('head', (answer, fail) => server.read((disk) => disk.head(), answer, fail)).then(
      (head) => tail.reached(head),
      () => undefined,
    );
  };

  return {
    inOrder: true,
    append: async (batch) => {
      checkBatch(batch);
      requireOpen();
      if (batch.length === 0) return [];
      const at = clock();
      const { outcomes, previous, events } = await link.call<ReturnType<typeof server.disk.write>>(
        `append ${batch.map((a) => `${a.stream.slice(0, 13)}@${a.expectedRevision}+${a.events.length}`).join(' ')}`,
        (answer, fail) => server.append(batch, at, answer, fail),
      );
      tail.push(previous, {
        count: events.length,
        last: events.at(-1)?.position ?? previous,
        events: () => events,
      });
      return outcomes;
    },
    readStream: (stream, from = 0, limit = 10_000) =>
      call(`read ${stream.slice(0, 13)}`, (answer, fail) =>
        server.read((disk) => disk.stream(stream, from, limit), answer, fail),
      ),
    readAll,
    subscribe: (afterPosition, handler) => {
      requireOpen();
      const subscription = follow({
        afterPosition,
        tail,
        read: readAll,
        handler,
        onTrouble: () => undefined,
      });
      const stop = async (): Promise<void> => {
        stops.delete(stop);
        await subscription.stop();
      };
      stops.add(stop);
      if (pollMs > 0) polling ??= setInterval(poll, pollMs);
      return { position: subscription.position, stop };
    },
    ping: () => call('ping', (answer, fail) => server.read(() => undefined, answer, fail)),
    close: async () => {
      closed = true;
      clearInterval(polling);
      await Promise.all([...stops].map((stop) => stop()));
    },
  };
}
