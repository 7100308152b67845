import { z } from 'zod';
import { instante, uid } from '../shared/ids.ts';
import { loteDoAviso } from '../lotes/lote-do-aviso.ts';

/** A client's bid was beaten, as the catalog hands it to the accounts service, which tells him. Amounts in centavos. */
export const avisoDeSuperado = z.object({
  /** The bid that beat him: it beats one client, once. */
  lanUid: uid,
  hotUid: uid,
  cliUid: uid,
  /** What he led with. */
  valor: z.number().int(),
  /** The price of the lote now. */
  preco: z.number().int(),
  /** The least amount that would be taken now. */
  proximo: z.number().int(),
  /** When the lote ends, as planned now; null where no time is set (its turn is still to come, or the auctioneer closes it). */
  fim: instante.nullable(),
  lote: loteDoAviso,
});
export type AvisoDeSuperado = z.infer<typeof avisoDeSuperado>;
