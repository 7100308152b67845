import { checkBatch, isRepeat, pack, storedEvents, type Packed } from './batch.ts';
import { follow } from './follow.ts';
import { genesis } from './hash-chain.ts';
import { LiveTail } from './live-tail.ts';
import {
  StoreUnavailable,
  type AppendOutcome,
  type EventStore,
  type StoredEvent,
  type StreamAppend,
} from './port.ts';

export type MemoryStoreOptions = {
  /** Epoch ms. */
  readonly clock?: () => number;
  readonly onTrouble?: (error: unknown) => void;
};

/** The event store in a process's memory: for unit specs and simulations. Nothing survives the process. */
export function memoryEventStore({
  clock = Date.now,
  onTrouble = () => {},
}: MemoryStoreOptions = {}): EventStore {
  const streams = new Map<string, StoredEvent[]>();
  const log: StoredEvent[] = [];
  const tail = new LiveTail();
  const stops = new Set<() => Promise<void>>();
  let row = 0;
  let closed = false;

  function requireOpen(): void {
    if (closed) throw new StoreUnavailable('the event store is closed');
  }

  function appendOne(append: StreamAppend, at: number, committed: StoredEvent[]): AppendOutcome {
    const stored = streams.get(append.stream) ?? [];
    const last = stored.at(-1);
    const follows = append.expectedId === undefined || append.expectedId === last?.id;
    if (append.expectedRevision !== stored.length - 1 || !follows) {
      const found = stored.slice(
        append.expectedRevision + 1,
        append.expectedRevision + 1 + append.events.length,
      );
      if (isRepeat(append, found)) return { ok: true, events: found };
      return { ok: false, reason: 'conflict', revision: stored.length - 1 };
    }
    const packed: Packed = pack(append, last?.hash ?? genesis(append.stream), at);
    row += 1;
    const events = storedEvents(packed, row);
    streams.set(append.stream, stored);
    for (const event of events) {
      stored.push(event);
      log.push(event);
      committed.push(event);
    }
    return { ok: true, events };
  }

  async function readAll(afterPosition: number, limit = 2_000): Promise<readonly StoredEvent[]> {
    requireOpen();
    const from = firstAfter(log, afterPosition);
    return log.slice(from, from + limit);
  }

  return {
    inOrder: true,
    append: async (batch) => {
      checkBatch(batch);
      requireOpen();
      const previous = log.at(-1)?.position ?? -1;
      const committed: StoredEvent[] = [];
      const at = clock();
      const outcomes = batch.map((append) => appendOne(append, at, committed));
      tail.push(previous, {
        count: committed.length,
        last: log.at(-1)?.position ?? -1,
        events: () => committed,
      });
      return outcomes;
    },
    readStream: async (stream, fromRevision = 0, limit = 10_000) => {
      requireOpen();
      const from = Math.max(0, fromRevision);
      return (streams.get(stream) ?? []).slice(from, from + limit);
    },
    readAll,
    subscribe: (afterPosition, handler) => {
      requireOpen();
      const subscription = follow({ afterPosition, tail, read: readAll, handler, onTrouble });
      const stop = async () => {
        stops.delete(stop);
        await subscription.stop();
      };
      stops.add(stop);
      return { position: subscription.position, stop };
    },
    ping: async () => requireOpen(),
    close: async () => {
      closed = true;
      await Promise.all([...stops].map((stop) => stop()));
    },
  };
}

/** Index of the first event after a position, by bisection. */
function firstAfter(log: readonly StoredEvent[], position: number): number {
  let low = 0;
  let high = log.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((log[middle]?.position ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}
