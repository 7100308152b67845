import { StoreCorrupted } from '@martelo/platform/event-store/hash-chain.ts';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';

/** Events of a stream as far as they can be read, and the first revision that cannot; null where all can. */
export type Pagina = { readonly eventos: readonly StoredEvent[]; readonly estragadaEm: number | null };

/**
 * What an event says, as it stands in the store: nobody knows that a program wrote it so.
 *
 * @throws Error where it is no JSON object
 */
export function lerEvento({ data }: Pick<StoredEvent, 'data'>): EventoLote {
  const lido: unknown = JSON.parse(data);
  if (typeof lido !== 'object' || lido === null || Array.isArray(lido)) throw new TypeError('no event');
  return lido as EventoLote;
}

/**
 * A page of a stream. Where an envelope was changed, what lies before it; nothing where the store keeps both in one piece.
 *
 * @throws StoreUnavailable
 */
export async function lerPagina(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  de: number,
  limite: number,
): Promise<Pagina> {
  try {
    return { eventos: await store.readStream(stream, de, limite), estragadaEm: null };
  } catch (erro) {
    if (!(erro instanceof StoreCorrupted)) throw erro;
    const antes = erro.revision - de;
    if (antes <= 0) return { eventos: [], estragadaEm: erro.revision };
    const eventos = await store.readStream(stream, de, antes).catch((outro: unknown) => {
      if (!(outro instanceof StoreCorrupted)) throw outro;
      return [];
    });
    return { eventos, estragadaEm: erro.revision };
  }
}
