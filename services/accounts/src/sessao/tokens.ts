import type { Clock } from '@martelo/kernel/clock.ts';
import { ACESSO_MS, assinarToken } from '@martelo/platform/sessao/tokens.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import type { Usuario } from '../clientes/door.ts';

export type Tokens = ReturnType<typeof tokens>;

/** Makes the access tokens of users, good for ten minutes. `segredo` has at least 32 characters. */
export function tokens(segredo: string, clock: Clock) {
  return {
    async emitir(usuario: Usuario, sid: string): Promise<{ token: string; dataFimToken: number }> {
      const em = clock();
      // The end is a whole second, because that is what the token can say.
      const exp = Math.floor((em + ACESSO_MS) / 1000);
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
      });
      return { token, dataFimToken: exp * 1000 };
    },
  };
}
