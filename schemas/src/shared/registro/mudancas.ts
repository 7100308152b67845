import { z } from 'zod';
import { instante, uid } from '../ids.ts';
import { ATOS } from './historico.ts';
import type { Ato } from './historico.ts';

/**
 * What other services hear of a record that changed, one stream for each tenant and record. Which change counts, `revisao` says:
 * the highest one of each uid.
 */
export const mudancaDeRegistro = z.object({
  tipo: z.string(),
  ato: z.enum(Object.keys(ATOS) as Ato[]),
  em: instante,
  /** The uid of who did it. */
  por: z.string(),
  uid,
  revisao: z.number().int(),
  ativo: z.boolean(),
  /** Own fields as they are now, without the personal ones. */
  campos: z.record(z.string(), z.unknown()),
  /** The personal ones, closed with the key of the one whom they tell of; null where there are none. */
  selo: z.string().nullable(),
});
export type MudancaDeRegistro = z.infer<typeof mudancaDeRegistro>;

/** How the streams of changes begin. */
export const STREAMS_DOS_REGISTROS = 'registro-';
/** Where changes of a tenant's records stand in the log. */
export const streamDoRegistro = (nome: string, hotUid: string): string =>
  `${STREAMS_DOS_REGISTROS}${nome}-${hotUid}`;
