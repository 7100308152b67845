import { SignJWT } from 'jose';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ACESSO_MS, ALGORITMO, EMISSOR, TIPO } from '@martelo/platform/sessao/tokens.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import type { Usuario } from '../clientes/door.ts';

export type Tokens = ReturnType<typeof tokens>;

/** Makes access tokens: JWT, HS256 only, ten minutes; the platform reads them. `segredo` has at least 32 characters. */
export function tokens(segredo: string, clock: Clock) {
  const chave = new TextEncoder().encode(segredo);
  return {
    async emitir(usuario: Usuario, sid: string): Promise<{ token: string; dataFimToken: number }> {
      const em = clock();
      // The end is a whole second, because that is what the token can say.
      const exp = Math.floor((em + ACESSO_MS) / 1000);
      const token = await new SignJWT({
        hot: usuario.hotUid,
        sid,
        em,
        nome: usuario.nome,
        apelido: usuario.apelido,
        cidade: escreverLugar(usuario.cidade, usuario.uf),
        papeis: [...usuario.papeis],
        aprovado: usuario.situacao === 'aprovado',
        bloqueado: usuario.situacao === 'bloqueado',
      })
        .setProtectedHeader({ alg: ALGORITMO, typ: TIPO })
        .setIssuer(EMISSOR)
        .setSubject(usuario.uid)
        .setIssuedAt(Math.floor(em / 1000))
        .setExpirationTime(exp)
        .sign(chave);
      return { token, dataFimToken: exp * 1000 };
    },
  };
}
