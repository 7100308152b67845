import { chooser, quantile } from './stats.ts';

/** One way to take bids: the engine, or a peer. `bid` resolves when the bid is durable and answered. */
export type Bidder = {
  readonly bid: (lote: number) => Promise<void>;
  /** Checks what was kept, once no bid is under way: problems found, none for a good run. */
  readonly check: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
  /** Process ids that work for it besides this process and PostgreSQL. */
  readonly pids?: readonly number[];
};

/** Somebody who takes part in a scenario. `open` starts from an empty state; null means that it is not installed here. */
export type Contender = { readonly name: string; readonly open: (lotes: number) => Promise<Bidder | null> };

export type Shape = {
  readonly lotes: number;
  readonly inFlight: number;
  readonly ms: number;
  /** Zipf-like choice of the lote instead of an even one. */
  readonly zipf?: boolean;
};

/** `done` counts the bids that were measured. */
export type Round = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly done: number;
};

/** What bidders in a process of their own tell of a round. */
export const asRound = (r: Omit<Round, 'done'> & { readonly accepted: number }): Round => ({
  perSecond: r.perSecond,
  p50Ms: r.p50Ms,
  p99Ms: r.p99Ms,
  done: r.accepted,
});

/**
 * One for all rounds of a process, which follow each other: V8 begins a full collection for every 64 MB of such memory, and with one of
 * 32 MB a round every second round had one.
 */
const samples = new Float64Array(4_000_000);

/** Keeps `inFlight` bids under way for `ms` and measures each from call to answer. The first tenth warms up and is not counted. */
export async function closedLoop(bidder: Pick<Bidder, 'bid'>, shape: Shape): Promise<Round> {
  const choose = chooser(shape.lotes, shape.zipf);
  const begun = performance.now();
  const warm = begun + shape.ms / 10;
  const end = begun + shape.ms;
  let counted = 0;
  let n = 0;
  const client = async (): Promise<void> => {
    for (;;) {
      const from = performance.now();
      if (from >= end) return;
      await bidder.bid(choose(n++));
      const now = performance.now();
      if (from >= warm && counted < samples.length) samples[counted++] = now - from;
    }
  };
  await Promise.all(Array.from({ length: shape.inFlight }, client));
  const seconds = (performance.now() - warm) / 1_000;
  const sorted = samples.subarray(0, counted).toSorted();
  return {
    perSecond: counted / seconds,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    done: counted,
  };
}
