import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** How a sealed value begins; whatever does not is as somebody typed it. */
const MARCA = 'v1.';
const IV_BYTES = 12;
const SELO_BYTES = 16;

export type Cofre = ReturnType<typeof abrirCofre>;

/**
 * Seals credentials for the database (AES-256-GCM by a key of the house, `paraQue` tells what for): who has a copy of it has
 * none of them, and a value is good for no other tenant and no other name.
 */
export function abrirCofre(segredo: string, paraQue: 'credenciais dos sites' | 'segundos fatores') {
  const chave = new Uint8Array(hkdfSync('sha256', segredo, '', `martelo: ${paraQue}`, 32));
  const lugar = (hotUid: string, nome: string): Buffer => Buffer.from(`${hotUid} ${nome}`);

  const selar = (hotUid: string, nome: string, valor: string): string => {
    const iv = randomBytes(IV_BYTES);
    const cifra = createCipheriv('aes-256-gcm', chave, iv).setAAD(lugar(hotUid, nome));
    const dentro = Buffer.concat([cifra.update(valor, 'utf8'), cifra.final()]);
    return MARCA + Buffer.concat([iv, cifra.getAuthTag(), dentro]).toString('base64url');
  };

  /** @throws Error where the value was sealed by another key, for another place, or was changed since */
  const abrir = (hotUid: string, nome: string, guardado: string): string => {
    if (!guardado.startsWith(MARCA)) return guardado;
    const b = Buffer.from(guardado.slice(MARCA.length), 'base64url');
    const cifra = createDecipheriv('aes-256-gcm', chave, b.subarray(0, IV_BYTES))
      .setAAD(lugar(hotUid, nome))
      .setAuthTag(b.subarray(IV_BYTES, IV_BYTES + SELO_BYTES));
    return Buffer.concat([cifra.update(b.subarray(IV_BYTES + SELO_BYTES)), cifra.final()]).toString('utf8');
  };

  return {
    selar,
    abrir,

    /** All credentials of a tenant, those sealed that are not yet. */
    selarTodas: (hotUid: string, guardadas: Readonly<Record<string, string>>): Record<string, string> =>
      Object.fromEntries(
        Object.entries(guardadas).map(([nome, valor]) => [
          nome,
          valor.startsWith(MARCA) ? valor : selar(hotUid, nome, valor),
        ]),
      ),
  };
}
