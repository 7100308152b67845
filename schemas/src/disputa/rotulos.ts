import type { Termos } from '../shared/termos.ts';
import { LOTE_SITUACAO_ROTULOS } from './valores.ts';
import type { LoteSituacao } from './valores.ts';

/** The labels that bend with the tenant's noun for a lote, or name one of his nouns. */
const COM_TERMOS: Partial<Record<LoteSituacao, (t: Termos, o: 'o' | 'a') => string>> = {
  CADASTRADO: (_t, o) => `Cadastrad${o}`,
  LIBERADO_LEILAO: (t, o) => `Liberad${o} para ${t.leilao.o}`,
  NAO_ARREMATADO: (t, o) => `Não ${arremata(t) ? 'Arrematad' : 'Vendid'}${o}`,
  PAGO: (_t, o) => `Pag${o}`,
  CANCELADO_NO_LEILAO: (t, o) => `Cancelad${o} ${t.leilao.no}`,
  LOTE_CANCELADO: (t, o) => `${t.lote.Um} Cancelad${o}`,
  PAGO_CARTAO: (_t, o) => `Pag${o} Cartão`,
  RETIRADO: (_t, o) => `Retirad${o}`,
  SUSPENSO: (_t, o) => `Suspens${o}`,
};

/** Whether what is sold is called arrematado: where the event is a leilão. */
export const arremata = (t: Termos): boolean => t.leilao.um === 'leilão';

/** A lote's situation in the tenant's words; the labels of the spec (spec 1, section 4) where those are Lote and Leilão. */
export function rotuloDaSituacao(situacao: LoteSituacao, t: Termos): string {
  const doSpec = t.lote.um === 'lote' && t.leilao.um === 'leilão';
  const dizer = doSpec ? undefined : COM_TERMOS[situacao];
  return dizer?.(t, t.lote.genero === 'm' ? 'o' : 'a') ?? LOTE_SITUACAO_ROTULOS[situacao];
}
