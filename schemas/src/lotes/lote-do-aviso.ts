import { z } from 'zod';
import { uid } from '../shared/ids.ts';

/** What a letter says of a lote, as the catalog hands it to the accounts service. */
export const loteDoAviso = z.object({
  lelUid: uid,
  numero: z.number().int(),
  nome: z.string(),
  /** What its page's address is made of; the tenant's kind, which begins it, is not the catalog's to know. */
  tipo: z.string(),
  localizacao: z.object({ cidade: z.string(), uf: z.string() }),
  veiculo: z.object({ marca: z.string(), anoModelo: z.number().int() }),
});
export type LoteDoAviso = z.infer<typeof loteDoAviso>;
