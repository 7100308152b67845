import type { Logger } from '@martelo/platform/log/log.ts';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { ehPapelDeCliente } from '@martelo/schemas/shared/papeis.ts';
import type { Usuario, Usuarios } from '../clientes/door.ts';
import type { Grupos } from './grupos.ts';

type Portas = Pick<Hotsite, 'grcId' | 'grcIdLogin'>;

type Deps = {
  readonly hotsiteDe: (hotUid: string) => Promise<Portas | null> | Portas | null;
  readonly usuarios: Pick<Usuarios, 'achar'>;
  readonly grupos: Pick<Grupos, 'entrarPelaPorta'>;
  readonly log: Logger;
};

/**
 * Puts a client into the group that his tenant gives at a door (sign-up, login), and answers him as he is then. A tenant that
 * cannot be read keeps nobody out.
 */
export const portas =
  ({ hotsiteDe, usuarios, grupos, log }: Deps) =>
  async (usuario: Usuario, porta: keyof Portas): Promise<Usuario> => {
    const { hotUid, uid, papeis } = usuario;
    if (!papeis.some(ehPapelDeCliente)) return usuario;
    try {
      const grcId = (await hotsiteDe(hotUid))?.[porta] ?? null;
      if (grcId === null) return usuario;
      const acao = porta === 'grcId' ? 'grupo do cadastro' : 'grupo da entrada';
      await grupos.entrarPelaPorta(hotUid, uid, grcId, acao);
      return (await usuarios.achar(hotUid, uid)) ?? usuario;
    } catch (err) {
      log.warn({ err, hotUid }, 'the group of a door was not given');
      return usuario;
    }
  };
