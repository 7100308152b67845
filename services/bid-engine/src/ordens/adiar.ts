import type { MotorDeLances, Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { ordemAdiarLeilao } from '@martelo/schemas/ordens-ao-motor.ts';
import type { CorpoDa } from '@martelo/schemas/shared/interna.ts';
import type { Leilao, Leiloes } from '../leiloes/door.ts';

/** Refusals of a lote that stays as it is: it has its result or its own end, is called, stopped, or was never registered. */
const FICA: ReadonlySet<string> = new Set([
  'TRANSICAO_INVALIDA',
  'ADIAMENTO_TARDE',
  'ADIAMENTO_PARA_ANTES',
  'LOTE_EM_INCIDENTE',
  'LOTE_NAO_ENCONTRADO',
]);

/**
 * Puts a leilão off. Its own stream decides, once, for all: as long as it is not live no dispute of its lotes has begun, so each
 * that waits for one follows. Asked again after a kill in between it goes on where it stopped. What a lote that stays refuses
 * refuses nothing of the whole; the first refusal of another kind is the answer.
 */
export async function adiarLeilao(
  { leiloes, motor }: { readonly leiloes: Pick<Leiloes, 'adiar'>; readonly motor: MotorDeLances },
  { hotUid, leiUid, por, data, motivo, lotes }: CorpoDa<typeof ordemAdiarLeilao>,
): Promise<Resultado<Leilao>> {
  const adiado = await leiloes.adiar(hotUid, leiUid, por, { data, motivo });
  if (!adiado.ok) return adiado;
  for (const { lelUid, prazos } of lotes) {
    const feito = await motor.executar(hotUid, lelUid, { tipo: 'AdiarLote', ...prazos, motivo, por });
    if (!feito.ok && !FICA.has(feito.recusa.codigo)) return feito;
  }
  return adiado;
}
