import { z } from 'zod';
import { instante, uid } from '../shared/ids.ts';

/** People, and vehicles, in one such message. */
export const NO_AVISO = { pessoas: 500, veiculos: 2_000 } as const;

/**
 * That a leilão was put off, as the catalog hands it to the accounts service, which writes to these people and to those who keep one of
 * these vehicles in sight: once to each, however often it is asked for. `uid` names the postponement.
 */
export const avisoDeAdiamento = z.object({
  uid,
  hotUid: uid,
  leilao: z.object({ leiUid: uid, nome: z.string() }),
  de: instante,
  data: instante,
  motivo: z.string(),
  cliUids: z.array(uid).max(NO_AVISO.pessoas),
  veiUids: z.array(uid).max(NO_AVISO.veiculos),
});
export type AvisoDeAdiamento = z.infer<typeof avisoDeAdiamento>;
