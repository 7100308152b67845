import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { criarVoz } from './voz.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What the region has shown, one after the other. */
function regiao(modo: Parameters<typeof criarVoz>[0]) {
  const voz = criarVoz(modo);
  const vistos: string[] = [];
  voz.ouvir(() => vistos.push(voz.ler()));
  return { voz, vistos };
}

it('speaks the same sentence each time: the region is empty in between', () => {
  for (const modo of ['calma', 'urgente', 'vista'] as const) {
    const { voz, vistos } = regiao(modo);
    for (let vez = 0; vez < 2; vez += 1) {
      voz.dizer('Falta 1 minuto.');
      expect(voz.ler()).toBe('');
      vi.advanceTimersByTime(1_000);
    }
    expect(vistos).toEqual(['Falta 1 minuto.', '', 'Falta 1 minuto.']);
  }
});

it('says together, in order, what comes at once', () => {
  const { voz, vistos } = regiao('urgente');
  voz.dizer('Pregão reaberto.');
  voz.dizer('Seu lance foi superado.');
  vi.advanceTimersByTime(1_000);
  expect(vistos).toEqual(['Pregão reaberto. Seu lance foi superado.']);
});

it('takes what was urgent away; where it is also seen, the last stays', () => {
  const { voz } = regiao('urgente');
  voz.dizer('Dou-lhe uma.');
  vi.advanceTimersByTime(60_000);
  expect(voz.ler()).toBe('');
  const { voz: vista } = regiao('vista');
  vista.dizer('Ainda não.');
  vista.dizer('Aguarde.');
  vi.advanceTimersByTime(60_000);
  expect(vista.ler()).toBe('Aguarde.');
  vista.dizer('');
  vi.advanceTimersByTime(60_000);
  expect(vista.ler()).toBe('');
});
