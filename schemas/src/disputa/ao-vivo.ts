import { z } from 'zod';
import { instante, uid } from '../shared/ids.ts';
import { GANHANDO_PERDENDO, LOTE_SITUACOES } from './valores.ts';

/** One bid as everybody sees it: apelido and city, never a maximum (bid rule 14). Amounts in centavos. */
export const lancePublico = z.strictObject({
  lanUid: uid,
  apelido: z.string(),
  cidade: z.string(),
  tipoLance: z.enum(['Manual', 'Automático']),
  origem: z.enum(['site', 'plateia', 'reserva']),
  situacao: z.enum(['Superado', 'Vencendo', 'Vencedor', 'Cancelado']),
  valor: z.number().int(),
  data: instante,
  revisao: z.number().int(),
});
export type LancePublico = z.infer<typeof lancePublico>;

/** That a lote was put off before its dispute: from which planned end, and why. */
export const adiado = z.strictObject({ de: instante, motivo: z.string() });
export type Adiado = z.infer<typeof adiado>;

/** The live state of a lote for watchers: what the push carries. The latest revision wins; nothing is ever guessed. */
export const loteAoVivo = z.strictObject({
  lelUid: uid,
  leiUid: uid,
  revisao: z.number().int(),
  situacao: z.enum(LOTE_SITUACOES),
  /** Last bid; null where there is none. */
  valor: z.number().int().nullable(),
  minimo: z.number().int(),
  /** Increment that applies now. */
  incremento: z.number().int(),
  /** The least amount that would be taken now (bid rule 6). */
  proximo: z.number().int(),
  compreJa: z.number().int().nullable(),
  quantidade: z.number().int(),
  apelido: z.string().nullable(),
  cidade: z.string().nullable(),
  /** When the last bid was received. */
  data: instante.nullable(),
  dataInicio: instante,
  dataFim: instante,
  finalizacaoManual: z.boolean(),
  prorrogacoes: z.number().int(),
  /**
   * Only while a lote of a SEQUENCIAL event waits for its turn: bids are taken whatever `dataFim` says, which is when its
   * turn was planned to end (bid rules 4 and 19).
   */
  aguardaVez: z.literal(true).optional(),
  /** Only while a lote that was put off waits for its dispute: everything after is told without it. */
  adiado: adiado.optional(),
  /** Only where it is stopped until people have looked into it (bid rule 25, or a broken hash chain): it takes no command. */
  parado: z.literal(true).optional(),
  /**
   * Only while the hammer waits for its dwell or may fall (DOULHE_UMA, DOULHE_DUAS, and REPASSE with a bid, where the
   * auctioneer closes): since when the dwell of bid rule 20 counts, and how long it is.
   */
  passo: z.strictObject({ desde: instante, permanenciaMinimaMs: z.number().int().min(0) }).optional(),
});
export type LoteAoVivo = z.infer<typeof loteAoVivo>;

/** The asker's own place in a lote (spec 1, section 4, ganhandoPerdendo); private to him. */
export const posicao = z.strictObject({
  lelUid: uid,
  revisao: z.number().int(),
  ganhandoPerdendo: z.enum(GANHANDO_PERDENDO),
  /** His highest own amount; null where he has none. */
  meuLance: z.number().int().nullable(),
  /** His live maximum; null where he has none or it is exhausted. */
  meuMaximo: z.number().int().nullable(),
  maximoEsgotado: z.boolean(),
  /** Every bid of his was cancelled, so he takes no part any more; absent otherwise. */
  cancelado: z.literal(true).optional(),
});
export type Posicao = z.infer<typeof posicao>;

/** A place as somebody who looks at the account for its owner sees it: nothing of a maximum (bid rule 14). */
export const semMaximo = (p: Posicao): Posicao => ({ ...p, meuMaximo: null, maximoEsgotado: false });
