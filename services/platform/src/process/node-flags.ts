import type { Logger } from '../log/log.ts';

/**
 * How Node is started for a program that carries bids.
 *
 * The young generation has its full size of 16 MB from the beginning. Otherwise it starts with one, and while it is small most of
 * what is under way outlives a collection; V8 takes from that that such objects live long, allocates them among the old ones from
 * then on, and full collections have to free what would have cost nothing (ADR 0003: a third more bids a second with 1,000 in flight).
 *
 * The collector has one helper. With the four that Node gives it, a full collection takes both of two cores for 60 ms
 * at a time while our thread waits for one of them, and PostgreSQL as well: the second in which it falls had a p99 of 100 to
 * 300 ms at 30,000 bids a second, and has 15 to 116 with one, at the same rates and processor time (load-tests/diary/diary.md).
 *
 * The first full collection is due when the old generation has some 300 MB, and not at 33 MB, at 53 and at 197. Each of those
 * falls into somebody's bid: at 30,000 bids a second the p99 was 57 and 154 ms, and is 14 and 18.
 *
 * All are laid down when the process starts, and NODE_OPTIONS may say the second only, so `package.json`, the Dockerfile and the
 * programs that may not import this say the same (node-flags.unit.spec.ts, and compose.unit.spec.ts for the image).
 */
export const NODE_FLAGS: readonly string[] = [
  '--min-semi-space-size=16',
  '--v8-pool-size=1',
  '--initial-old-space-size=1024',
];

/** Says at the start that somebody left them out, because nothing else shows it before the house is full. */
export function warnWithoutFlags(
  log: Pick<Logger, 'warn'>,
  given: readonly string[] = process.execArgv,
): void {
  const missing = NODE_FLAGS.filter((flag) => !given.includes(flag));
  if (missing.length > 0)
    log.warn({ missing }, 'Node was started without these flags: bids will be slower under load');
}
