import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { Projection } from '@martelo/platform/sql/projection.ts';

/** Waits until the projection holds what the store held when it was asked. @throws Error after `maxMs` without progress */
export async function alcancar(store: EventStore, projection: Projection, maxMs: number): Promise<void> {
  const perguntado = Date.now();
  for (;;) {
    const [adiante] = await store.readAll(projection.position(), 1);
    if (adiante === undefined) return;
    await projection.caughtUp(adiante.position, maxMs);
    // Under load there is always one more: what was asked for has passed once a younger event has.
    if (adiante.at > perguntado) return;
  }
}
