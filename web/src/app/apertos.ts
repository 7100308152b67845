import type { Aperto } from './comeco.ts';

const estadoDe = (botao: Element): string =>
  botao.getAttribute('aria-pressed') ?? botao.getAttribute('aria-expanded') ?? '';

/**
 * Whether the button shows what its press wanted already. The first HTML knows no visitor: a heart that is full on his
 * device stands empty in it, and fills by itself when the page is taken over.
 */
const jaFeito = ([botao, estado]: Aperto): boolean => estado !== '' && estadoDe(botao) !== estado;

/** Does what a press from before the program had come wanted. */
export function apertar(aperto: Aperto): void {
  const [botao] = aperto;
  // React takes a part over with the first touch of it; only then the button shows what this device knows.
  botao.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  setTimeout(() => {
    if (botao.isConnected && !jaFeito(aperto)) botao.click();
  });
}

/**
 * Keeps a press from undoing what it wanted, when that came by itself between its beginning and its end. To be called
 * before `hydrateRoot`, so that it sees every press before React does; returns what ends it.
 */
export function naoDesfazer(): () => void {
  const conferir = (e: MouseEvent): void => {
    const inicio = window.martelo?.inicio ?? null;
    if (window.martelo !== undefined) window.martelo.inicio = null;
    if (inicio === null || !(e.target instanceof Node) || !inicio[0].contains(e.target) || !jaFeito(inicio))
      return;
    e.preventDefault();
    e.stopImmediatePropagation();
  };
  // The window comes before the document, where React listens.
  addEventListener('click', conferir, { capture: true });
  return () => removeEventListener('click', conferir, { capture: true });
}
