import { genesis, StoreCorrupted, verifyStream } from '@martelo/platform/event-store/hash-chain.ts';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { streamDoLote } from '@martelo/schemas/disputa/events.ts';
import { conferirInvariantes, evoluir, hashDoEstado } from '../disputa/door.ts';
import type { Disputa } from '../disputa/door.ts';
import { lerEvento } from './ler-evento.ts';

const PAGINA = 5_000;
/** What is said of one stream: its first faults tell where to look, and a spoilt one never crowds out another. */
const MAX_POR_STREAM = 5;
const LOTE = streamDoLote('');

/** A stream that was not checked as a whole, and why, in the operator's language. `stream` null: nobody knows which ones. */
export type NaoConferido = { readonly stream: string | null; readonly porque: string };

export type RegistroConferido = {
  readonly streams: number;
  /** Lotes that were read whole and checked. */
  readonly lotes: number;
  readonly eventos: number;
  /** What is wrong, in English, each with its stream; a few of each, every stream with a fault among them. Empty where all holds. */
  readonly problemas: readonly string[];
  readonly naoConferidos: readonly NaoConferido[];
  /** Idempotency keys of the accepted bids with how often each is stored; keys are unique within a lote and client (I1, I5). */
  readonly chaves: ReadonlyMap<string, number>;
};

type Lido = {
  readonly streams: ReadonlyMap<string, readonly StoredEvent[]>;
  readonly eventos: number;
  readonly problemas: readonly string[];
  readonly naoConferidos: readonly NaoConferido[];
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
  const { streams, eventos, ...lido } = await lerTudo(store, aoLer);
  const problemas = [...lido.problemas];
  const naoConferidos = [...lido.naoConferidos];
  const estragados = new Set(naoConferidos.map((n) => n.stream));
  const chaves = new Map<string, number>();
  let lotes = 0;
  for (const [stream, lista] of streams) {
    if (estragados.has(stream)) continue;
    const dele: string[] = [];
    const veredito = verifyStream(stream, lista, { revision: -1, hash: genesis(stream) });
    if (!veredito.ok) dele.push(`I8, the chain breaks at revision ${veredito.brokenAt}`);
    if (stream.startsWith(LOTE)) {
      const numerados = ler(lista);
      if (numerados === null) {
        dele.push('an event could not be read as a JSON object');
        naoConferidos.push({ stream, porque: 'um evento seu não é um objeto JSON' });
      } else {
        lotes += 1;
        anotarChaves(chaves, numerados);
        dele.push(...queixasDe(numerados));
      }
    }
    for (const queixa of dele.slice(0, MAX_POR_STREAM)) problemas.push(`${stream}: ${queixa}`);
    if (dele.length > MAX_POR_STREAM)
      problemas.push(`${stream}: and ${dele.length - MAX_POR_STREAM} more of it`);
  }
  return { streams: streams.size, lotes, eventos, problemas, naoConferidos, chaves };
}

/** Every event by stream; where a part cannot be read, what lies around it. */
async function lerTudo(store: EventStore, aoLer: ((eventos: number) => void) | undefined): Promise<Lido> {
  const streams = new Map<string, StoredEvent[]>();
  const problemas: string[] = [];
  const naoConferidos: NaoConferido[] = [];
  let foraDeOrdem = 0;
  let eventos = 0;
  let position = -1;
  let limite = PAGINA;
  for (;;) {
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
      const { stream, revision, message } = pagina;
      const onde = `os eventos guardados foram alterados na revisão ${revision}`;
      if (!naoConferidos.some((n) => n.stream === stream)) {
        problemas.push(message);
        naoConferidos.push({ stream, porque: onde });
      }
      if (pagina.position === undefined) {
        problemas.push(`nothing could be read after position ${position}`);
        naoConferidos.push({
          stream: null,
          porque: `o banco não diz o que vem depois da posição ${position}: em ${stream} ${onde}`,
        });
        break;
      }
      position = pagina.position;
      limite = PAGINA;
      continue;
    }
    for (const e of pagina) {
      if (e.position <= position && (foraDeOrdem += 1) <= MAX_POR_STREAM)
        problemas.push(`position ${e.position} after ${position}`);
      position = e.position;
      const lista = streams.get(e.stream);
      if (lista === undefined) streams.set(e.stream, [e]);
      else lista.push(e);
    }
    if (pagina.length === 0) break;
    eventos += pagina.length;
    aoLer?.(eventos);
  }
  return { streams, eventos, problemas, naoConferidos };
}

type Numerado = { readonly revisao: number; readonly evento: EventoLote };

function ler(lista: readonly StoredEvent[]): Numerado[] | null {
  try {
    return lista.map((e) => ({ revisao: e.revision, evento: lerEvento(e) }));
  } catch {
    return null;
  }
}

function anotarChaves(chaves: Map<string, number>, numerados: readonly Numerado[]): void {
  for (const { evento } of numerados) {
    if (!('chave' in evento) || evento.chave === undefined) continue;
    chaves.set(evento.chave, (chaves.get(evento.chave) ?? 0) + 1);
  }
}

function queixasDe(numerados: readonly Numerado[]): readonly string[] {
  const queixas = conferirInvariantes(numerados);
  // What broke a rule need not be an event that a replay can follow.
  if (queixas.length > 0 || hashDeNovo(numerados) === hashDeNovo(numerados)) return queixas;
  return ['I7, two replays differ'];
}

function hashDeNovo(numerados: readonly Numerado[]): string {
  let d: Disputa | null = null;
  for (const { revisao, evento } of numerados) d = evoluir(d, evento, revisao);
  return d === null ? '' : hashDoEstado(d);
}
