const BASE_MS = 250;
const TETO_MS = 10_000;

/** The close code of a server that restarts: everybody comes back at once, so they must spread. */
const REINICIO = 1012;
const ENXURRADA = 1008;

/** How long to wait before attempt number `tentativa` (from 0) after a close with `codigo`; `sorte` is from 0 to 1. Ms. */
export function recuoMs(tentativa: number, codigo: number, sorte: number): number {
  if (codigo === REINICIO && tentativa === 0) return 200 + sorte * 2_300;
  const degrau = codigo === ENXURRADA ? tentativa + 3 : tentativa;
  const teto = Math.min(TETO_MS, BASE_MS * 2 ** Math.min(degrau, 10));
  return teto * (0.5 + sorte / 2);
}
