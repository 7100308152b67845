import { z } from 'zod';
import { instante, uid } from '../shared/ids.ts';

/** The login user (spec 1, section 3): token and its end travel with it. */
export const usuarioLogado = z.strictObject({
  id: z.number().int(),
  uid,
  nome: z.string(),
  apelido: z.string(),
  token: z.string(),
  dataFimToken: instante,
  refreshToken: z.string(),
  roles: z.array(z.string()),
});
export type UsuarioLogado = z.infer<typeof usuarioLogado>;
