import { useEffect, useRef } from 'react';
import type { Acao } from './acoes.ts';
import type { Comando } from './teclas.ts';
import { comandoDaTecla } from './teclas.ts';

/** Fields take their own keys; a dialog takes all of them. */
function ocupado(alvo: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]') !== null) return true;
  if (!(alvo instanceof HTMLElement)) return false;
  return alvo.isContentEditable || alvo.matches('textarea, select, input:not([type="checkbox"])');
}

type Opcoes = {
  readonly plateia: boolean;
  readonly pode: (acao: Acao) => boolean;
  readonly fazer: (comando: Comando) => void;
};

/** Listens to the console's keys wherever the focus is, as long as nobody is typing. */
export function useTeclado(opcoes: Opcoes): void {
  const atual = useRef(opcoes);
  useEffect(() => {
    atual.current = opcoes;
  });
  useEffect(() => {
    const tocou = (e: KeyboardEvent): void => {
      if (e.defaultPrevented || ocupado(e.target)) return;
      const comando = comandoDaTecla(e, atual.current);
      if (comando === null) return;
      e.preventDefault();
      atual.current.fazer(comando);
    };
    addEventListener('keydown', tocou);
    return () => removeEventListener('keydown', tocou);
  }, []);
}
