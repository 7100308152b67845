import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** The key by which push services know us (VAPID): both halves as browsers write them, base64url. */
export type ChaveDePush = { readonly publica: string; readonly privada: string };

/** A new key, PKCS#8 PEM. Devices let themselves be reached by the key that they were told; with another one they are lost. */
export const novaChaveDePush = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string;

/** Reads a private P-256 key in PEM; null where it is none. */
export function lerChaveDePush(pem: string): ChaveDePush | null {
  try {
    const { crv, d, x, y } = createPrivateKey(pem).export({ format: 'jwk' });
    if (crv !== 'P-256' || d === undefined || x === undefined || y === undefined) return null;
    const ponto = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    return { publica: Buffer.concat(ponto).toString('base64url'), privada: d };
  } catch {
    return null;
  }
}

/** Whether the bytes are a point of the curve, which a key of a browser has to be; writing with any other would fail. */
export function ehPontoDaCurva(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  const coordenada = (de: number): string => bytes.subarray(de, de + 32).toString('base64url');
  try {
    createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: coordenada(1), y: coordenada(33) },
      format: 'jwk',
    });
    return true;
  } catch {
    return false;
  }
}
