/** The value below which a share `q` (0 to 1) of the sorted samples lies. */
export const quantile = (sorted: Readonly<ArrayLike<number>>, q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

/** The middle value; the mean of the two middle ones where there is none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const mid = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[mid] ?? 0;
  return ((sorted[mid - 1] ?? 0) + (sorted[mid] ?? 0)) / 2;
};

/** Three digits are what such a measurement carries. Null where one side was not measured. */
export const ratio = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a === null || a === undefined || b === null || b === undefined || b === 0
    ? null
    : Number((a / b).toPrecision(3));

/**
 * Which lote gets the n-th bid. Even: in turn. Zipf: the k-th most wanted lote gets about 1/k of all, from a fixed seed,
 * so that every contender gets the same sequence.
 */
export function chooser(lotes: number, zipf = false): (n: number) => number {
  if (!zipf) return (n) => n % lotes;
  const total = Math.log(lotes + 1);
  let seed = 42;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.min(lotes - 1, Math.floor(Math.exp((seed / 0x80000000) * total)) - 1);
  };
}

/** Rates to try, rising: 1, 2, 3, 5 and 7 times each power of ten. */
export function ladder(from: number, to: number): number[] {
  const rates: number[] = [];
  for (let power = 1; power <= to; power *= 10) for (const step of [1, 2, 3, 5, 7]) rates.push(step * power);
  return rates.filter((rate) => rate >= from && rate <= to);
}

/** What one step of the ladder showed: scheduled and answered bids a second, and the tail of the answers. */
export type Step = { readonly rate: number; readonly perSecond: number; readonly p99Ms: number };

/** Whether a step answered 97 % of what was scheduled: where it did not, the rate is more than the server can take. */
const follows = (s: Step): boolean => s.perSecond >= 0.97 * s.rate;
/** Whether it did, and within `p99Ms`. */
const keepsUp = (s: Step, p99Ms: number): boolean => follows(s) && s.p99Ms <= p99Ms;

/**
 * Takes one step after another until the server does not follow. A step that does not keep up is taken once more: a disk or a
 * processor that stood still for a moment lets the next bids in time again, a knee does not. One that follows and is late even
 * then is left behind: something stood still for long, and higher rates show whether the server is at its end. The steps as they
 * counted, one that it did not follow last.
 */
export async function rise<S extends Step>(
  rates: readonly number[],
  p99Ms: number,
  take: (rate: number) => Promise<S>,
): Promise<S[]> {
  const steps: S[] = [];
  for (const rate of rates) {
    const first = await take(rate);
    const counted = keepsUp(first, p99Ms) ? first : await take(rate);
    steps.push(counted);
    if (!follows(counted)) break;
  }
  return steps;
}

/** The knee: the highest step of `rise` that keeps up. Null where none does. */
export const knee = <S extends Step>(steps: readonly S[], p99Ms: number): S | null =>
  steps.findLast((s) => keepsUp(s, p99Ms)) ?? null;
