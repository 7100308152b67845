import { recusado } from '@martelo/kernel/resultado.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import { PRESOS_POR_PERGUNTA } from '@martelo/schemas/internas.ts';
import type { perguntarLotesPresos } from '@martelo/schemas/internas.ts';
import type { SaidaDa } from '@martelo/schemas/shared/interna.ts';

/** Those of some lotes, as many as one question takes, whose place is bound; rejects where the engine does not answer. */
export type PresosDe = (
  hotUid: string,
  lelUids: readonly string[],
) => Promise<SaidaDa<typeof perguntarLotesPresos>['presos']>;

/**
 * The refusal of a move that the engine would not follow, secret maxima and propostas included; null where it would. An engine that
 * does not answer refuses nothing now: the order waits for it, and its refusal puts the lotes back.
 */
export async function recusaDosPresos(
  presosDe: PresosDe,
  hotUid: string,
  lelUids: readonly string[],
): Promise<Resultado<never> | null> {
  for (let de = 0; de < lelUids.length; de += PRESOS_POR_PERGUNTA) {
    const presos = await presosDe(hotUid, lelUids.slice(de, de + PRESOS_POR_PERGUNTA)).catch(() => null);
    if (presos === null) return null;
    const [preso] = presos;
    if (preso !== undefined) return recusado(preso.codigo, { situacao: preso.situacao });
  }
  return null;
}
