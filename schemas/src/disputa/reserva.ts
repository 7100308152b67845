import { z } from 'zod';
import { call } from '../shared/call.ts';
import { valorEmCentavos } from '../shared/dinheiro.ts';
import { uid } from '../shared/ids.ts';
import { LEILOEIROS } from '../shared/papeis.ts';
import { RESERVA_MODOS } from './valores.ts';

const reservaDoLote = z.strictObject({
  /** The reserve, centavos; null where the consignor sells at any price. */
  valorComitente: valorEmCentavos.nullable(),
  reservaModo: z.enum(RESERVA_MODOS),
  /** The house holds every result for the consignor's word, above the reserve as well. */
  manterComoCondicional: z.boolean(),
});
export type ReservaDoLote = z.infer<typeof reservaDoLote>;

/** What the hammer will mean at the price of now: for who brings it down, never for a buyer (bid rule 13). */
export const verReservaDoLote = call({
  nome: 'verReservaDoLote',
  metodo: 'GET',
  caminho: '/v1/leiloeiro/lote/{lelUid}/reserva',
  acesso: LEILOEIROS,
  resumo: 'A reserva de um lote, e o que acontece com um preço abaixo dela.',
  params: z.strictObject({ lelUid: uid }),
  saida: reservaDoLote,
});
