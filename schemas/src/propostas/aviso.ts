import { z } from 'zod';
import { instante, uid } from '../shared/ids.ts';
import { loteDoAviso } from '../lotes/lote-do-aviso.ts';

/** What staff answered to a proposta, as the catalog hands it to the accounts service, which tells the client. Centavos. */
export const avisoDeProposta = z.object({
  lanUid: uid,
  hotUid: uid,
  cliUid: uid,
  aceita: z.boolean(),
  valor: z.number().int(),
  /** Why it was refused; empty where it was accepted. */
  motivo: z.string(),
  /** With whether another proposta would be taken now. */
  lote: loteDoAviso.extend({ recebePropostas: z.boolean() }),
  data: instante,
});
export type AvisoDeProposta = z.infer<typeof avisoDeProposta>;
