import { MAX_PUBLISH, MAX_VALUE_BYTES, type NewMessage } from './port.ts';

const SEED = 0x9747b28c;
const M = 0x5bd1e995;
const encoder = new TextEncoder();

/** murmur2 as Kafka's own clients compute it, so that every client puts a key into the same partition. */
function murmur2(bytes: Uint8Array): number {
  const length = bytes.length;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  let h = SEED ^ length;
  const whole = length & ~3;
  for (let i = 0; i < whole; i += 4) {
    let k = Math.imul(view.getInt32(i, true), M);
    k ^= k >>> 24;
    h = Math.imul(h, M) ^ Math.imul(k, M);
  }
  const rest = length - whole;
  if (rest === 3) h ^= (bytes[whole + 2] ?? 0) << 16;
  if (rest >= 2) h ^= (bytes[whole + 1] ?? 0) << 8;
  if (rest >= 1) h = Math.imul(h ^ (bytes[whole] ?? 0), M);
  h ^= h >>> 13;
  h = Math.imul(h, M);
  return h ^ (h >>> 15);
}

/** The partition of a key, 0 to `partitions` - 1; the same in every process and in Kafka's Java client. */
export function partitionOf(key: string, partitions: number): number {
  return (murmur2(encoder.encode(key)) & 0x7fffffff) % partitions;
}

/** @throws RangeError for more than one publish takes */
export function checkMessages(messages: readonly NewMessage[]): void {
  if (messages.length > MAX_PUBLISH)
    throw new RangeError(`${messages.length} messages in one publish, at most ${MAX_PUBLISH}`);
  for (const { key, value } of messages) {
    // Three bytes a UTF-16 unit at most: only a long value is worth counting.
    if (value.length * 3 > MAX_VALUE_BYTES && Buffer.byteLength(value) > MAX_VALUE_BYTES)
      throw new RangeError(`the value of ${key} is longer than ${MAX_VALUE_BYTES} bytes`);
  }
}
