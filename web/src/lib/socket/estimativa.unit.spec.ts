import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Estimativa } from './estimativa.ts';
import { recuoMs } from './recuo.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 50_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it("shows the device's time until the server has spoken, then the server's, whatever the device says", () => {
  const e = new Estimativa();
  expect(e.agora()).toBe(50_000);
  e.supor(9_000_000);
  expect(e.agora()).toBe(9_000_000);
  vi.setSystemTime(1);
  vi.advanceTimersByTime(500);
  expect(e.agora()).toBe(9_000_500);
});

it('is off by no more than half the median round trip, and slow probes do not move it (bid rule 22)', () => {
  const atraso = fc.record({ ida: fc.integer({ min: 1, max: 40 }), volta: fc.integer({ min: 1, max: 40 }) });
  const lento = fc.record({
    ida: fc.integer({ min: 500, max: 4_000 }),
    volta: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(
      fc.array(atraso, { minLength: 5, maxLength: 5 }),
      fc.array(lento, { maxLength: 4 }),
      (rapidos, lentos) => {
        const e = new Estimativa();
        const servidor = 7_000_000 - performance.now();
        for (const { ida, volta } of [...rapidos, ...lentos]) {
          const t0 = performance.now();
          vi.advanceTimersByTime(ida);
          const agora = servidor + performance.now();
          vi.advanceTimersByTime(volta);
          e.somar(t0, agora, performance.now());
        }
        expect(Math.abs(e.agora() - (servidor + performance.now()))).toBeLessThanOrEqual(40);
      },
    ),
  );
});

it('scatters reconnects: growing pauses up to 10 s, a spread after a restart, more patience after a flood', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.double({ min: 0, max: 1, noNaN: true }), (tentativa, sorte) => {
      const ms = recuoMs(tentativa, 1006, sorte);
      expect(ms).toBeGreaterThanOrEqual(125);
      expect(ms).toBeLessThanOrEqual(10_000);
      expect(recuoMs(tentativa, 1008, sorte)).toBeGreaterThanOrEqual(ms);
    }),
  );
  expect(recuoMs(0, 1012, 0)).toBe(200);
  expect(recuoMs(0, 1012, 1)).toBe(2_500);
});
