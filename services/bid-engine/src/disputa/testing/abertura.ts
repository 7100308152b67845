import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import type { EventoLote, RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { decidir } from '../decide.ts';
import { evoluir } from '../state.ts';
import type { Disputa } from '../state.ts';

/** The events that make a lote and open it, decided by the real decider, and what the lote is after them. */
export function abertura(
  dono: { readonly hotUid: string; readonly leiUid: string },
  lelUid: string,
  numero: number,
  regras: RegrasDisputa,
  agora: number,
): { disputa: Disputa; eventos: EventoLote[] } {
  const por = 'sistema';
  const comandos: readonly ComandoLote[] = [
    { tipo: 'CadastrarLote', agora, lelUid, ...dono, numero, posicaoLeilao: numero, regras, por },
    { tipo: 'LiberarLote', agora, por },
    { tipo: 'PorNoPlacar', agora, por },
    { tipo: 'AbrirLote', agora, por, dataFim: regras.dataFim },
  ];
  let disputa: Disputa | null = null;
  const eventos: EventoLote[] = [];
  for (const comando of comandos) {
    const decisao = decidir(disputa, comando);
    if (!decisao.aceita) throw new Error(`${comando.tipo}: ${decisao.recusa.codigo}`);
    for (const evento of decisao.eventos) {
      disputa = evoluir(disputa, evento, eventos.length);
      eventos.push(evento);
    }
  }
  if (disputa === null) throw new Error('no lote was made');
  return { disputa, eventos };
}
