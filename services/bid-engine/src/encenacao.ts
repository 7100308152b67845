import { randomUUID } from 'node:crypto';
import { MAX_BATCH_EVENTS } from '@martelo/platform/event-store/port.ts';
import type { EventStore, NewEvent, StreamAppend } from '@martelo/platform/event-store/port.ts';
import type { ComandoLote } from '@martelo/schemas/disputa/commands.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { streamDasHabilitacoes } from '@martelo/schemas/habilitacoes/events.ts';
import { streamDoLeilao } from '@martelo/schemas/leiloes/events.ts';
import { decidir as decidirLote, evoluir as evoluirLote } from './disputa/door.ts';
import type { Disputa } from './disputa/door.ts';
import { decidirLeilao, evoluirLeilao } from './leiloes/door.ts';
import type { ComandoLeilao, Leilao } from './leiloes/door.ts';
import { decidirHabilitacao, evoluirHabilitacao, ninguem } from './habilitacoes/door.ts';
import type { ComandoHabilitacao, Pessoas } from './habilitacoes/door.ts';

type SemAgora<T> = T extends unknown ? Omit<T, 'agora'> : never;

/** A command of the past: what was asked, of whom, and when (epoch ms). */
export type PassoEncenado = { readonly em: number } & (
  | { readonly alvo: 'lote'; readonly lelUid: string; readonly comando: SemAgora<ComandoLote> }
  | { readonly alvo: 'leilao'; readonly leiUid: string; readonly comando: SemAgora<ComandoLeilao> }
  | { readonly alvo: 'habilitacoes'; readonly leiUid: string; readonly comando: SemAgora<ComandoHabilitacao> }
);

export type Encenado = {
  readonly eventos: number;
  readonly recusas: readonly { readonly passo: PassoEncenado; readonly codigo: string }[];
};

type Roteiro = { readonly eventos: NewEvent[]; readonly aplicar: (passo: PassoEncenado) => string | null };

/**
 * Plays a past into fresh streams: every command is decided by the real deciders at its own time, so what is stored is
 * what would have happened. For demos and load tests. A stream that exists already is left as it is.
 *
 * @throws StoreUnavailable
 */
export async function encenar(store: EventStore, passos: readonly PassoEncenado[]): Promise<Encenado> {
  const roteiros = new Map<string, Roteiro>();
  const recusas: { passo: PassoEncenado; codigo: string }[] = [];
  for (const passo of passos.toSorted((a, b) => a.em - b.em)) {
    const stream = streamDe(passo);
    const roteiro = roteiros.get(stream) ?? novoRoteiro();
    roteiros.set(stream, roteiro);
    const codigo = roteiro.aplicar(passo);
    if (codigo !== null) recusas.push({ passo, codigo });
  }
  let total = 0;
  let lote: StreamAppend[] = [];
  let noLote = 0;
  const gravar = async (): Promise<void> => {
    if (lote.length > 0) await store.append(lote);
    lote = [];
    noLote = 0;
  };
  for (const [stream, { eventos }] of roteiros) {
    if (eventos.length === 0) continue;
    if (noLote + eventos.length > MAX_BATCH_EVENTS / 2) await gravar();
    lote.push({ stream, expectedRevision: -1, events: eventos });
    noLote += eventos.length;
    total += eventos.length;
  }
  await gravar();
  return { eventos: total, recusas };
}

function streamDe(p: PassoEncenado): string {
  if (p.alvo === 'lote') return streamDoLote(p.lelUid);
  return p.alvo === 'leilao' ? streamDoLeilao(p.leiUid) : streamDasHabilitacoes(p.leiUid);
}

function novoRoteiro(): Roteiro {
  const eventos: NewEvent[] = [];
  let lote: Disputa | null = null;
  let leilao: Leilao | null = null;
  const pessoas: Pessoas = ninguem();
  /** Ids as the engine gives them: the command's uid, then `.n`. */
  const guardar = (uid: string, n: number, tipo: string, evento: unknown): number =>
    eventos.push({ id: n === 0 ? uid : `${uid}.${n}`, type: tipo, data: JSON.stringify(evento) }) - 1;
  const aplicar = (passo: PassoEncenado): string | null => {
    const agora = passo.em;
    if (passo.alvo === 'lote') {
      const decisao = decidirLote(lote, { ...passo.comando, agora } as ComandoLote);
      if (!decisao.aceita) return decisao.recusa.codigo;
      const uid = passo.comando.tipo === 'DarLance' ? passo.comando.lanUid : randomUUID();
      for (const [n, e] of decisao.eventos.entries())
        lote = evoluirLote(lote, e satisfies EventoLote, guardar(uid, n, e.tipo, e));
      return null;
    }
    if (passo.alvo === 'leilao') {
      const decisao = decidirLeilao(leilao, { ...passo.comando, agora } as ComandoLeilao);
      if (!decisao.aceita) return decisao.recusa.codigo;
      for (const e of decisao.eventos) leilao = evoluirLeilao(leilao, e, guardar(randomUUID(), 0, e.tipo, e));
      return null;
    }
    const decisao = decidirHabilitacao(pessoas, { ...passo.comando, agora } as ComandoHabilitacao);
    if (!decisao.aceita) return decisao.recusa.codigo;
    for (const e of decisao.eventos) evoluirHabilitacao(pessoas, e, guardar(randomUUID(), 0, e.tipo, e));
    return null;
  };
  return { eventos, aplicar };
}
