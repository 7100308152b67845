import { OCIOSO_MS } from './state.ts';

const SINAIS = ['mousemove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const;

/**
 * Calls `aoCansar` after 300 s without a sign of life (spec 1, section 1: any mouse move or key press restarts the
 * countdown; touch and scroll count too, because a phone has no mouse). Returns what stops it.
 */
export function vigiarOciosidade(aoCansar: () => void, limiteMs = OCIOSO_MS): () => void {
  let ultimo = Date.now();
  const vivo = (): void => {
    ultimo = Date.now();
  };
  for (const s of SINAIS) addEventListener(s, vivo, { passive: true });
  const intervalo = setInterval(() => {
    if (Date.now() - ultimo >= limiteMs) aoCansar();
  }, 1_000);
  return () => {
    clearInterval(intervalo);
    for (const s of SINAIS) removeEventListener(s, vivo);
  };
}
