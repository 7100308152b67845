import { lerGaveta, porNaGaveta } from './gaveta.ts';

/** Recently visited vehicles, newest first (spec 1, section 9: kept in local storage). */
const CHAVE = 'martelo.visitados';
const MAXIMO = 24;

/** What the browser kept, as it stands there: one text for one state, so that screens can compare it. */
export function visitadosGuardados(): string {
  return lerGaveta('localStorage', CHAVE) ?? '[]';
}

/** The lelUids that a kept text names; empty where it is none of ours. */
export function lerVisitados(guardado: string): string[] {
  try {
    const lido: unknown = JSON.parse(guardado);
    return Array.isArray(lido) ? lido.filter((v) => typeof v === 'string').slice(0, MAXIMO) : [];
  } catch {
    return [];
  }
}

/** Remembers that a lote was looked at. */
export function lembrarVisitado(lelUid: string): void {
  const outros = lerVisitados(visitadosGuardados()).filter((v) => v !== lelUid);
  porNaGaveta('localStorage', CHAVE, JSON.stringify([lelUid, ...outros].slice(0, MAXIMO)));
}
