import { useEffect, useRef } from 'react';
import { tomarPassos } from './passos.ts';

const MARCA = 'folhaAberta';
const naMarca = (): boolean => (history.state as Record<string, unknown> | null)?.[MARCA] === true;
const marcado = (): object => ({ ...(history.state as object | null), [MARCA]: true });
// Past the router, which hears of the window's own `pushState`: for it nothing happens, no page loads and no visit counts.
const { pushState, replaceState } = typeof History === 'undefined' ? ({} as History) : History.prototype;

/**
 * Lets the browser's way back close what stands open over the page, as people on phones expect, instead of leaving the page.
 * An open sheet is a place of its own in the browser's history, at the same address. `fechar` is null while it must stay
 * open. The place goes with the sheet; where somebody comes upon it again (forward, or back from another page) nothing
 * opens: what was asked there is stale. `endereco`: the page's address, where what is chosen in the sheet replaces it; it stays
 * as chosen when the sheet closes.
 */
export function useVoltarFecha(aberta: boolean, fechar: (() => void) | null, endereco?: string): void {
  const agora = useRef({ aberta, fechar });
  const saindo = useRef(false);
  /** The sheet has its place. */
  const posto = useRef(false);
  /** The path of the place below the sheet's. */
  const embaixo = useRef('');
  /** What the router made of the sheet's place: the one below becomes that. Null while it is as it was. */
  const escolhido = useRef<{ readonly state: unknown; readonly href: string } | null>(null);
  useEffect(() => {
    agora.current = { aberta, fechar };
  });

  const guardar = (): void => {
    if (naMarca() || !posto.current) return;
    escolhido.current = { state: history.state, href: location.href };
    replaceState.call(history, marcado(), '');
  };
  // The router writes its own place a moment after it has told of it.
  useEffect(() => {
    const depois = setTimeout(guardar);
    return () => clearTimeout(depois);
  }, [endereco]);

  useEffect(() => {
    if (!aberta) guardar();
    if (aberta === naMarca() || saindo.current) return;
    if (aberta) {
      embaixo.current = location.pathname;
      escolhido.current = null;
      posto.current = true;
      return pushState.call(history, marcado(), '');
    }
    posto.current = false;
    saindo.current = true;
    history.back();
  }, [aberta]);

  useEffect(() => {
    embaixo.current = location.pathname;
    return tomarPassos(() => {
      // To another page: the router's.
      if (location.pathname !== embaixo.current) return false;
      const { aberta: estava, fechar: podeFechar } = agora.current;
      const chegou = naMarca();
      // Nothing of ours; or back from a page that was not there yet, and the sheet is still open in its place.
      if (!saindo.current && chegou === estava) return false;
      if (chegou && !saindo.current) {
        saindo.current = true;
        history.back();
        return true;
      }
      if (!saindo.current && podeFechar === null) {
        pushState.call(history, marcado(), '');
        return true;
      }
      const fica = escolhido.current;
      escolhido.current = null;
      if (fica !== null) replaceState.call(history, fica.state, '', fica.href);
      if (saindo.current) saindo.current = false;
      else {
        posto.current = false;
        podeFechar?.();
      }
      return true;
    });
  }, []);
}
