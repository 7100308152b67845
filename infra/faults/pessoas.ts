import { randomUUID } from 'node:crypto';
import { pedirHabilitacao } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { SignJWT } from 'jose';
import { chamar } from '../local/testing/cliente.ts';
import type { Dono } from './lotes.ts';

/** Longer than any run: nobody is to be refused for his session while faults are looked at. */
const VALE_S = 6 * 3_600;

/** An access token as the product makes them, signed with the secret that this run gave the program. */
async function emitirToken(segredo: string, hotUid: string, n: number, host: string): Promise<string> {
  const em = Date.now();
  const pessoa = {
    nome: `Licitante ${n}`,
    apelido: `Falcão ${n}`,
    cidade: 'Campinas',
    aprovado: true,
    bloqueado: false,
  };
  return new SignJWT({ hot: hotUid, sid: randomUUID(), em, papeis: [`Clientes - ${host}`], ...pessoa })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('martelo')
    .setSubject(randomUUID())
    .setIssuedAt(Math.floor(em / 1_000))
    .setExpirationTime(Math.floor(em / 1_000) + VALE_S)
    .sign(new TextEncoder().encode(segredo));
}

/** So many bidders who may bid in the leilão; answers their tokens. */
export async function licitantes(
  url: string,
  host: string,
  segredo: string,
  { hotUid, leiUid }: Dono,
  quantos: number,
): Promise<readonly string[]> {
  const tokens = await Promise.all(
    Array.from({ length: quantos }, (_, n) => emitirToken(segredo, hotUid, n, host)),
  );
  for (const token of tokens) {
    const body = { leiUid, aceitoEdital: true };
    const { status, texto } = await chamar(url, host, 'POST', pedirHabilitacao.caminho, { token, body });
    if (status !== 200) throw new Error(`a bidder was not enabled: ${status} ${texto}`);
  }
  return tokens;
}
