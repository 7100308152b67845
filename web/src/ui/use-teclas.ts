import { useEffect, useRef } from 'react';

/** Fields take their own keys; a dialog takes all of them. */
function ocupado(alvo: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]') !== null) return true;
  return alvo instanceof HTMLElement && (alvo.isContentEditable || alvo.matches('textarea, select, input'));
}

/** Does what a letter stands for (in capitals) while nobody types; an absent one is left to the browser. */
export function useTeclas(teclas: Readonly<Record<string, (() => void) | undefined>>): void {
  const atual = useRef(teclas);
  useEffect(() => {
    atual.current = teclas;
  });
  useEffect(() => {
    const tocou = (e: KeyboardEvent): void => {
      if (e.defaultPrevented || e.repeat || e.ctrlKey || e.metaKey || e.altKey || ocupado(e.target)) return;
      const fazer = atual.current[e.key.toUpperCase()];
      if (fazer === undefined) return;
      e.preventDefault();
      fazer();
    };
    addEventListener('keydown', tocou);
    return () => removeEventListener('keydown', tocou);
  }, []);
}
