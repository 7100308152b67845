/**
 * Bids read in the present turn of the event loop. Beyond what this thread can decide, bids wait in the system's buffers,
 * where no queue of ours sees how old they are; but a turn reads only what had arrived when it began, so whoever comes up
 * late in a long turn has waited at least that long, and everybody behind him waits for him as well.
 */
export class Turn {
  private bids = 0;
  private since = 0;
  private readonly most: number;
  private readonly ms: number;
  private readonly end = (): void => {
    this.bids = 0;
  };

  /** `most` bids are always admitted, more only for the first `ms` of a turn. */
  constructor(most: number, ms: number) {
    this.most = most;
    this.ms = ms;
  }

  /** One more bid, read at `now` (epoch ms); false when it comes up too late in its turn. */
  admits(now: number): boolean {
    if (this.bids === 0) {
      this.since = now;
      setImmediate(this.end);
    }
    this.bids += 1;
    return this.bids <= this.most || now - this.since <= this.ms;
  }
}
