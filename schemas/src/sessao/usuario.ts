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
  /** Absent where it went to the browser as a cookie that no script reads. */
  refreshToken: z.string().optional(),
  roles: z.array(z.string()),
  /** Staff look at this account by a login link: the session only reads. Absent for everybody else. */
  assistida: z.literal(true).optional(),
});
export type UsuarioLogado = z.infer<typeof usuarioLogado>;
