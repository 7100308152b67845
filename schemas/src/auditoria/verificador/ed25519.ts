import { iguais, juntar } from './bytes.ts';
import { sha512 } from './sha2.ts';

/** Ed25519 verification as RFC 8032 (5.1.7) writes it down, in whole numbers: plain to read, and enough for a few a file. */
const P = 2n ** 255n - 19n;
const ORDEM = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;

const mod = (n: bigint): bigint => ((n % P) + P) % P;

function potencia(base: bigint, expoente: bigint): bigint {
  let r = 1n;
  let b = mod(base);
  for (let e = expoente; e > 0n; e >>= 1n) {
    if (e & 1n) r = (r * b) % P;
    b = (b * b) % P;
  }
  return r;
}

const inverso = (n: bigint): bigint => potencia(n, P - 2n);
const D = mod(-121_665n * inverso(121_666n));
const RAIZ_DE_MENOS_UM = potencia(2n, (P - 1n) / 4n);

/** Extended coordinates: x = X/Z, y = Y/Z, xy = T/Z. */
type Ponto = readonly [x: bigint, y: bigint, z: bigint, t: bigint];

function somarPontos(p: Ponto, q: Ponto): Ponto {
  const a = mod((p[1] - p[0]) * (q[1] - q[0]));
  const b = mod((p[1] + p[0]) * (q[1] + q[0]));
  const c = mod(2n * p[3] * q[3] * D);
  const d = mod(2n * p[2] * q[2]);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

function vezes(escalar: bigint, ponto: Ponto): Ponto {
  let r: Ponto = [0n, 1n, 1n, 0n];
  let p = ponto;
  for (let s = escalar; s > 0n; s >>= 1n) {
    if (s & 1n) r = somarPontos(r, p);
    p = somarPontos(p, p);
  }
  return r;
}

function numero(bytes: Uint8Array): bigint {
  let n = 0n;
  for (const b of bytes.toReversed()) n = (n << 8n) | BigInt(b);
  return n;
}

function decodificar(bytes: Uint8Array): Ponto | null {
  const tudo = numero(bytes);
  const sinal = tudo >> 255n;
  const y = tudo & (2n ** 255n - 1n);
  if (y >= P) return null;
  const [u, v] = [mod(y * y - 1n), mod(D * y * y + 1n)];
  let x = mod(u * v ** 3n * potencia(u * v ** 7n, (P - 5n) / 8n));
  if (mod(v * x * x) === mod(-u)) x = mod(x * RAIZ_DE_MENOS_UM);
  if (mod(v * x * x) !== u || (x === 0n && sinal === 1n)) return null;
  if ((x & 1n) !== sinal) x = P - x;
  return [x, y, 1n, mod(x * y)];
}

function codificar([x, y, z]: Ponto): Uint8Array {
  const i = inverso(z);
  let n = mod(y * i) | ((mod(x * i) & 1n) << 255n);
  return Uint8Array.from({ length: 32 }, () => {
    const b = Number(n & 0xffn);
    n >>= 8n;
    return b;
  });
}

/** The base point: y = 4/5, the even x. */
const BASE = ((): Ponto => {
  const y = mod(4n * inverso(5n));
  const bytes = codificar([0n, y, 1n, 0n]);
  const p = decodificar(bytes);
  if (p === null) throw new Error('the base point is not on the curve');
  return p;
})();

/** Whether `assinatura` (64 bytes) over `mensagem` was made with the private half of `chave` (32 bytes). */
export function assinaturaConfere(chave: Uint8Array, mensagem: Uint8Array, assinatura: Uint8Array): boolean {
  if (chave.length !== 32 || assinatura.length !== 64) return false;
  const r = assinatura.subarray(0, 32);
  const s = numero(assinatura.subarray(32));
  const a = decodificar(chave);
  if (a === null || s >= ORDEM) return false;
  const h = numero(sha512(juntar(r, chave, mensagem))) % ORDEM;
  const menosA: Ponto = [mod(-a[0]), a[1], a[2], mod(-a[3])];
  return iguais(codificar(somarPontos(vezes(s, BASE), vezes(h, menosA))), r);
}
