const CHAVE = 'martelo-convite';
const FORMA = /^[0-9A-Za-z]{6,32}$/;

/** Kept by this page at least, where the browser's storage takes nothing. */
let nestaPagina = '';

/** Keeps the referral that somebody came with until he signs up (spec 2, section 9). */
export function guardarConvite(hash: string | undefined): void {
  if (hash === undefined || !FORMA.test(hash)) return;
  nestaPagina = hash;
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
    return FORMA.test(hash) ? hash : nestaPagina;
  } catch {
    return nestaPagina;
  }
}

/** It has done its work. */
export function esquecerConvite(): void {
  nestaPagina = '';
  try {
    localStorage.removeItem(CHAVE);
  } catch {
    // Nothing was kept.
  }
}
