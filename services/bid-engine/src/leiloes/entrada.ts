import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import type { Leilao } from './state.ts';

/**
 * The leilão for whoever is to bid in it, or the refusal: it is none of this tenant, or it is over. Nobody bids in that any
 * more, so what is kept of a person for it would be kept for nothing.
 */
export function paraEntrar(leilao: Leilao | null, hotUid: string): Resultado<Leilao> {
  // Whom nobody told of it, nobody lets in: it is not published yet.
  if (leilao?.hotUid !== hotUid || !leilao.publicado) return recusado('LEILAO_NAO_ENCONTRADO');
  const { situacao } = leilao;
  return leilaoAcabado(situacao)
    ? recusado('LEILAO_TRANSICAO_INVALIDA', { situacao })
    : { ok: true, valor: leilao };
}
