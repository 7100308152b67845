import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { foreignFunctions } from '../process/system-calls.ts';

/** Less gains little, and stays readable. */
const WORTH_IT = 1_024;
/** The most that is compressed, and the most that a row may become when it is read: no row takes all memory. */
const MOST = 1 << 26;
/** How a frame of Zstandard begins (RFC 8878, 3.1.1), read as an integer; no line of JSON does. */
const MAGIC = 0xfd2fb528;
const LEVEL = -1;

type Zstd = {
  compress(bytes: Buffer): Buffer;
  /** @throws Error where these are no frame, or one of more than `MOST` */
  decompress(frame: Buffer): Buffer;
};

/** Node's own way, at its own level (it takes -1 for a level that was not given): 22 to 34 us for the lines of 25 bids, most of it for setting up and tearing down. */
export const zstdOfNode: Zstd = {
  compress: (bytes) => zstdCompressSync(bytes, { pledgedSrcSize: bytes.length }),
  decompress: (frame) => zstdDecompressSync(frame, { maxOutputLength: MOST }),
};

/** The same functions of the library within Node, called with one context for all: 5 to 7 us. @throws Error where they are not to be had */
export function zstdByFfi(): Zstd {
  const zstd = foreignFunctions().dlopen(null, {
    ZSTD_createCCtx: { return: 'pointer', arguments: [] },
    ZSTD_createDCtx: { return: 'pointer', arguments: [] },
    ZSTD_compressCCtx: {
      return: 'u64',
      arguments: ['pointer', 'buffer', 'u64', 'buffer', 'u64', 'i32'],
    },
    ZSTD_decompressDCtx: { return: 'u64', arguments: ['pointer', 'buffer', 'u64', 'buffer', 'u64'] },
    ZSTD_getFrameContentSize: { return: 'u64', arguments: ['buffer', 'u64'] },
  }).functions;
  const [compressing, decompressing] = [zstd.ZSTD_createCCtx(), zstd.ZSTD_createDCtx()];
  let scratch = Buffer.allocUnsafeSlow(1 << 16);
  return {
    compress: (bytes) => {
      // As ZSTD_compressBound: what does not become smaller, becomes hardly larger.
      const room = bytes.length + (bytes.length >> 8) + 512;
      const out = room > scratch.length ? Buffer.allocUnsafeSlow(room) : scratch;
      const [space, length] = [BigInt(out.length), BigInt(bytes.length)];
      const made = Number(zstd.ZSTD_compressCCtx(compressing, out, space, bytes, length, LEVEL));
      if (made > out.length) throw new Error('zstd could not compress');
      if (out.length <= 1 << 20) scratch = out;
      return Buffer.from(out.subarray(0, made));
    },
    decompress: (frame) => {
      const length = BigInt(frame.length);
      const size = Number(zstd.ZSTD_getFrameContentSize(frame, length));
      // What does not say, or is no frame, answers with the largest numbers there are.
      if (size > MOST) return zstdOfNode.decompress(frame);
      const bytes = Buffer.allocUnsafe(size);
      if (Number(zstd.ZSTD_decompressDCtx(decompressing, bytes, BigInt(size), frame, length)) !== size)
        throw new Error('a frame of Zstandard that cannot be read');
      return bytes;
    },
  };
}

function fastest(): Zstd {
  try {
    return zstdByFfi();
  } catch {
    return zstdOfNode;
  }
}

let chosen: Zstd | null = null;
const zstd = (): Zstd => (chosen ??= fastest());

/** Lines as they are stored: themselves, or a frame of Zstandard where there are many. */
export function compressed(lines: Buffer): Buffer {
  if (lines.length < WORTH_IT || lines.length > MOST) return lines;
  const frame = zstd().compress(lines);
  return frame.length < lines.length ? frame : lines;
}

/** What `compressed` was given. @throws Error where that cannot be told */
export function decompressed(stored: Buffer): Buffer {
  return stored.length >= 4 && stored.readUInt32LE(0) === MAGIC ? zstd().decompress(stored) : stored;
}
