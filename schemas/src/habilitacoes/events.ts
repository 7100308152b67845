import { z } from 'zod';
import { valorEmCentavos } from '../shared/dinheiro.ts';
import { instante, uid } from '../shared/ids.ts';

/**
 * Events of the people of a leilão (`habilitacoes-{leiUid}`): who may bid and under which apelido. Names and documents
 * stay outside the event log (reliability.md, Security); storage, never renamed.
 */
const por = z.string().min(1).max(64);
const evento = <const T extends string, S extends z.core.$ZodShape>(tipo: T, campos: S) =>
  z.strictObject({ tipo: z.literal(tipo), em: instante, por, ...campos });

const publico = { apelido: z.string().min(1).max(80), cidade: z.string().max(120) };

export const eventoHabilitacao = z.discriminatedUnion('tipo', [
  evento('ClienteHabilitado', { cliUid: uid, hotUid: uid, ...publico, limite: valorEmCentavos.nullable() }),
  evento('HabilitacaoRevogada', { cliUid: uid, motivo: z.string().max(500) }),
  /** A floor bidder with a registered person behind the apelido (bid rule 23). */
  evento('ApelidoCadastrado', { apelidoUid: uid, hotUid: uid, ...publico, estado: z.string().length(2) }),
]);
export type EventoHabilitacao = z.output<typeof eventoHabilitacao>;

/** Which of them leave the service: none, because who may bid, and up to what limit, is nobody else's business. */
export const HABILITACAO_PUBLICADOS: Readonly<Record<EventoHabilitacao['tipo'], boolean>> = {
  ClienteHabilitado: false,
  HabilitacaoRevogada: false,
  ApelidoCadastrado: false,
};

/** The stream of the people of a leilão. */
export const streamDasHabilitacoes = (leiUid: string): string => `habilitacoes-${leiUid}`;
