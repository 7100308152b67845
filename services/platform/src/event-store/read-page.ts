import { StoreCorrupted } from './hash-chain.ts';
import type { EventStore, StoredEvent } from './port.ts';

/** Events of a stream as far as they can be read, and the first revision that cannot; null where all can. */
export type Page = { readonly events: readonly StoredEvent[]; readonly spoiltAt: number | null };

/**
 * A page of a stream. Where an envelope was changed, what lies before it; nothing where the store keeps both in one piece.
 *
 * @throws StoreUnavailable
 */
export async function readPage(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  from: number,
  limit: number,
): Promise<Page> {
  try {
    return { events: await store.readStream(stream, from, limit), spoiltAt: null };
  } catch (error) {
    if (!(error instanceof StoreCorrupted)) throw error;
    const before = error.revision - from;
    if (before <= 0) return { events: [], spoiltAt: error.revision };
    const events = await store.readStream(stream, from, before).catch((other: unknown) => {
      if (!(other instanceof StoreCorrupted)) throw other;
      return [];
    });
    return { events, spoiltAt: error.revision };
  }
}
