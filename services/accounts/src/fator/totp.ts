import { createHmac, randomBytes } from 'node:crypto';

/** RFC 6238 as every authenticator app has it by default: SHA-1, six digits, a new code every 30 s. */
const PASSO_MS = 30_000;
const DIGITOS = 6;
const SEGREDO_BYTES = 20;
/** Steps that a telephone's clock may be off to either side. */
const FOLGA = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function emBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((b) => b.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((quinto) => BASE32[Number.parseInt(quinto, 2)] ?? '').join('');
}

function deBase32(texto: string): Buffer {
  const bits = texto
    .split('')
    .map((letra) => BASE32.indexOf(letra).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octeto) => Number.parseInt(octeto, 2)));
}

/** A secret for an app: 160 random bits in Base32, 32 characters. */
export const novoSegredo = (): string => emBase32(randomBytes(SEGREDO_BYTES));

/** The code of a secret at a step, as the app shows it (RFC 4226, section 5.3). */
export function codigoDoPasso(segredo: string, passo: number): string {
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(passo));
  const hmac = createHmac('sha1', deBase32(segredo)).update(contador).digest();
  const inicio = (hmac.at(-1) ?? 0) & 0xf;
  const numero = (hmac.readUInt32BE(inicio) & 0x7fffffff) % 10 ** DIGITOS;
  return String(numero).padStart(DIGITOS, '0');
}

/** The step of a moment, epoch ms. */
export const passoDe = (agora: number): number => Math.floor(agora / PASSO_MS);

/** The step whose code this is, of those that count at `agora` and come after `depoisDe`; null where it is none of them. */
export function passoDoCodigo(
  segredo: string,
  codigo: string,
  agora: number,
  depoisDe: number,
): number | null {
  for (let passo = passoDe(agora) - FOLGA; passo <= passoDe(agora) + FOLGA; passo += 1)
    if (passo > depoisDe && codigoDoPasso(segredo, passo) === codigo) return passo;
  return null;
}

/** What an app's camera reads: whose account, at which house. */
export function uriDoSegredo(segredo: string, { casa, email }: { casa: string; email: string }): string {
  const rotulo = `${encodeURIComponent(casa.replaceAll(':', ' '))}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${rotulo}?secret=${segredo}&issuer=${encodeURIComponent(casa)}`;
}
