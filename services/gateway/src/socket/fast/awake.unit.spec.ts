import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { novosContadores } from '../counters.ts';
import { limitesSocket } from '../limits.ts';
import { Awake } from './awake.ts';

let now = 0;
/** What the event loop looks at in its next turn, instead of falling asleep. */
let due: (() => void)[] = [];

beforeEach(() => {
  [now, due] = [0, []];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('setImmediate', (look: () => void) => due.push(look));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Turns of the event loop of 1 ms each; whether it is awake after them. */
function after(turns: number): boolean {
  for (let n = 0; n < turns; n++) {
    now += 1;
    for (const look of due.splice(0)) look();
  }
  return due.length > 0;
}

function cena(lancesEmVoo: number, acordadoMs: number) {
  const contadores = { ...novosContadores(), lancesEmVoo };
  const limites = limitesSocket({ acordadoMs, lancesQueAcordam: 8 });
  const seen: string[] = [];
  const readRing = {
    watch: (on: boolean) => void seen.push(on ? 'silent' : 'rings'),
    look: () => void seen.push('look'),
  };
  return { contadores, seen, awake: new Awake({ limites, contadores, readRing }) };
}

it('stays awake for so long after the last step, and not longer', () => {
  const { awake } = cena(8, 3);
  awake.stay();
  expect(after(2)).toBe(true);
  awake.stay();
  expect(due).toHaveLength(1);
  expect(after(2)).toBe(true);
  expect(after(1)).toBe(false);
  awake.stay();
  expect(after(2)).toBe(true);
});

it('looks at who speaks while his bell is silent, and lets it ring before it sleeps', () => {
  const { awake, seen } = cena(8, 3);
  awake.stay();
  awake.stay();
  expect(after(4)).toBe(false);
  expect(seen).toEqual(['silent', 'look', 'look', 'rings']);
});

it('sleeps as soon as few bids are under way', () => {
  const { awake, contadores } = cena(8, 1_000);
  awake.stay();
  expect(after(5)).toBe(true);
  contadores.lancesEmVoo = 7;
  expect(after(1)).toBe(false);
});

it.each([
  ['few bids are under way', 7, 1_000],
  ['it may not stay awake', 8, 0],
])('sleeps where %s', (_, lancesEmVoo, acordadoMs) => {
  const { awake } = cena(lancesEmVoo, acordadoMs);
  awake.stay();
  expect(due).toEqual([]);
});
