import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A device whose clock is an hour wrong, on a page that came with this navigation entry. */
async function naPagina(entrada: object | undefined) {
  vi.stubGlobal('performance', {
    now: () => 900,
    getEntriesByType: () => (entrada === undefined ? [] : [entrada]),
  });
  return (await import('./clock.ts')).relogio;
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('goes by the answer that brought the page until the socket says more', async () => {
  const relogio = await naPagina({
    responseStart: 400,
    serverTiming: [{ name: 'agora', duration: 7_000_000 }],
  });
  relogio.supor(6_995_000);
  expect(relogio.agora()).toBe(7_000_500);
  relogio.acertar(7_000_600);
  relogio.supor(1);
  expect(relogio.agora()).toBe(7_000_600);
});

it('takes the time of the rendering where the browser tells no other, and never the device’s own', async () => {
  const relogio = await naPagina({ responseStart: 400, serverTiming: [] });
  relogio.supor(6_995_000);
  expect(relogio.agora()).toBe(6_995_500);
  vi.resetModules();
  const semNada = await naPagina(undefined);
  semNada.supor(6_995_000);
  expect(semNada.agora()).toBe(6_995_900);
});
