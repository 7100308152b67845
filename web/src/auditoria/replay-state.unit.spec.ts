import { describe, expect, it } from 'vitest';
import type { AcaoDoReplay, Replay } from './replay-state.ts';
import { duracaoDoVao, replay, replayInicial } from './replay-state.ts';

const instantes = [0, 10, 1_010, 86_401_010, 86_401_020];
const de = (s: Partial<Replay>): Replay => ({ ...replayInicial, total: instantes.length, indice: 0, ...s });
const depois = (s: Replay, ...acoes: AcaoDoReplay[]): Replay => acoes.reduce(replay, s);
const tique = (ms: number): AcaoDoReplay => ({ tipo: 'tique', ms, instantes });

describe('the slider', () => {
  it('begins at the end, and keeps its place when more events come', () => {
    const s = depois(replayInicial, { tipo: 'carregar', total: 5 });
    expect(s.indice).toBe(4);
    expect(depois(s, { tipo: 'ir', indice: 2 }, { tipo: 'carregar', total: 9 }).indice).toBe(2);
  });
  it('stays within the events', () => {
    expect(depois(de({ indice: 4 }), { tipo: 'passo', de: 1 }).indice).toBe(4);
    expect(depois(de({}), { tipo: 'passo', de: -1 }).indice).toBe(0);
    expect(depois(de({}), { tipo: 'ir', indice: 99 }).indice).toBe(4);
    expect(depois(replayInicial, { tipo: 'ir', indice: 0 }, { tipo: 'tocar-ou-pausar' })).toMatchObject({
      indice: -1,
      tocando: false,
    });
  });
  it('stops playing when it is moved by hand', () => {
    expect(depois(de({ tocando: true }), { tipo: 'passo', de: 1 }).tocando).toBe(false);
    expect(depois(de({ tocando: true }), { tipo: 'ir', indice: 3 }).tocando).toBe(false);
  });
});

describe('the player', () => {
  it('shows bursts and shortens days', () => {
    expect(duracaoDoVao(instantes, 1, 1)).toBe(150);
    expect(duracaoDoVao(instantes, 2, 1)).toBe(1_000);
    expect(duracaoDoVao(instantes, 3, 1)).toBe(1_500);
    expect(duracaoDoVao(instantes, 3, 4)).toBe(375);
  });
  it('moves on when the pause has been played, over several tiques', () => {
    const s = depois(de({ tocando: true }), tique(100));
    expect(s).toMatchObject({ indice: 0, decorrido: 100 });
    expect(depois(s, tique(60))).toMatchObject({ indice: 1, decorrido: 10 });
  });
  it('passes several events in one tique and stops at the last', () => {
    expect(depois(de({ tocando: true, velocidade: 64 }), tique(20))).toMatchObject({
      indice: 2,
      tocando: true,
    });
    expect(depois(de({ tocando: true }), tique(60_000))).toMatchObject({
      indice: 4,
      tocando: false,
      decorrido: 0,
    });
  });
  it('starts over when pressed at the end, and does nothing while it pauses', () => {
    expect(depois(de({ indice: 4 }), { tipo: 'tocar-ou-pausar' })).toMatchObject({
      indice: 0,
      tocando: true,
    });
    expect(depois(de({ indice: 2 }), { tipo: 'tocar-ou-pausar' })).toMatchObject({
      indice: 2,
      tocando: true,
    });
    const parado = de({ indice: 1 });
    expect(depois(parado, tique(9_999))).toBe(parado);
  });
});
