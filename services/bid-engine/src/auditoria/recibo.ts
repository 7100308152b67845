import { CompactSign, compactVerify, exportJWK, importPKCS8, calculateJwkThumbprint } from 'jose';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { recibo } from '@martelo/schemas/auditoria/auditoria.ts';
import type { Recibo } from '@martelo/schemas/auditoria/auditoria.ts';
import { TIPO_RECIBO } from '@martelo/schemas/auditoria/verificador/recibo.ts';

const ALG = 'EdDSA';

export type ChavePublica = {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly kid: string;
};

/** Signs and checks receipts with the program's own Ed25519 key. */
export type Cartorio = {
  readonly chavePublica: ChavePublica;
  assinar(dados: Recibo): Promise<string>;
  /** Signs something else of the audit, as a compact JWS of this `typ`; a receipt is never one of these. */
  assinarComo(tipo: string, dados: object): Promise<string>;
  /** What a receipt states when its signature is ours; null otherwise. */
  conferir(texto: string): Promise<Recibo | null>;
};

/** A fresh private key as PKCS#8 PEM, for the program to keep among its secrets. */
export const novaChavePem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

/** @param pem private Ed25519 key, PKCS#8 PEM. @throws when it is no such key. */
export async function criarCartorio(pem: string): Promise<Cartorio> {
  const privada = await importPKCS8(pem, ALG);
  const publica: KeyObject = createPublicKey(pem);
  const { kty, crv, x } = await exportJWK(publica);
  if (kty === undefined || crv !== 'Ed25519' || x === undefined)
    throw new TypeError('the receipt key is not an Ed25519 key');
  const kid = await calculateJwkThumbprint({ kty, crv, x });
  const assinarComo = (typ: string, dados: object): Promise<string> =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(dados)))
      .setProtectedHeader({ alg: ALG, kid, typ })
      .sign(privada);
  return {
    chavePublica: { kty, crv, x, kid },
    assinar: (dados) => assinarComo(TIPO_RECIBO, dados),
    assinarComo,
    conferir: async (texto) => {
      try {
        const { payload, protectedHeader } = await compactVerify(texto.trim(), publica, {
          algorithms: [ALG],
        });
        if (protectedHeader.typ !== TIPO_RECIBO) return null;
        const lido = recibo.safeParse(JSON.parse(new TextDecoder().decode(payload)));
        return lido.success ? lido.data : null;
      } catch {
        // Any text may be pasted here: whatever is not our signature over a receipt is simply not valid.
        return null;
      }
    },
  };
}
