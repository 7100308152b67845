import { socketWays } from '@martelo/gateway/socket/ways.ts';
import type { SocketWays } from '@martelo/gateway/socket/ways.ts';
import { openRings } from '@martelo/platform/process/rings.ts';

/** What of a server is not as it is by default. */
export type Ways = {
  readonly plainFrames?: boolean;
  readonly plainBids?: boolean;
  readonly plainAwake?: boolean;
  /** Commits as pg sends any query. */
  readonly plainCommits?: boolean;
  /** All of `MARTELO_PLAIN=true`. */
  readonly plain?: boolean;
  /** `IO_URING=true`. */
  readonly rings?: boolean;
};

/** Of the socket. */
export function waysOf({ rings = false, ...ways }: Ways): SocketWays {
  return socketWays({
    ...ways,
    rings: openRings({ IO_URING: rings, MARTELO_PLAIN: ways.plain ?? false }, console.error),
  });
}
