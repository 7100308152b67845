import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import {
  evoluirLeilao,
  evoluirLote,
  mexeNoQuadro,
  type LeilaoNoQuadro,
  type LoteNoQuadro,
} from '../state.ts';

/** An event of a lote or a leilão that may move the board. */
export type EventoDoQuadro =
  | { readonly de: 'lote'; readonly uid: string; readonly revisao: number; readonly evento: EventoLote }
  | { readonly de: 'leilao'; readonly uid: string; readonly revisao: number; readonly evento: EventoLeilao };

type Guardado = {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: string;
};

/** The events of a batch that concern the board, parsed; bids are left out unparsed. */
export function eventosDoQuadro(eventos: readonly Guardado[]): EventoDoQuadro[] {
  const achados: EventoDoQuadro[] = [];
  for (const { stream, revision: revisao, type, data } of eventos) {
    if (stream.startsWith('lote-')) {
      if (mexeNoQuadro(type))
        achados.push({ de: 'lote', uid: stream.slice(5), revisao, evento: JSON.parse(data) as EventoLote });
    } else if (stream.startsWith('leilao-')) {
      achados.push({ de: 'leilao', uid: stream.slice(7), revisao, evento: JSON.parse(data) as EventoLeilao });
    }
  }
  return achados;
}

/** Rows before, by uid, and events: the rows that changed. */
export function novasLinhas(
  lotes: ReadonlyMap<string, LoteNoQuadro>,
  leiloes: ReadonlyMap<string, LeilaoNoQuadro>,
  eventos: readonly EventoDoQuadro[],
): { readonly lotes: readonly LoteNoQuadro[]; readonly leiloes: readonly LeilaoNoQuadro[] } {
  const mudados = new Map<string, LoteNoQuadro>();
  const mudadosLeiloes = new Map<string, LeilaoNoQuadro>();
  for (const e of eventos) {
    if (e.de === 'lote') {
      const antes = mudados.get(e.uid) ?? lotes.get(e.uid) ?? null;
      const depois = evoluirLote(antes, e.evento, e.revisao);
      if (depois !== null && depois !== antes) mudados.set(e.uid, depois);
    } else {
      const antes = mudadosLeiloes.get(e.uid) ?? leiloes.get(e.uid) ?? null;
      const depois = evoluirLeilao(antes, e.evento, e.revisao);
      if (depois !== null && depois !== antes) mudadosLeiloes.set(e.uid, depois);
    }
  }
  return { lotes: [...mudados.values()], leiloes: [...mudadosLeiloes.values()] };
}
