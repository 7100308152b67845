import { conferirInvariantes } from '@martelo/bid-engine/disputa/door.ts';
import { verifyStream } from '@martelo/platform/event-store/hash-chain.ts';
import type { EventStore, StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';

/** What the store holds of the bids whose key starts with a prefix: how many, and the sum of the numbers in their keys. */
export type Guardados = { readonly lances: number; readonly soma: number };

/** Problems found in what is stored, at most a few, and the bids by key prefix (`prefix:number`). */
export type Conferencia = {
  readonly problemas: readonly string[];
  readonly porPrefixo: ReadonlyMap<string, Guardados>;
};

/**
 * Reads the whole store and checks every lote: invariants I2 to I6 and the machine (conferirInvariantes), the hash chain
 * (I8), and what each key prefix has, so that a caller can compare it with what it was told (I1).
 */
export async function conferirTudo(store: EventStore): Promise<Conferencia> {
  const streams = new Map<string, StoredEvent[]>();
  for (let depois = -1; ;) {
    const pagina = await store.readAll(depois, 5_000);
    for (const e of pagina) {
      const lista = streams.get(e.stream);
      if (lista === undefined) streams.set(e.stream, [e]);
      else lista.push(e);
    }
    const ultimo = pagina.at(-1);
    if (ultimo === undefined) break;
    depois = ultimo.position;
  }
  const problemas: string[] = [];
  const porPrefixo = new Map<string, { lances: number; soma: number }>();
  for (const [stream, guardados] of streams) {
    if (!verifyStream(stream, guardados).ok) problemas.push(`${stream}: I8, the hash chain does not verify`);
    const eventos = guardados.map((e) => ({ revisao: e.revision, evento: JSON.parse(e.data) as EventoLote }));
    for (const { evento } of eventos) contar(porPrefixo, evento);
    for (const p of conferirInvariantes(eventos).slice(0, 3)) problemas.push(`${stream}: ${p}`);
    if (problemas.length >= 10) break;
  }
  return { problemas, porPrefixo };
}

function contar(porPrefixo: Map<string, { lances: number; soma: number }>, evento: EventoLote): void {
  if (!('chave' in evento) || evento.chave === undefined) return;
  const [prefixo = '', numero] = evento.chave.split(':');
  const visto = porPrefixo.get(prefixo) ?? { lances: 0, soma: 0 };
  visto.lances += 1;
  visto.soma += Number(numero);
  porPrefixo.set(prefixo, visto);
}

/** I1: what was acknowledged is stored exactly once. Answers the difference in words, null when there is none. */
export function diferenca(quem: string, ditos: Guardados, { porPrefixo }: Conferencia): string | null {
  const guardados = porPrefixo.get(quem) ?? { lances: 0, soma: 0 };
  if (guardados.lances === ditos.lances && guardados.soma === ditos.soma) return null;
  return `I1: ${ditos.lances} bids of ${quem} acknowledged, ${guardados.lances} stored (sums ${ditos.soma}, ${guardados.soma})`;
}
