import { useEffect, useRef } from 'react';

const MARCA = 'folhaAberta';
const naMarca = (): boolean => (history.state as Record<string, unknown> | null)?.[MARCA] === true;
// Past the router, which hears of the window's own `pushState`: for it nothing happens, no page loads and no visit counts.
const marcar = (): void =>
  History.prototype.pushState.call(history, { ...(history.state as object | null), [MARCA]: true }, '');

/**
 * Lets the browser's way back close what stands open over the page, as people on phones expect, instead of leaving the page.
 * An open sheet is a place of its own in the browser's history, at the same address. `fechar` is null while it must stay
 * open. The place goes with the sheet; where somebody comes upon it again (forward, or back from another page) nothing
 * opens: what was asked there is stale.
 */
export function useVoltarFecha(aberta: boolean, fechar: (() => void) | null): void {
  const agora = useRef({ aberta, fechar });
  const saindo = useRef(false);
  useEffect(() => {
    agora.current = { aberta, fechar };
  });

  useEffect(() => {
    if (aberta === naMarca() || saindo.current) return;
    if (aberta) return marcar();
    saindo.current = true;
    history.back();
  }, [aberta]);

  useEffect(() => {
    const { pathname } = location;
    const aoMover = (e: PopStateEvent): void => {
      // To another page: the router's.
      if (location.pathname !== pathname) return;
      const { aberta: estava, fechar: podeFechar } = agora.current;
      const chegou = naMarca();
      // Nothing of ours; or back from a page that was not there yet, and the sheet is still open in its place.
      if (!saindo.current && chegou === estava) return;
      e.stopImmediatePropagation();
      if (saindo.current) saindo.current = false;
      else if (chegou) {
        saindo.current = true;
        history.back();
      } else if (podeFechar === null) marcar();
      else podeFechar();
    };
    // Before the router, which listens at the window, too.
    addEventListener('popstate', aoMover, { capture: true });
    return () => removeEventListener('popstate', aoMover, { capture: true });
  }, []);
}
