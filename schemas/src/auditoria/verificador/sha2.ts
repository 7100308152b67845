/** SHA-256 and SHA-512 (FIPS 180-4), so that a proof can be checked where no library is left that does it. */

/** Whole square (2) or cube (3) root of a large number. */
function raizInteira(n: bigint, grau: 2n | 3n): bigint {
  let x = 1n << (BigInt(n.toString(2).length) / grau + 1n);
  for (;;) {
    const y = ((grau - 1n) * x + n / x ** (grau - 1n)) / grau;
    if (y >= x) return x;
    x = y;
  }
}

const PRIMOS: readonly bigint[] = (() => {
  const achados: bigint[] = [];
  for (let n = 2n; achados.length < 80; n += 1n) if (achados.every((p) => n % p !== 0n)) achados.push(n);
  return achados;
})();

/** The first bits of the fractional part of a root of a prime: where all constants of SHA-2 come from. */
const fracao = (primo: bigint, grau: 2n | 3n, bits: bigint): bigint =>
  raizInteira(primo << (bits * grau), grau) & ((1n << bits) - 1n);

const K32 = Uint32Array.from(PRIMOS.slice(0, 64), (p) => Number(fracao(p, 3n, 32n)));
const H32 = Uint32Array.from(PRIMOS.slice(0, 8), (p) => Number(fracao(p, 2n, 32n)));
const K64 = PRIMOS.map((p) => fracao(p, 3n, 64n));
const H64 = PRIMOS.slice(0, 8).map((p) => fracao(p, 2n, 64n));

const gira = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** SHA-256 of bytes that come in parts, for files of any size. */
export class Sha256 {
  private readonly h = H32.slice();
  private readonly w = new Uint32Array(64);
  private readonly resto = new Uint8Array(64);
  private cheio = 0;
  private total = 0;

  /** Takes more bytes. */
  somar(bytes: Uint8Array): this {
    this.total += bytes.length;
    let em = 0;
    while (em < bytes.length) {
      const cabe = Math.min(64 - this.cheio, bytes.length - em);
      this.resto.set(bytes.subarray(em, em + cabe), this.cheio);
      this.cheio += cabe;
      em += cabe;
      if (this.cheio === 64) this.bloco();
    }
    return this;
  }

  /** The 32 bytes; nothing may be added afterwards. */
  fim(): Uint8Array {
    const { resto } = this;
    resto[this.cheio] = 0x80;
    this.cheio += 1;
    if (this.cheio > 56) {
      resto.fill(0, this.cheio);
      this.bloco();
    }
    resto.fill(0, this.cheio, 56);
    new DataView(resto.buffer).setBigUint64(56, BigInt(this.total) * 8n);
    this.bloco();
    const saida = new DataView(new ArrayBuffer(32));
    for (const [i, v] of this.h.entries()) saida.setUint32(4 * i, v);
    return new Uint8Array(saida.buffer);
  }

  private bloco(): void {
    this.cheio = 0;
    const { h, w, resto } = this;
    for (let i = 0; i < 16; i += 1)
      w[i] =
        ((resto[4 * i] as number) << 24) |
        ((resto[4 * i + 1] as number) << 16) |
        ((resto[4 * i + 2] as number) << 8) |
        (resto[4 * i + 3] as number);
    for (let i = 16; i < 64; i += 1) {
      const x = w[i - 15] as number;
      const y = w[i - 2] as number;
      const s0 = gira(x, 7) ^ gira(x, 18) ^ (x >>> 3);
      const s1 = gira(y, 17) ^ gira(y, 19) ^ (y >>> 10);
      w[i] = (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1;
    }
    let [a, b, c, d, e, f, g, z] = h as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let i = 0; i < 64; i += 1) {
      const s1 = gira(e, 6) ^ gira(e, 11) ^ gira(e, 25);
      const t1 = (z + s1 + ((e & f) ^ (~e & g)) + (K32[i] as number) + (w[i] as number)) | 0;
      const s0 = gira(a, 2) ^ gira(a, 13) ^ gira(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      z = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    const depois = [a, b, c, d, e, f, g, z];
    for (let i = 0; i < 8; i += 1) h[i] = (h[i] as number) + (depois[i] as number);
  }
}

/** SHA-256 of some bytes: 32 bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => new Sha256().somar(bytes).fim();

const MASCARA = (1n << 64n) - 1n;
const gira64 = (x: bigint, n: bigint): bigint => ((x >> n) | (x << (64n - n))) & MASCARA;

/** SHA-512 of some bytes: 64 bytes. Slow and short: it is asked for once a signature. */
export function sha512(bytes: Uint8Array): Uint8Array {
  const blocos = Math.ceil((bytes.length + 17) / 128);
  const cheio = new Uint8Array(blocos * 128);
  cheio.set(bytes);
  cheio[bytes.length] = 0x80;
  const vista = new DataView(cheio.buffer);
  vista.setBigUint64(cheio.length - 8, BigInt(bytes.length) * 8n);
  const h = [...H64];
  for (let em = 0; em < cheio.length; em += 128) {
    const w = Array.from({ length: 16 }, (_, i) => vista.getBigUint64(em + 8 * i));
    for (let i = 16; i < 80; i += 1) {
      const x = w[i - 15] as bigint;
      const y = w[i - 2] as bigint;
      const s0 = gira64(x, 1n) ^ gira64(x, 8n) ^ (x >> 7n);
      const s1 = gira64(y, 19n) ^ gira64(y, 61n) ^ (y >> 6n);
      w.push(((w[i - 16] as bigint) + s0 + (w[i - 7] as bigint) + s1) & MASCARA);
    }
    let [a, b, c, d, e, f, g, z] = h as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
    for (let i = 0; i < 80; i += 1) {
      const s1 = gira64(e, 14n) ^ gira64(e, 18n) ^ gira64(e, 41n);
      const t1 = z + s1 + ((e & f) ^ (~e & g)) + (K64[i] as bigint) + (w[i] as bigint);
      const s0 = gira64(a, 28n) ^ gira64(a, 34n) ^ gira64(a, 39n);
      const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
      [z, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & MASCARA, c, b, a, (t1 + t2) & MASCARA];
    }
    for (const [i, v] of [a, b, c, d, e, f, g, z].entries()) h[i] = ((h[i] as bigint) + v) & MASCARA;
  }
  const saida = new DataView(new ArrayBuffer(64));
  for (const [i, v] of h.entries()) saida.setBigUint64(8 * i, v);
  return new Uint8Array(saida.buffer);
}
