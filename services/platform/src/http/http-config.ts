import type { Trust } from '../config/trust.ts';

/** Limits of the HTTP edge; each has a default that suits one machine. */
export type HttpConfig = {
  /** Largest body of a call, bytes. Default 64 KiB. */
  readonly bodyLimitBytes?: number;
  /** Whose X-Forwarded-* count. Default nobody's. */
  readonly trust?: Trust;
  /** Requests per minute and account (address for visitors) of a call that names no limit. Default 600. */
  readonly limitePadraoPorMinuto?: number;
  /** Multiplies every limit. Default 1. */
  readonly limitsFactor?: number;
  /** Who asks at the port of operations has to bring it. */
  readonly operationsToken?: string | undefined;
  /** Longest a handler may take. Default 30 s. */
  readonly handlerTimeoutMs?: number;
  /** Nothing written by hand for speed. Default false. */
  readonly plain?: boolean;
};
