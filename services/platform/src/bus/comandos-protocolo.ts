import { z } from 'zod';
import type { MotorDeLances } from '@martelo/kernel/motor-de-lances.ts';

/**
 * What may be asked through the topic: bids alone, because they bear a key and so take effect once however often the bus
 * hands them over. A step of the auctioneer has none, and goes over a line or not at all (ADR 0011).
 */
export const PELO_TOPICO = ['darLance', 'darLancePlateia'] as const;
export type PeloTopico = (typeof PELO_TOPICO)[number];
export type MotorPeloTopico = Pick<MotorDeLances, PeloTopico>;

/** The group whose assignment says which replica owns which lotes. */
export const GRUPO_DOS_MOTORES = 'motores';

const pergunta = z.tuple([z.number().int(), z.enum(PELO_TOPICO), z.array(z.unknown()).max(8)]);
/** The bids of one lote that one process asked within a turn. `ate`: nobody waits for the answer any more (epoch ms). */
const comandos = z.object({
  de: z.string().max(64),
  ate: z.number(),
  perguntas: z.array(pergunta).max(1_000),
});
export type Comandos = z.output<typeof comandos>;

const resposta = z.tuple([z.number().int(), z.unknown()]);
const respostas = z.array(resposta);
export type Respostas = z.output<typeof respostas>;

/** Which partitions of the commands a replica holds since when; said again and again, because topics forget. */
const donos = z.object({ url: z.string().max(300), particoes: z.array(z.number().int()), desde: z.number() });
export type Donos = z.output<typeof donos>;

/** Undefined for what is no message of that kind: another version's, or nobody's. */
function lerCom<S extends z.ZodType>(schema: S, texto: string): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(texto)).data;
  } catch {
    return undefined;
  }
}

/** Reads a message of the commands topic; undefined for anything else. */
export const lerComandos = (texto: string): Comandos | undefined => lerCom(comandos, texto);
/** Reads a message of the answers topic; undefined for anything else. */
export const lerRespostas = (texto: string): Respostas | undefined => lerCom(respostas, texto);
/** Reads a message of the owners topic; undefined for anything else. */
export const lerDonos = (texto: string): Donos | undefined => lerCom(donos, texto);
