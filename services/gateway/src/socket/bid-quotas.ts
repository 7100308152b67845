import { TokenBucket } from './token-bucket.ts';

/**
 * How many bids each client may send, over all his connections to this process: every maximum and every proposta is an
 * event that its lote keeps, so that several connections must not give one person several quotas.
 */
export class BidQuotas {
  private readonly buckets = new Map<string, TokenBucket>();
  private readonly perSecond: number;
  private readonly burst: number;
  private readonly most: number;

  /** `most` clients are remembered; those who came longest ago leave first. */
  constructor(perSecond: number, burst: number, most: number) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.most = most;
  }

  /** The quota of a client who comes at `now` (epoch ms), the same one when he comes again. */
  of(hotUid: string, cliUid: string, now: number): TokenBucket {
    const key = `${hotUid} ${cliUid}`;
    const bucket = this.buckets.get(key) ?? new TokenBucket(this.perSecond, this.burst, now);
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    if (this.buckets.size > this.most)
      for (const oldest of this.buckets.keys()) {
        this.buckets.delete(oldest);
        break;
      }
    return bucket;
  }
}
