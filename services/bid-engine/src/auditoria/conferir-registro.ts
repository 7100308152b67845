import { genesis, StoreCorrupted, verifyStream } from '@martelo/platform/event-store/hash-chain.ts';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { conferirInvariantes, evoluir, hashDoEstado } from '../disputa/door.ts';
import type { Disputa } from '../disputa/door.ts';
import { lerEvento } from './ler-pagina.ts';

const PAGINA = 5_000;
const MAX_PROBLEMAS = 50;
const LOTE = streamDoLote('');

export type RegistroConferido = {
  readonly streams: number;
  readonly lotes: number;
  readonly eventos: number;
  /** What is wrong, in English, each with its stream; at most 50. Empty where all holds. */
  readonly problemas: readonly string[];
  /** Idempotency keys of the accepted bids with how often each is stored; keys are unique within a lote and client (I1, I5). */
  readonly chaves: ReadonlyMap<string, number>;
};

/**
 * Reads the whole log, every stream from its first event, and checks what must hold (docs/rules.md): the hash chain of
 * every stream (I8), for each lote I2 to I6 and the machine, and that a replay gives one state (I7). A stream of which
 * something cannot be read is named, and the others are read on where the store can. `aoLer` hears how many were read.
 *
 * @throws StoreUnavailable
 */
export async function conferirRegistro(
  store: EventStore,
  aoLer?: (eventos: number) => void,
): Promise<RegistroConferido> {
  const streams = new Map<string, StoredEvent[]>();
  const problemas: string[] = [];
  let eventos = 0;
  const estragados = new Set<string>();
  let position = -1;
  let limite = PAGINA;
  while (problemas.length < MAX_PROBLEMAS) {
    const pagina = await store.readAll(position, limite).catch((erro: unknown) => {
      if (!(erro instanceof StoreCorrupted)) throw erro;
      return erro;
    });
    if (pagina instanceof StoreCorrupted) {
      // What lies before it on the page comes first, in smaller ones.
      if (limite > 1) {
        limite = Math.max(1, Math.floor(limite / 16));
        continue;
      }
      problemas.push(
        pagina.position === undefined ? `${pagina.message}: nothing after it could be read` : pagina.message,
      );
      estragados.add(pagina.stream);
      if (pagina.position === undefined) break;
      position = pagina.position;
      limite = PAGINA;
      continue;
    }
    for (const e of pagina) {
      if (e.position <= position) problemas.push(`position ${e.position} after ${position}`);
      position = e.position;
      const lista = streams.get(e.stream);
      if (lista === undefined) streams.set(e.stream, [e]);
      else lista.push(e);
    }
    if (pagina.length === 0) break;
    eventos += pagina.length;
    aoLer?.(eventos);
  }
  const chaves = new Map<string, number>();
  let lotes = 0;
  for (const [stream, lista] of streams) {
    if (problemas.length >= MAX_PROBLEMAS) break;
    if (estragados.has(stream)) continue;
    const veredito = verifyStream(stream, lista, { revision: -1, hash: genesis(stream) });
    if (!veredito.ok) problemas.push(`${stream}: I8, the chain breaks at revision ${veredito.brokenAt}`);
    if (!stream.startsWith(LOTE)) continue;
    lotes += 1;
    const numerados = ler(lista);
    if (numerados === null) {
      problemas.push(`${stream}: an event could not be read as a JSON object`);
      continue;
    }
    for (const { evento } of numerados) {
      if (!('chave' in evento) || evento.chave === undefined) continue;
      chaves.set(evento.chave, (chaves.get(evento.chave) ?? 0) + 1);
    }
    const queixas = conferirInvariantes(numerados);
    for (const queixa of queixas) problemas.push(`${stream}: ${queixa}`);
    // What broke a rule need not be an event that a replay can follow.
    if (queixas.length === 0 && hashDeNovo(numerados) !== hashDeNovo(numerados))
      problemas.push(`${stream}: I7, two replays differ`);
  }
  return { streams: streams.size, lotes, eventos, problemas: problemas.slice(0, MAX_PROBLEMAS), chaves };
}

function ler(lista: readonly StoredEvent[]): { revisao: number; evento: EventoLote }[] | null {
  try {
    return lista.map((e) => ({ revisao: e.revision, evento: lerEvento(e) }));
  } catch {
    return null;
  }
}

function hashDeNovo(numerados: readonly { revisao: number; evento: EventoLote }[]): string {
  let d: Disputa | null = null;
  for (const { revisao, evento } of numerados) d = evoluir(d, evento, revisao);
  return d === null ? '' : hashDoEstado(d);
}
