import { concordar } from '../shared/termos.ts';
import type { Termos } from '../shared/termos.ts';
import { LOTE_SITUACAO_ROTULOS } from './valores.ts';
import type { LoteSituacao } from './valores.ts';

/** The labels that bend with the tenant's noun for a lote, or name one of his nouns. */
const COM_TERMOS: Partial<Record<LoteSituacao, (t: Termos) => string>> = {
  CADASTRADO: (t) => concordar('Cadastrado', t.lote),
  LIBERADO_LEILAO: (t) => `${concordar('Liberado', t.lote)} para ${t.leilao.o}`,
  NAO_ARREMATADO: (t) => `Não ${concordar(arremata(t) ? 'Arrematado' : 'Vendido', t.lote)}`,
  PAGO: (t) => concordar('Pago', t.lote),
  CANCELADO_NO_LEILAO: (t) => `${concordar('Cancelado', t.lote)} ${t.leilao.no}`,
  LOTE_CANCELADO: (t) => `${t.lote.Um} ${concordar('Cancelado', t.lote)}`,
  PAGO_CARTAO: (t) => `${concordar('Pago', t.lote)} Cartão`,
  RETIRADO: (t) => concordar('Retirado', t.lote),
  SUSPENSO: (t) => concordar('Suspenso', t.lote),
};

/** Whether what is sold is called arrematado: where the event is a leilão. */
export const arremata = (t: Termos): boolean => t.leilao.um === 'leilão';

/** A lote's situation in the tenant's words; the labels of the spec (spec 1, section 4) where those are Lote and Leilão. */
export function rotuloDaSituacao(situacao: LoteSituacao, t: Termos): string {
  const doSpec = t.lote.um === 'lote' && t.leilao.um === 'leilão';
  const dizer = doSpec ? undefined : COM_TERMOS[situacao];
  return dizer?.(t) ?? LOTE_SITUACAO_ROTULOS[situacao];
}
