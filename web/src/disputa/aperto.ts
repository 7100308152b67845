/** How far a finger may stray, in px, and still have pressed what lay under it when it came down. */
const PERTO = 12;

type Toque = { readonly pointerId: number; readonly clientX: number; readonly clientY: number };

/**
 * Follows a press that has just begun on a button, and calls `agir` where it ends without a click of its own: something that
 * came meanwhile moved the button away from under the finger, which itself stayed where it was. Whatever lies there by now
 * hears nothing of it. A finger that slides off, or that the browser takes for scrolling, has called its press off as ever.
 */
export function seguirAperto(
  botao: HTMLButtonElement,
  { pointerId, clientX, clientY }: Toque,
  agir: () => void,
): void {
  const fim = new AbortController();
  let feito = false;
  const ouvir = <T extends 'pointerup' | 'pointercancel' | 'pointerdown' | 'click'>(
    tipo: T,
    fazer: (e: WindowEventMap[T]) => void,
  ): void => window.addEventListener(tipo, fazer, { capture: true, signal: fim.signal });
  ouvir('pointerup', (e) => {
    if (e.pointerId !== pointerId) return;
    const sob = document.elementFromPoint(e.clientX, e.clientY);
    const longe = Math.hypot(e.clientX - clientX, e.clientY - clientY) > PERTO;
    if (botao.contains(sob) || longe || !botao.isConnected || botao.disabled) return fim.abort();
    feito = true;
    agir();
  });
  ouvir('click', (e) => {
    if (feito) e.stopImmediatePropagation();
    if (feito) e.preventDefault();
    fim.abort();
  });
  ouvir('pointercancel', (e) => {
    if (e.pointerId === pointerId) fim.abort();
  });
  ouvir('pointerdown', () => fim.abort());
}
