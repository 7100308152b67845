import { tokenDeLicitante } from '@martelo/platform/sessao/testing/licitante.ts';
import { pedirHabilitacao } from '@martelo/schemas/habilitacoes/habilitacao.ts';
import { chamar } from '@martelo/platform/sessao/testing/chamar.ts';
import type { Dono } from './lotes.ts';

/** Longer than any run: nobody is to be refused for his session while faults are looked at. */
const VALE_S = 6 * 3_600;

/** So many bidders who may bid in the leilão; answers their tokens. */
export async function licitantes(
  url: string,
  host: string,
  segredo: string,
  { hotUid, leiUid }: Dono,
  quantos: number,
): Promise<readonly string[]> {
  const tokens = await Promise.all(
    Array.from({ length: quantos }, (_, n) => tokenDeLicitante(segredo, { hotUid, host, n, valeS: VALE_S })),
  );
  for (const token of tokens) {
    const body = { leiUid, aceitoEdital: true };
    const { status, texto } = await chamar(url, host, 'POST', pedirHabilitacao.caminho, { token, body });
    if (status !== 200) throw new Error(`a bidder was not enabled: ${status} ${texto}`);
  }
  return tokens;
}
