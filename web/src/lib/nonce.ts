/** The nonce that the page's Content-Security-Policy asks of style elements; empty where there is none. Browser only. */
export const nonceDeEstilo = (): string =>
  document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';
