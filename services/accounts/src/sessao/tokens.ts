import type { Clock } from '@martelo/kernel/clock.ts';
import { ACESSO_MS, assinarToken } from '@martelo/platform/sessao/tokens.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import type { Usuario } from '../clientes/door.ts';
import type { Familia } from './familias.ts';

export type Tokens = ReturnType<typeof tokens>;

/**
 * Makes the access tokens of users: the only place that does, and only for an open login, which a password, a link or a
 * refresh token has just proved. Good for ten minutes and never longer than the login. `segredo` has at least 32 characters.
 */
export function tokens(segredo: string, clock: Clock) {
  return {
    async emitir(
      usuario: Usuario,
      { sid, fim, porEquipe }: Familia,
    ): Promise<{ token: string; dataFimToken: number }> {
      const em = clock();
      // The end is a whole second, because that is what the token can say.
      const exp = Math.floor(Math.min(em + ACESSO_MS, fim) / 1000);
      const token = await assinarToken(segredo, {
        sub: usuario.uid,
        hot: usuario.hotUid,
        sid,
        em,
        exp,
        nome: usuario.nome,
        apelido: usuario.apelido,
        cidade: escreverLugar(usuario.cidade, usuario.uf),
        papeis: [...usuario.papeis],
        aprovado: usuario.situacao === 'aprovado',
        bloqueado: usuario.situacao === 'bloqueado',
        ...(porEquipe === null ? {} : { assistida: true as const }),
      });
      return { token, dataFimToken: exp * 1000 };
    },
  };
}
