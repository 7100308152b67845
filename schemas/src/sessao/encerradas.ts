import { z } from 'zod';

/** Tokens that ended before their time, as the accounts service tells gateways; times in epoch ms. */
export const sessoesEncerradas = z.object({
  /** Logins that were left or stolen: every token of `sid`. */
  logins: z.array(z.object({ sid: z.string(), cliUid: z.string(), em: z.number() })),
  /** Users that changed: every token made before `em`. */
  usuarios: z.array(z.object({ cliUid: z.string(), em: z.number() })),
});
export type SessoesEncerradas = z.infer<typeof sessoesEncerradas>;
