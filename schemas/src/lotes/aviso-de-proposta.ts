import { z } from 'zod';
import { instante, uid } from '../shared/ids.ts';

/** What staff answered to a proposta, as the catalog hands it to the accounts service, which tells the client. Centavos. */
export const avisoDeProposta = z.object({
  lanUid: uid,
  hotUid: uid,
  cliUid: uid,
  aceita: z.boolean(),
  valor: z.number().int(),
  /** Why it was refused; empty where it was accepted. */
  motivo: z.string(),
  lote: z.object({
    lelUid: uid,
    numero: z.number().int(),
    nome: z.string(),
    /** What its page's address is made of; the tenant's kind, which begins it, is not the catalog's to know. */
    tipo: z.string(),
    localizacao: z.object({ cidade: z.string(), uf: z.string() }),
    veiculo: z.object({ marca: z.string(), anoModelo: z.number().int() }),
    /** Whether another proposta would be taken now. */
    recebePropostas: z.boolean(),
  }),
  data: instante,
});
export type AvisoDeProposta = z.infer<typeof avisoDeProposta>;
