/** A frame of the server as RFC 6455 has it: unmasked, never fragmented. */
export type Frame = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'ping' };

/** Splits what a server wrote into its frames. */
export function readFrames(bytes: Buffer): Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length;) {
    const opcode = bytes.readUInt8(at) & 0x0f;
    const short = bytes.readUInt8(at + 1) & 0x7f;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const length =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    if (opcode === 9) frames.push({ kind: 'ping' });
    else frames.push({ kind: 'text', text: bytes.toString('utf8', at + head, at + head + length) });
    at += head + length;
  }
  return frames;
}
