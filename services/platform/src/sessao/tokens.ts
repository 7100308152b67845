import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado, Sessao } from '@martelo/kernel/motor-de-lances.ts';

/** Life of an access token (ADR 0006). */
export const ACESSO_MS = 10 * 60_000;
export const ALGORITMO = 'HS256';
export const TIPO = 'at+jwt';
export const EMISSOR = 'martelo';

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
  /** Staff look at the account by a login link: the session only reads. */
  assistida: z.literal(true).optional(),
});

/** Makes an access token of what it says. `segredo` has at least 32 characters; `exp` is in seconds. */
export function assinarToken(
  segredo: string,
  { sub, exp, ...resto }: z.infer<typeof claims>,
): Promise<string> {
  return new SignJWT(resto)
    .setProtectedHeader({ alg: ALGORITMO, typ: TIPO })
    .setIssuer(EMISSOR)
    .setSubject(sub)
    .setIssuedAt(Math.floor(resto.em / 1000))
    .setExpirationTime(exp)
    .sign(new TextEncoder().encode(segredo));
}

export type TokenLido = { readonly sessao: Sessao; readonly sid: string; readonly em: number };
export type LeitorDeTokens = (token: string) => Promise<Resultado<TokenLido>>;

/**
 * Reads access tokens wherever requests arrive: in the accounts service and at every gateway. Signature, algorithm, kind,
 * issuer and end; refuses TOKEN_INVALIDO or TOKEN_EXPIRADO. `segredo` has at least 32 characters.
 */
export function leitorDeTokens(segredo: string, clock: Clock): LeitorDeTokens {
  const chave = new TextEncoder().encode(segredo);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, chave, {
        algorithms: [ALGORITMO],
        typ: TIPO,
        issuer: EMISSOR,
        currentDate: new Date(clock()),
      });
      const lidas = claims.safeParse(payload);
      if (!lidas.success) return recusado('TOKEN_INVALIDO');
      const { sub: cliUid, hot: hotUid, sid, em, exp, assistida, ...resto } = lidas.data;
      const sessao = {
        cliUid,
        hotUid,
        ...resto,
        fim: exp * 1000,
        ...(assistida === true ? { assistida } : {}),
      };
      return { ok: true, valor: { sessao, sid, em } };
    } catch (erro) {
      const expirou = erro instanceof errors.JWTExpired;
      return recusado(expirou ? 'TOKEN_EXPIRADO' : 'TOKEN_INVALIDO');
    }
  };
}
