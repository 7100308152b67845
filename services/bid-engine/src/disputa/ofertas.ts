import type { EventStore } from '@martelo/platform/event-store/port.ts';
import type { ReservaDoLote } from '@martelo/schemas/disputa/reserva.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { ParaMudar } from '@martelo/schemas/disputa/mudancas.ts';
import { paraMudar } from './decide-cadastro.ts';
import { evoluir } from './state.ts';
import type { Disputa } from './state.ts';

const POR_VEZ = 1_000;

/** A lote as its stream tells it; null where the tenant has no such lote. */
async function disputaDe(
  store: Pick<EventStore, 'readStream'>,
  hotUid: string,
  lelUid: string,
): Promise<Disputa | null> {
  let disputa: Disputa | null = null;
  for (let de = 0; ; de += POR_VEZ) {
    const eventos = await store.readStream(`lote-${lelUid}`, de, POR_VEZ);
    for (const e of eventos) disputa = evoluir(disputa, JSON.parse(e.data) as EventoLote, e.revision);
    if (disputa === null || disputa.lote.cadastro.hotUid !== hotUid) return null;
    if (eventos.length < POR_VEZ) return disputa;
  }
}

/**
 * How a lote stands for who wants to change it: whether anybody ever offered anything, secret maxima and propostas included, says
 * only its stream. Null where the tenant has no such lote.
 */
export async function ofertasDoLote(...de: Parameters<typeof disputaDe>): Promise<ParaMudar | null> {
  const disputa = await disputaDe(...de);
  return disputa === null ? null : paraMudar(disputa);
}

/** The reserve of a lote and what becomes of a price below it (bid rule 13); null where the tenant has no such lote. */
export async function reservaDoLote(...de: Parameters<typeof disputaDe>): Promise<ReservaDoLote | null> {
  const disputa = await disputaDe(...de);
  if (disputa === null) return null;
  const { valorComitente, reservaModo, manterComoCondicional } = disputa.lote.cadastro.regras;
  return { valorComitente, reservaModo, manterComoCondicional };
}
