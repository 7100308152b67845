import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@martelo/kernel/clock.ts';

/** A link opens a file this long; screens ask for new ones with every look. */
const VALE_MS = 10 * 60_000;
export const CAMINHO_DOS_ARQUIVOS = '/arquivos/documentos/';

export type Links = ReturnType<typeof links>;

/** Links that open one document of one tenant for ten minutes, without a session: pictures carry no bearer token. */
export function links(segredo: string, clock: Clock) {
  const chave = createHmac('sha256', segredo).update('martelo: links de documentos').digest();
  const assinar = (hotUid: string, uid: string, ate: number): Buffer =>
    createHmac('sha256', chave)
      .update([hotUid, uid, String(ate)].join('\0'))
      .digest()
      .subarray(0, 16);
  return {
    de: (hotUid: string, uid: string): string => {
      const ate = clock() + VALE_MS;
      return `${CAMINHO_DOS_ARQUIVOS}${uid}?ate=${ate}&por=${assinar(hotUid, uid, ate).toString('base64url')}`;
    },
    vale: (hotUid: string, uid: string, ate: string, por: string): boolean => {
      const fim = Number(ate);
      const dada = Buffer.from(por, 'base64url');
      return (
        Number.isSafeInteger(fim) &&
        fim > clock() &&
        dada.length === 16 &&
        timingSafeEqual(dada, assinar(hotUid, uid, fim))
      );
    },
  };
}
