import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { SITUACOES_DE_LANCE } from '@martelo/schemas/disputa/valores.ts';

/** How soon and how often a client is told of a lote. */
export type Ritmo = {
  /** Who was beaten gets so long to take the lead back; then nothing is told. */
  readonly esperarMs: number;
  /** A client is told of a lote at most once in so long. */
  readonly intervaloMs: number;
  /** What is older is no news: a log that is read anew, or a neighbour that was away for long, tells nobody of it. */
  readonly velhoMs: number;
};

/** A letter is read later; what a device shows is worth something while there is time to answer. */
export const RITMOS = {
  carta: { esperarMs: 60_000, intervaloMs: 10 * 60_000, velhoMs: 3_600_000 },
  aparelho: { esperarMs: 0, intervaloMs: 60_000, velhoMs: 5 * 60_000 },
} as const satisfies Record<string, Ritmo>;

/** The ways in which a client is told. */
export type Via = keyof typeof RITMOS;

/** An event that was put into the log so long after it happened is history that somebody wrote down (an import, the demo). */
const HISTORIA_MS = 60_000;

/** An event of a lote, its place in the stream, and when the store was asked to keep it (epoch ms). */
export type EventoGravado = {
  readonly evento: EventoLote;
  readonly revisao: number;
  readonly gravadoEm: number;
};

/** How a lote stands, of what the catalog keeps of it. */
type Estado = {
  readonly aoVivo: LoteAoVivo;
  readonly hotUid: string;
  readonly regras: { readonly fechamento?: string };
  readonly lider?: { readonly cliUid: string; readonly valor: number; readonly plateia: boolean } | null;
};

/** A client who led a lote, and the bid that beat him. */
export type Superado = {
  readonly lelUid: string;
  readonly hotUid: string;
  readonly cliUid: string;
  readonly lanUid: string;
  /** What he led with, in centavos. */
  readonly valor: number;
  readonly em: number;
  readonly revisao: number;
};

/**
 * Whom an event beats: the client who led `antes`, where the event is a bid that makes somebody else lead. Null for any other
 * event, for a bid that was beaten on arrival (its bidder was told at once), where a bidder of the room led, and for history.
 */
export function superadoPor(
  antes: Estado | null,
  { evento, revisao, gravadoEm }: EventoGravado,
): Superado | null {
  const lider = antes?.lider ?? null;
  if (antes === null || lider === null || lider.plateia) return null;
  if (evento.tipo !== 'LanceRegistrado' || evento.superado || evento.cliUid === lider.cliUid) return null;
  if (gravadoEm - evento.em > HISTORIA_MS) return null;
  return {
    lelUid: antes.aoVivo.lelUid,
    hotUid: antes.hotUid,
    cliUid: lider.cliUid,
    lanUid: evento.lanUid,
    valor: lider.valor,
    em: evento.em,
    revisao,
  };
}

/** The last time that each client was beaten, of some: one row each, whatever order they come in. */
export function ultimosSuperados(superados: readonly Superado[]): Superado[] {
  const porCliente = new Map<string, Superado>();
  for (const s of superados) {
    const chave = `${s.lelUid} ${s.cliUid}`;
    if ((porCliente.get(chave)?.revisao ?? -1) < s.revisao) porCliente.set(chave, s);
  }
  return [...porCliente.values()];
}

/** When a lote ends, as planned now (epoch ms); null where the auctioneer closes it, or its turn is still to come. */
export const fimDoLote = ({ aoVivo, regras }: Estado): number | null =>
  aoVivo.finalizacaoManual || regras.fechamento === 'MANUAL' || aoVivo.aguardaVez === true
    ? null
    : aoVivo.dataFim;

/** Whether it is so long ago that nobody is told, however the lote stands. */
export const ehVelho = (em: number, { velhoMs }: Ritmo, agora: number): boolean => agora - em > velhoMs;

const recebeLances = (estado: Estado, agora: number): boolean =>
  SITUACOES_DE_LANCE.some((s) => s === estado.aoVivo.situacao) && (fimDoLote(estado) ?? Infinity) > agora;

/**
 * What becomes of the news that somebody was beaten, by how the lote stands now: told, kept for later, or forgotten, which
 * it is where he leads again, where the lote has no bid or takes none any more, and when it is old.
 */
export function destinoDoAviso(
  { cliUid, em, avisadoEm }: Pick<Superado, 'cliUid' | 'em'> & { readonly avisadoEm: number | null },
  lote: Estado,
  ritmo: Ritmo,
  agora: number,
): 'avisar' | 'esperar' | 'esquecer' {
  const vale = lote.lider?.cliUid !== cliUid && lote.aoVivo.valor !== null && recebeLances(lote, agora);
  if (!vale || ehVelho(em, ritmo, agora)) return 'esquecer';
  const { esperarMs, intervaloMs } = ritmo;
  const cedo = agora < em + esperarMs || (avisadoEm !== null && agora < avisadoEm + intervaloMs);
  return cedo ? 'esperar' : 'avisar';
}
