import { createStore } from 'zustand/vanilla';
import { lerGaveta, porNaGaveta } from '../lib/gaveta.ts';
import { OCIOSO_MS } from './state.ts';

const SINAIS = ['mousemove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const;
/** The other tabs hear of life in this one through here. */
const CHAVE = 'martelo-vivo';
const CONTAR_A_CADA_MS = 5_000;
/** How long before the end somebody is asked whether he is still there. */
const AVISO_MS = 60_000;

/** When this session ends if nobody moves (epoch ms of this device), from a minute before; null until then. */
export const ociosidadeStore = createStore<{ readonly terminaEm: number | null }>()(() => ({
  terminaEm: null,
}));
const avisar = (terminaEm: number | null): void => {
  if (ociosidadeStore.getState().terminaEm !== terminaEm) ociosidadeStore.setState({ terminaEm });
};

let reviver = (): void => undefined;
/** A sign of life without a move or a key: a button that a screen reader pressed. */
export const continuar = (): void => reviver();

let motivos = 0;

/** From now on nobody counts as idle here, until the function returned is called: he follows a live lote with a bid of his. */
export function manterAcordado(): () => void {
  motivos += 1;
  let solto = false;
  return () => {
    if (!solto) motivos -= 1;
    solto = true;
  };
}

const ouvirOutras = (): number => Number(lerGaveta('localStorage', CHAVE) ?? 0) || 0;
const contarAsOutras = (agora: number): void => porNaGaveta('localStorage', CHAVE, String(agora));

/**
 * Calls `aoCansar` after 300 s without a sign of life (spec 1, section 1: any mouse move or key press restarts the
 * countdown; touch and scroll count too, because a phone has no mouse), in this tab or another of the same browser, and
 * never while `manterAcordado` holds. `ociosidadeStore` says a minute before that the end comes. Once: who is told ends the session, which may take a moment. Returns what stops it.
 */
export function vigiarOciosidade(aoCansar: () => void, limiteMs = OCIOSO_MS): () => void {
  let ultimo = Date.now();
  let contado = 0;
  const vivo = (): void => {
    ultimo = Date.now();
    avisar(null);
    if (ultimo - contado < CONTAR_A_CADA_MS) return;
    contado = ultimo;
    contarAsOutras(ultimo);
  };
  reviver = vivo;
  for (const s of SINAIS) addEventListener(s, vivo, { passive: true });
  const intervalo = setInterval(() => {
    if (motivos > 0) vivo();
    const agora = Date.now();
    // A time from the future is another clock's, or somebody's joke.
    const deOutra = ouvirOutras();
    const sinal = Math.max(ultimo, deOutra <= agora ? deOutra : 0);
    const fim = sinal + limiteMs;
    avisar(fim - agora > AVISO_MS ? null : fim);
    if (agora < fim) return;
    clearInterval(intervalo);
    avisar(null);
    aoCansar();
  }, 1_000);
  return () => {
    clearInterval(intervalo);
    avisar(null);
    for (const s of SINAIS) removeEventListener(s, vivo);
  };
}
