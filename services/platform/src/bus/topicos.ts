import { TOPICO_DOS_LEILOES, TOPICO_DOS_LOTES, TOPICO_DOS_REGISTROS } from '@martelo/schemas/publicados.ts';
import type { TopicSpec } from './port.ts';

const DIA_MS = 86_400_000;

/** Bids for the replica that owns the lote. */
export const TOPICO_DE_COMANDOS = 'disputa.comandos';
/** Answers to them, keyed by the process that asked. */
export const TOPICO_DE_RESPOSTAS = 'disputa.respostas';
/** Which replica holds which partitions of the commands. */
export const TOPICO_DE_DONOS = 'disputa.donos';

/** Every topic of the product (docs/kafka.md says why these numbers). */
export const TOPICOS: readonly TopicSpec[] = [
  { name: TOPICO_DOS_LOTES, partitions: 24, retentionMs: 7 * DIA_MS },
  { name: TOPICO_DOS_LEILOES, partitions: 4, retentionMs: 7 * DIA_MS },
  { name: TOPICO_DOS_REGISTROS, partitions: 4, retentionMs: 7 * DIA_MS },
  { name: TOPICO_DE_COMANDOS, partitions: 24, retentionMs: 600_000 },
  { name: TOPICO_DE_RESPOSTAS, partitions: 12, retentionMs: 600_000 },
  { name: TOPICO_DE_DONOS, partitions: 1, retentionMs: 600_000 },
];
