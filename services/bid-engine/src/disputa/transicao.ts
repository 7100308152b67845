import { negar } from '@martelo/kernel/decisao.ts';
import type { Decisao } from '@martelo/kernel/decisao.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { transicaoPermitida } from '@martelo/schemas/disputa/maquina.ts';
import { LOTE_SITUACAO_ROTULOS } from '@martelo/schemas/disputa/valores.ts';
import type { Disputa } from './state.ts';

/** Refuses a step that the lote's situation does not allow, naming the situation by its label. */
export const transicaoInvalida = (d: Disputa): Decisao<never> =>
  negar('TRANSICAO_INVALIDA', { situacao: LOTE_SITUACAO_ROTULOS[d.situacao] });

/** Accepts one event where the machine's table lets it happen now (state-machines.md, Lote). */
export const transitar = (d: Disputa, evento: EventoLote): Decisao<EventoLote> =>
  transicaoPermitida(evento.tipo, d.situacao) ? { aceita: true, eventos: [evento] } : transicaoInvalida(d);
