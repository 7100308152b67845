/** One element of EBML: its id as it stands in the file, and what is in it. */
function elemento(id: readonly number[], conteudo: Uint8Array | readonly Uint8Array[]): Buffer {
  const dentro = Buffer.concat(conteudo instanceof Uint8Array ? [conteudo] : conteudo);
  // Sizes of eight bytes: the first bit says that seven follow.
  const tamanho = Buffer.alloc(8);
  tamanho.writeBigUInt64BE(BigInt(dentro.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id), tamanho, dentro]);
}

const numero = (id: readonly number[], n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return elemento(id, bytes);
};
const texto = (id: readonly number[], s: string): Buffer => elemento(id, Buffer.from(s, 'ascii'));
const duracao = (ms: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(ms);
  return elemento([0x44, 0x89], bytes);
};

/** The VP8 frame inside a lossy WebP picture. @throws Error where the picture is of another kind. */
export function quadroVp8(webp: Buffer): Buffer {
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.toString('latin1', 12, 16) !== 'VP8 ')
    throw new Error('not a lossy WebP without alpha');
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}

export type Filme = {
  readonly largura: number;
  readonly altura: number;
  /** How long each frame stands, in ms; at most 32 s in all, which one cluster holds. */
  readonly quadroMs: number;
  readonly quadros: readonly Buffer[];
};

/**
 * A WebM film of VP8 frames that are all key frames (RFC 9559; a lossy WebP picture is one): nothing of it depends on
 * another frame, so players may jump anywhere. @throws RangeError where it is longer than a cluster's clock.
 */
export function filmeWebm({ largura, altura, quadroMs, quadros }: Filme): Buffer {
  if (quadros.length === 0 || quadros.length * quadroMs > 32_000) throw new RangeError('0 to 32 s of film');
  const cabeca = elemento(
    [0x1a, 0x45, 0xdf, 0xa3],
    [
      numero([0x42, 0x86], 1),
      numero([0x42, 0xf7], 1),
      numero([0x42, 0xf2], 4),
      numero([0x42, 0xf3], 8),
      texto([0x42, 0x82], 'webm'),
      numero([0x42, 0x87], 4),
      numero([0x42, 0x85], 2),
    ],
  );
  const informacao = elemento(
    [0x15, 0x49, 0xa9, 0x66],
    [
      numero([0x2a, 0xd7, 0xb1], 1_000_000),
      duracao(quadros.length * quadroMs),
      texto([0x4d, 0x80], 'martelo'),
      texto([0x57, 0x41], 'martelo'),
    ],
  );
  const faixa = elemento(
    [0x16, 0x54, 0xae, 0x6b],
    [
      elemento(
        [0xae],
        [
          numero([0xd7], 1),
          numero([0x73, 0xc5], 1),
          numero([0x83], 1),
          numero([0x9c], 0),
          texto([0x86], 'V_VP8'),
          elemento([0xe0], [numero([0xb0], largura), numero([0xba], altura)]),
        ],
      ),
    ],
  );
  const blocos = quadros.map((quadro, i) => {
    const frente = Buffer.from([0x81, 0, 0, 0x80]);
    frente.writeInt16BE(i * quadroMs, 1);
    return elemento([0xa3], [frente, quadro]);
  });
  const cluster = elemento([0x1f, 0x43, 0xb6, 0x75], [numero([0xe7], 0), ...blocos]);
  return Buffer.concat([cabeca, elemento([0x18, 0x53, 0x80, 0x67], [informacao, faixa, cluster])]);
}
