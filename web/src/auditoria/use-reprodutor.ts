import type { Dispatch } from 'react';
import { useEffect } from 'react';
import type { AcaoDoReplay } from './replay-state.ts';

/** Longest step of the player, ms: a tab that slept does not jump. */
const MAIOR_TIQUE_MS = 250;

const SETAS: Readonly<Record<string, AcaoDoReplay>> = {
  ArrowLeft: { tipo: 'passo', de: -1 },
  ArrowRight: { tipo: 'passo', de: 1 },
};

/** Runs the player frame by frame while it plays, and gives space and arrows to it wherever the focus does not need them. */
export function useReprodutor(
  tocando: boolean,
  instantes: readonly number[],
  despachar: Dispatch<AcaoDoReplay>,
): void {
  useEffect(() => {
    if (!tocando) return undefined;
    let antes = performance.now();
    let quadro = 0;
    const seguir = (agora: number): void => {
      despachar({ tipo: 'tique', ms: Math.min(MAIOR_TIQUE_MS, Math.max(0, agora - antes)), instantes });
      antes = agora;
      quadro = requestAnimationFrame(seguir);
    };
    quadro = requestAnimationFrame(seguir);
    return () => cancelAnimationFrame(quadro);
  }, [tocando, instantes, despachar]);

  useEffect(() => {
    const tocou = (e: KeyboardEvent): void => {
      if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey) return;
      const alvo = e.target instanceof HTMLElement ? e.target : null;
      if (
        alvo?.matches('input, textarea, select, [contenteditable]') === true ||
        document.querySelector('[role="dialog"]') !== null
      )
        return;
      const acao =
        e.key === ' ' && alvo?.matches('button, a, summary') !== true
          ? ({ tipo: 'tocar-ou-pausar' } as const)
          : SETAS[e.key];
      if (acao === undefined) return;
      e.preventDefault();
      despachar(acao);
    };
    addEventListener('keydown', tocou);
    return () => removeEventListener('keydown', tocou);
  }, [despachar]);
}
