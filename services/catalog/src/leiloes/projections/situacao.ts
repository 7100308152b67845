import type { EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { maquinaDoLeilao } from '@martelo/schemas/leiloes/maquina.ts';

/** The situacao of a leilão after an event of its stream; 'CRIADO' is where it begins. Pure. */
export const situacaoDepois = (atual: LeilaoSituacao, evento: EventoLeilao): LeilaoSituacao =>
  maquinaDoLeilao.destino(evento.tipo) ?? atual;
