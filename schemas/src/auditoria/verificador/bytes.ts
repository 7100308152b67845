/** Text and bytes for the verifier: nothing here needs Node or a browser of any age. */
const codificador = new TextEncoder();

/** UTF-8 of a text. */
export const utf8 = (texto: string): Uint8Array => codificador.encode(texto);

/** The text of UTF-8 bytes; null where they are not UTF-8. */
export function texto(bytes: Uint8Array): string | null {
  try {
    // A leading BOM stays a character, so that the text gives the same bytes again.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const HEX = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/** Lower-case hex of bytes. */
export function paraHex(bytes: Uint8Array): string {
  let s = '';
  for (const b of bytes) s += HEX[b];
  return s;
}

/** Bytes of lower-case hex; null for anything else, so that one value has one spelling. */
export function deHex(hex: string): Uint8Array | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** base64url without padding. */
export function paraBase64url(bytes: Uint8Array): string {
  let s = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const n = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const letras = [n >> 18, (n >> 12) & 63, (n >> 6) & 63, n & 63].map((v) => BASE64[v]);
    s += letras.slice(0, Math.min(4, bytes.length - i + 1)).join('');
  }
  return s;
}

/** Bytes of base64url. Null for a spelling that `paraBase64url` would not give: unused bits count as a changed byte. */
export function deBase64url(s: string): Uint8Array | null {
  const bytes: number[] = [];
  let acumulado = 0;
  let bits = 0;
  for (const letra of s) {
    const v = BASE64.indexOf(letra);
    if (v < 0) return null;
    acumulado = ((acumulado << 6) | v) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((acumulado >> bits) & 0xff);
  }
  const lidos = Uint8Array.from(bytes);
  return paraBase64url(lidos) === s ? lidos : null;
}

/** One array of several. */
export function juntar(...partes: readonly Uint8Array[]): Uint8Array {
  const tudo = new Uint8Array(partes.reduce((n, p) => n + p.length, 0));
  let em = 0;
  for (const p of partes) {
    tudo.set(p, em);
    em += p.length;
  }
  return tudo;
}

/** Whether two arrays hold the same bytes. */
export const iguais = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((v, i) => v === b[i]);

/** A parsed JSON object; null for anything else. */
export function objeto(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const lido: unknown = JSON.parse(json);
    return typeof lido === 'object' && lido !== null && !Array.isArray(lido)
      ? (lido as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
