import { randomUUID } from 'node:crypto';
import { abertura } from '@martelo/bid-engine/disputa/testing/abertura.ts';
import { regrasDeTeste } from '@martelo/kernel/testing/regras.ts';
import type { EventStore } from '@martelo/platform/event-store/port.ts';
import { streamDoLote, type RegrasDisputa } from '@martelo/schemas/disputa/events.ts';
import { emCentavos } from '@martelo/schemas/shared/dinheiro.ts';

const DIA_MS = 86_400_000;
export const MINIMO = 100_000;
export const INCREMENTO = 1_000;

export type Dono = { readonly hotUid: string; readonly leiUid: string };

/** Lotes that the clock closes: open for a day unless told, bids extend them by `prorrogacaoMs`. */
function regras(agora: number, fimMs: number, prorrogacaoMs: number): RegrasDisputa {
  return regrasDeTeste(agora - 1_000, {
    minimo: emCentavos(MINIMO),
    incremento: emCentavos(INCREMENTO),
    recebeIncrementoTempo: prorrogacaoMs > 0,
    prorrogacaoMs,
    duracaoAbertoMs: DIA_MS,
    dataFim: agora + fimMs,
    fimDoEvento: agora + fimMs + DIA_MS,
  });
}

/** Writes open lotes into a log that a program may be working on, decided by the real decider. Answers their uids. */
export async function abrirLotes(
  store: EventStore,
  dono: Dono,
  quantos: number,
  {
    fimMs = DIA_MS,
    prorrogacaoMs = 120_000,
  }: { readonly fimMs?: number; readonly prorrogacaoMs?: number } = {},
): Promise<string[]> {
  const agora = Date.now();
  const r = regras(agora, fimMs, prorrogacaoMs);
  const uids = Array.from({ length: quantos }, () => randomUUID());
  const lotes = uids.map((lelUid, n) => ({
    stream: streamDoLote(lelUid),
    expectedRevision: -1,
    events: abertura(dono, lelUid, 9_000 + n, r, agora).eventos.map((e) => ({
      id: randomUUID(),
      type: e.tipo,
      data: JSON.stringify(e),
    })),
  }));
  const respostas = await store.append(lotes);
  if (respostas.some((r) => !r.ok)) throw new Error('a fresh lote exists already');
  return uids;
}
