import { genesis, link, StoreCorrupted } from '../hash-chain.ts';
import type { StoredEvent } from '../port.ts';
import { Tips } from '../tips.ts';
import { lineOfStored } from './record.ts';

/** Streams whose last event a reader of all streams remembers. */
const MAX_STREAMS = 20_000;

/**
 * Follows the hash chains of what is read: of one stream always, of all streams as far as the event before was seen
 * (by far the most often, because the lotes that are in play are few).
 */
export class ChainGuard {
  readonly #ends = new Tips(MAX_STREAMS);

  /** @throws StoreCorrupted when `event` does not follow on the event before it */
  check(event: StoredEvent): void {
    const { stream, revision, hash } = event;
    const before = revision === 0 ? { revision: -1, hash: genesis(stream) } : this.#ends.get(stream);
    if (before?.revision === revision - 1 && link(before.hash, lineOfStored(event)) !== hash) {
      throw new StoreCorrupted(stream, revision);
    }
    this.#ends.set(stream, { revision, hash });
  }
}

/**
 * A part of one stream, oldest first, whose first event is either revision 0 or only there to be linked to.
 *
 * @throws StoreCorrupted at the first event that is missing, out of place or does not follow
 */
export function checkStream(stream: string, events: readonly StoredEvent[]): void {
  const first = events[0];
  if (!first) return;
  let revision = first.revision - 1;
  let hash = revision < 0 ? genesis(stream) : undefined;
  for (const event of events) {
    revision += 1;
    const follows = hash === undefined || link(hash, lineOfStored(event)) === event.hash;
    if (event.revision !== revision || !follows) throw new StoreCorrupted(stream, revision);
    hash = event.hash;
  }
}
