import { negar } from '@martelo/kernel/decisao.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { transicaoPermitida } from '@martelo/schemas/disputa/maquina.ts';
import type { Disputa } from './state.ts';

/** Refuses a step that the lote's situation does not allow, naming the situation; the tenant's word for it comes with the sentence. */
export const transicaoInvalida = (d: Disputa): Decisao<never> =>
  negar('TRANSICAO_INVALIDA', { situacao: d.situacao });

/** Accepts one event where the machine's table lets it happen now. */
export const transitar = (d: Disputa, evento: EventoLote): Decisao<EventoLote> =>
  transicaoPermitida(evento.tipo, d.situacao) ? { aceita: true, eventos: [evento] } : transicaoInvalida(d);
