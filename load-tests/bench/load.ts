/** One way to take bids: the engine, or a peer. `bid` resolves when the bid is durable and answered. */
export type Bidder = { readonly bid: (lote: number) => Promise<void>; readonly close: () => Promise<void> };

/** Somebody who takes part in a scenario. `open` starts from an empty state; null means that it is not installed here. */
export type Contender = {
  readonly name: string;
  readonly open: (lotes: number) => Promise<Bidder | null>;
  /** Checks what was kept after a round: problems found, none for a good run. */
  readonly verify?: () => Promise<readonly string[]>;
};

export type Shape = {
  readonly lotes: number;
  readonly inFlight: number;
  readonly ms: number;
  /** Zipf-like choice of the lote instead of an even one. */
  readonly zipf?: boolean;
};

export type Round = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number; readonly done: number };

/** Which lote gets the n-th bid. Zipf: the k-th most wanted lote gets about 1/k. */
function chooser({ lotes, zipf }: Shape): (n: number) => number {
  if (!zipf) return (n) => n % lotes;
  const total = Math.log(lotes + 1);
  let seed = 42;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.min(lotes - 1, Math.floor(Math.exp((seed / 0x7fffffff) * total)) - 1);
  };
}

const quantile = (sorted: Float64Array, q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

/** Keeps `inFlight` bids under way for `ms` and measures each from call to answer. The first tenth warms up and is not counted. */
export async function closedLoop(bidder: Bidder, shape: Shape): Promise<Round> {
  const choose = chooser(shape);
  const begun = performance.now();
  const warm = begun + shape.ms / 10;
  const end = begun + shape.ms;
  const samples = new Float64Array(4_000_000);
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
  return { perSecond: counted / seconds, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), done: counted };
}
