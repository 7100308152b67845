import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endsSilentConnections, kafkaClient, scheduleCheckPendingRequests } from './kafka-client.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

describe('the mended kafkajs', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
  afterEach(() => void vi.useRealTimers());

  const queue = (pending: unknown[], throttledUntil = -1) => ({
    pending,
    throttledUntil,
    throttleCheckTimeoutId: null,
    checked: 0,
    checkPendingRequests() {
      this.checked += 1;
      pending.length = 0;
      scheduleCheckPendingRequests.call(this);
    },
  });

  it('sets no timer while nothing is pending: the original runs in a circle there', () => {
    const idle = queue([]);
    scheduleCheckPendingRequests.call(idle);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('looks at what is pending, once, and not before the broker allows it', () => {
    const busy = queue(['request']);
    scheduleCheckPendingRequests.call(busy);
    scheduleCheckPendingRequests.call(busy);
    vi.advanceTimersByTime(10);
    expect(busy.checked).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    const throttled = queue(['request'], 1_500);
    scheduleCheckPendingRequests.call(throttled);
    vi.advanceTimersByTime(400);
    expect(throttled.checked).toBe(0);
    vi.advanceTimersByTime(100);
    expect(throttled.checked).toBe(1);
  });

  it('ends a connection on which a request was not answered, and passes other errors on', async () => {
    class Closed extends Error {}
    const told: string[] = [];
    const connection = {
      host: 'kafka-1',
      port: 9092,
      socket: { destroy: () => void told.push('destroyed') },
      rejectRequests: (error: Error) => void told.push(`rejected ${error instanceof Closed}`),
      disconnect: async () => void told.push('disconnected'),
    };
    const failing = (error: Error) =>
      endsSilentConnections(async () => {
        throw error;
      }, Closed);
    const other = new Error('another');
    await expect(failing(other).call(connection, {})).rejects.toBe(other);
    expect(told).toEqual([]);
    const timeout = Object.assign(new Error('Produce timed out'), { name: 'KafkaJSRequestTimeoutError' });
    await expect(failing(timeout).call(connection, {})).rejects.toThrow(Closed);
    expect(told).toEqual(['rejected true', 'destroyed', 'disconnected']);
  });

  it('is in place in every client', () => {
    kafkaClient({ brokers: ['127.0.0.1:1'], clientId: 'spec' }, quiet);
    const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as {
      prototype: Record<string, unknown>;
    };
    expect(RequestQueue.prototype['scheduleCheckPendingRequests']).toBe(scheduleCheckPendingRequests);
  });
});
