import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@martelo/kernel/clock.ts';

/** A link opens a file this long; screens ask for new ones with every look. */
const VALE_MS = 10 * 60_000;
export const CAMINHO_DOS_ARQUIVOS = '/arquivos/documentos/';

export type Links = ReturnType<typeof links>;

/**
 * Links that open one document of one tenant for ten minutes, without a session: pictures carry no bearer token. Each says
 * for whom it was made, so that an opening can be written down with his name.
 */
export function links(segredo: string, clock: Clock) {
  const chave = createHmac('sha256', segredo).update('martelo: links de documentos').digest();
  const assinar = (hotUid: string, uid: string, quem: string, ate: number): Buffer =>
    createHmac('sha256', chave)
      .update([hotUid, uid, quem, String(ate)].join('\0'))
      .digest()
      .subarray(0, 16);
  return {
    de: (hotUid: string, uid: string, quem: string): string => {
      const ate = clock() + VALE_MS;
      const por = assinar(hotUid, uid, quem, ate).toString('base64url');
      return `${CAMINHO_DOS_ARQUIVOS}${uid}?ate=${ate}&quem=${quem}&por=${por}`;
    },
    vale: (hotUid: string, uid: string, quem: string, ate: string, por: string): boolean => {
      const fim = Number(ate);
      const dada = Buffer.from(por, 'base64url');
      return (
        Number.isSafeInteger(fim) &&
        fim > clock() &&
        dada.length === 16 &&
        timingSafeEqual(dada, assinar(hotUid, uid, quem, fim))
      );
    },
  };
}
