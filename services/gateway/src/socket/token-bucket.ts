/**
 * Admission of one connection: `burst` messages at once, `perSecond` on average. What is refused still costs, so that a
 * flood runs into debt; a debt of a whole burst says that the other side does not listen to refusals.
 */
export class TokenBucket {
  private tokens: number;
  private since: number;
  private readonly perSecond: number;
  private readonly burst: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.tokens = burst;
    this.since = now;
  }

  /** Takes `cost` tokens at `now` (epoch ms): 'taken', 'refused', or 'flood' once the debt is as large as the burst. */
  take(now: number, cost = 1): 'taken' | 'refused' | 'flood' {
    // A clock that steps back must not take tokens away.
    const elapsedMs = Math.max(0, now - this.since);
    this.since = now;
    this.tokens = Math.min(this.burst, this.tokens + (elapsedMs * this.perSecond) / 1_000);
    this.tokens -= cost;
    if (this.tokens >= 0) return 'taken';
    return this.tokens <= -this.burst ? 'flood' : 'refused';
  }
}
