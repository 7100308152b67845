import { randomUUID } from 'node:crypto';
import { assinarToken } from '../tokens.ts';

/**
 * The access token of approved bidder `n` of a tenant, whom nobody signed up: a run that gave the program its secret needs no
 * password checks, which would cost more than what it measures. `host` is the tenant's, `valeS` how long the token lives.
 */
export function tokenDeLicitante(
  segredo: string,
  { hotUid, host, n, valeS }: { hotUid: string; host: string; n: number; valeS: number },
): Promise<string> {
  const em = Date.now();
  return assinarToken(segredo, {
    sub: randomUUID(),
    hot: hotUid,
    sid: randomUUID(),
    em,
    exp: Math.floor(em / 1_000) + valeS,
    nome: `Licitante ${n}`,
    apelido: `Falcão ${n}`,
    cidade: 'Campinas',
    papeis: [`Clientes - ${host}`],
    aprovado: true,
    bloqueado: false,
  });
}
