const CHAVE = 'martelo-convite';
const FORMA = /^[0-9A-Za-z]{6,32}$/;

/** Keeps the referral that somebody came with until he signs up (spec 2, section 9). */
export function guardarConvite(hash: string | undefined): void {
  if (hash === undefined || !FORMA.test(hash)) return;
  try {
    localStorage.setItem(CHAVE, hash);
  } catch {
    // Then it is worth nothing after this page.
  }
}

/** The referral kept here; empty where there is none. */
export function lerConvite(): string {
  try {
    const hash = localStorage.getItem(CHAVE) ?? '';
    return FORMA.test(hash) ? hash : '';
  } catch {
    return '';
  }
}

/** It has done its work. */
export function esquecerConvite(): void {
  try {
    localStorage.removeItem(CHAVE);
  } catch {
    // Nothing was kept.
  }
}
