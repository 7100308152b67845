import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { Usuario } from '../clientes/door.ts';

/** Life of an access token (reliability.md, Security). */
export const ACESSO_MS = 10 * 60_000;
const ALGORITMO = 'HS256';
const TIPO = 'at+jwt';
const EMISSOR = 'martelo';

/** What an access token says. `em`: when it was made, epoch ms; `sid`: the login it belongs to. */
const claims = z.object({
  sub: z.uuid(),
  hot: z.uuid(),
  sid: z.uuid(),
  em: z.number().int(),
  exp: z.number().int(),
  nome: z.string(),
  apelido: z.string(),
  cidade: z.string(),
  papeis: z.array(z.string()).max(50),
  aprovado: z.boolean(),
  bloqueado: z.boolean(),
});

export type TokenLido = { readonly sessao: Sessao; readonly sid: string; readonly em: number };

export type Tokens = ReturnType<typeof tokens>;

/** Makes and reads access tokens: JWT, HS256 only, ten minutes. `segredo` has at least 32 characters. */
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
        cidade: usuario.cidade,
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

    /** Signature, algorithm, kind, issuer and end; refuses TOKEN_INVALIDO or TOKEN_EXPIRADO. */
    async ler(token: string): Promise<Resultado<TokenLido>> {
      try {
        const { payload } = await jwtVerify(token, chave, {
          algorithms: [ALGORITMO],
          typ: TIPO,
          issuer: EMISSOR,
          currentDate: new Date(clock()),
        });
        const lidas = claims.safeParse(payload);
        if (!lidas.success) return { ok: false, recusa: recusar('TOKEN_INVALIDO') };
        const { sub: cliUid, hot: hotUid, sid, em, exp, ...resto } = lidas.data;
        return { ok: true, valor: { sessao: { cliUid, hotUid, ...resto, fim: exp * 1000 }, sid, em } };
      } catch (erro) {
        const expirou = erro instanceof errors.JWTExpired;
        return { ok: false, recusa: recusar(expirou ? 'TOKEN_EXPIRADO' : 'TOKEN_INVALIDO') };
      }
    },
  };
}
