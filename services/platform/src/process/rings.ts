import { readRing } from './read-ring.ts';
import type { ReadRing } from './read-ring.ts';
import { sendRing } from './send-ring.ts';
import type { SendRing } from './send-ring.ts';

/** Many connections in one call of the system (io_uring, by node:ffi); null where each has calls of its own, which are Node's. */
export type Rings = { readonly send: SendRing | null; readonly read: ReadRing | null };

/** The part of a program's environment that decides. */
export type RingsConfig = { readonly IO_URING: boolean; readonly MARTELO_PLAIN: boolean };

/**
 * The door to calls of the system that Node does not make: nothing of node:ffi is touched unless it was asked for. `missing` hears
 * why there is none where there should be.
 */
export function openRings({ IO_URING, MARTELO_PLAIN }: RingsConfig, missing: (why: string) => void): Rings {
  if (!IO_URING || MARTELO_PLAIN) return { send: null, read: null };
  return { send: sendRing(missing), read: readRing(missing) };
}
