import { z } from 'zod';
import { instante, uid } from '../shared/ids.ts';

/**
 * Events of the links between a tenant's users and its consignors (`vinculos-{hotUid}`), written by the catalog, which keeps
 * the links, and read by the bid engine, which refuses bids by them (bid rule 5). Storage, never renamed.
 */
const vinculo = <const T extends string>(tipo: T) =>
  z.strictObject({
    tipo: z.literal(tipo),
    em: instante,
    /** cliUid of who did it, or 'sistema'. */
    por: z.string().min(1).max(64),
    cliUid: uid,
    comId: z.number().int().min(1),
  });

export const eventoVinculo = z.discriminatedUnion('tipo', [
  vinculo('ComitenteVinculado'),
  vinculo('ComitenteDesvinculado'),
]);
export type EventoVinculo = z.output<typeof eventoVinculo>;

/** Which of them leave by the bus: none, for whose consignor somebody is concerns nobody else. */
export const VINCULO_PUBLICADOS: Readonly<Record<EventoVinculo['tipo'], boolean>> = {
  ComitenteVinculado: false,
  ComitenteDesvinculado: false,
};

/** The stream of a tenant's links. */
export const streamDosVinculos = (hotUid: string): string => `vinculos-${hotUid}`;
