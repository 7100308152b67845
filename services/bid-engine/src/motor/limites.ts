/** Bounds of the engine. Each is a refusal or an eviction, never a queue that grows (ADR 0007). */
export type Limites = {
  /** Bids that may wait at once; one more is refused OCUPADO. Staff and clock get a tenth more. */
  readonly maxPendentes: number;
  /** Once the oldest waiting command is older than this, new bids are refused OCUPADO. */
  readonly esperaMaximaMs: number;
  /** A store that has not answered the oldest one for so long stands still: new bids are refused INDISPONIVEL, many or few. */
  readonly paradoMs: number;
  /** Events of one group commit; a command is never split. */
  readonly maxEventosPorCommit: number;
  /** So many waiting commands are a crowd: only then may a lote have two commits under way. */
  readonly multidao: number;
  /** So many leave as soon as this turn has decided all of its own, and not after what is read next. */
  readonly lotado: number;
  /** Lotes held in memory (about 2 kB each without bids); beyond it idle ones that were not used lately leave. */
  readonly maxLotesQuentes: number;
  /** Events of all lotes held in memory (about half a kB each); beyond it idle lotes leave as well. */
  readonly maxEventosQuentes: number;
  /** Streams read at once. */
  readonly maxHidratacoes: number;
  /** Refusals remembered for repeated keys, per generation; two generations are kept. */
  readonly maxRecusasGuardadas: number;
  /** A bid is answered within so long, counted from when it came and whatever it had to wait for. */
  readonly prazoDoLanceMs: number;
  /** A commit without an answer for so long counts as unknown: its bidders are refused, its lotes read again. */
  readonly commitTimeoutMs: number;
};

export const LIMITES_PADRAO: Limites = {
  maxPendentes: 20_000,
  esperaMaximaMs: 250,
  paradoMs: 1_000,
  maxEventosPorCommit: 2_000,
  multidao: 16,
  lotado: 100,
  maxLotesQuentes: 50_000,
  maxEventosQuentes: 2_000_000,
  maxHidratacoes: 16,
  maxRecusasGuardadas: 50_000,
  prazoDoLanceMs: 8_000,
  commitTimeoutMs: 20_000,
};

/**
 * With what admission turns a command away, before anything else is asked; null where it lets it in. Staff and the clock still get
 * through when bids do not.
 */
export function semLugar(
  { maxPendentes, esperaMaximaMs, paradoMs }: Limites,
  { lance, pendentes, esperaMs }: { lance: boolean; pendentes: number; esperaMs: number },
): 'OCUPADO' | 'INDISPONIVEL' | null {
  const cabe = lance
    ? pendentes < maxPendentes && esperaMs <= esperaMaximaMs
    : pendentes < maxPendentes * 1.1;
  if (cabe) return null;
  return esperaMs > Math.max(paradoMs, esperaMaximaMs) ? 'INDISPONIVEL' : 'OCUPADO';
}
