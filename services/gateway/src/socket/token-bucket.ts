/**
 * Admission of one connection: `burst` messages at once, `perSecond` on average. What is refused still costs, so that a
 * flood runs into debt; a debt of a whole burst says that the other side does not listen to refusals. It grows no deeper: whoever
 * is not sent away then is heard again after as long as it takes to pay that.
 */
export class TokenBucket {
  // With a number from the start, each is written in its place; without one, V8 keeps a new object each time.
  private tokens = 0;
  private since = 0;
  private readonly perSecond: number;
  private readonly burst: number;
  /** How long an empty one takes to be full. */
  private readonly fillMs: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.fillMs = (1_000 * burst) / perSecond;
    this.tokens = burst;
    this.since = now;
  }

  /** Takes `cost` tokens at `now` (epoch ms): 'taken', 'refused', or 'flood' once the debt is as large as the burst. */
  take(now: number, cost = 1): 'taken' | 'refused' | 'flood' {
    const elapsedMs = now - this.since;
    // What is counted a moment out of order must not bring that moment twice; a clock that was set back counts from there.
    if (elapsedMs > 0 || elapsedMs < -this.fillMs) this.since = now;
    const tokens = this.tokens + (Math.max(0, elapsedMs) * this.perSecond) / 1_000;
    this.tokens = Math.max(-this.burst, Math.min(this.burst, tokens) - cost);
    if (this.tokens >= 0) return 'taken';
    return this.tokens <= -this.burst ? 'flood' : 'refused';
  }
}
