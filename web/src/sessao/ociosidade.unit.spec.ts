import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { continuar, manterAcordado, ociosidadeStore, vigiarOciosidade } from './ociosidade.ts';

let sinais: EventTarget;
let guardado: Map<string, string>;
let parar: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sinais = new EventTarget();
  guardado = new Map();
  vi.stubGlobal('addEventListener', sinais.addEventListener.bind(sinais));
  vi.stubGlobal('removeEventListener', sinais.removeEventListener.bind(sinais));
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => guardado.get(k) ?? null,
    setItem: (k: string, v: string) => void guardado.set(k, v),
  });
});
afterEach(() => {
  parar?.();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an idle session', () => {
  it('ends after 300 s; any move or key restarts the countdown', () => {
    const cansou = vi.fn<() => void>();
    parar = vigiarOciosidade(cansou);
    vi.advanceTimersByTime(299_000);
    sinais.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(299_000);
    expect(cansou).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(cansou).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(cansou).toHaveBeenCalledOnce();
  });

  it('is not idle while it follows a live lote with a bid in it, nor while another tab is used', () => {
    const cansou = vi.fn<() => void>();
    parar = vigiarOciosidade(cansou);
    const soltar = manterAcordado();
    vi.advanceTimersByTime(3_600_000);
    expect(cansou).not.toHaveBeenCalled();
    soltar();
    soltar();
    vi.advanceTimersByTime(200_000);
    guardado.set('martelo-vivo', String(Date.now()));
    vi.advanceTimersByTime(299_000);
    expect(cansou).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(cansou).toHaveBeenCalled();
  });

  it('says a minute before that it will end, until anybody moves, here or in another tab', () => {
    const cansou = vi.fn<() => void>();
    const terminaEm = () => ociosidadeStore.getState().terminaEm;
    parar = vigiarOciosidade(cansou);
    const comeco = Date.now();
    vi.advanceTimersByTime(239_000);
    expect(terminaEm()).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(terminaEm()).toBe(comeco + 300_000);
    vi.advanceTimersByTime(50_000);
    continuar();
    expect(terminaEm()).toBeNull();
    vi.advanceTimersByTime(250_000);
    expect(terminaEm()).not.toBeNull();
    guardado.set('martelo-vivo', String(Date.now()));
    vi.advanceTimersByTime(1_000);
    expect(terminaEm()).toBeNull();
    expect(cansou).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300_000);
    expect(cansou).toHaveBeenCalledOnce();
    expect(terminaEm()).toBeNull();
  });

  it('believes no time from the future', () => {
    const cansou = vi.fn<() => void>();
    parar = vigiarOciosidade(cansou);
    guardado.set('martelo-vivo', String(Date.now() + 86_400_000));
    vi.advanceTimersByTime(300_000);
    expect(cansou).toHaveBeenCalled();
  });
});
