import type { EventoLeilao, LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import {} from '@martelo/schemas/leiloes/leilao.ts';
import { TRANSICOES_LEILAO } from '@martelo/schemas/leiloes/maquina.ts';

const destino = new Map(TRANSICOES_LEILAO.map((t) => [t.evento, t.para]));

/** The situacao of a leilão after an event of its stream; 'CRIADO' is where it begins. Pure. */
export const situacaoDepois = (atual: LeilaoSituacao, evento: EventoLeilao): LeilaoSituacao =>
  destino.get(evento.tipo) ?? atual;
