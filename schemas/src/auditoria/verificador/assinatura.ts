import { deBase64url, objeto, paraBase64url, texto, utf8 } from './bytes.ts';
import { assinaturaConfere } from './ed25519.ts';
import { sha256 } from './sha2.ts';

/** A public key as the house publishes it (RFC 8037). */
export type ChavePublica = {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly kid: string;
};

/** The name of a key: its RFC 7638 thumbprint, which follows from the key and cannot be chosen. */
export const nomeDaChave = (x: string): string =>
  paraBase64url(sha256(utf8(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`)));

/** A key out of a parsed JSON object: Ed25519, 32 bytes, and called by its own thumbprint; null for anything else. */
export function lerChave(valor: unknown): ChavePublica | null {
  const { kty, crv, x, kid, ...resto } = (valor ?? {}) as Record<string, unknown>;
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string' || typeof kid !== 'string') return null;
  if (Object.keys(resto).length > 0 || deBase64url(x)?.length !== 32 || nomeDaChave(x) !== kid) return null;
  return { kty, crv, x, kid };
}

/** What a compact JWS says, whoever signed it. */
export type Assinado = {
  readonly kid: string;
  readonly tipo: string;
  readonly dados: Readonly<Record<string, unknown>>;
};

/** Reads a compact JWS without checking it; null where it is none of ours. */
export function lerAssinado(jws: string): Assinado | null {
  const partes = jws.split('.');
  const [cabeca, corpo] = partes.slice(0, 2).map((p) => texto(deBase64url(p) ?? Uint8Array.of(0xff)));
  if (partes.length !== 3 || cabeca == null || corpo == null) return null;
  const cabecalho = objeto(cabeca);
  const dados = objeto(corpo);
  if (cabecalho === null || dados === null) return null;
  const { alg, kid, typ } = cabecalho;
  if (alg !== 'EdDSA' || typeof kid !== 'string' || typeof typ !== 'string') return null;
  return { kid, tipo: typ, dados };
}

/** What a compact JWS of this type says when one of the keys signed it; null otherwise. */
export function conferirAssinado(
  jws: string,
  tipo: string,
  chaves: readonly ChavePublica[],
): Assinado | null {
  const lido = lerAssinado(jws);
  const chave = chaves.find((c) => c.kid === lido?.kid);
  const ponto = jws.lastIndexOf('.');
  const assinatura = deBase64url(jws.slice(ponto + 1));
  const publica = deBase64url(chave?.x ?? '');
  if (lido === null || lido.tipo !== tipo || assinatura === null || publica === null) return null;
  return assinaturaConfere(publica, utf8(jws.slice(0, ponto)), assinatura) ? lido : null;
}
