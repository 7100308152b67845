import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { withFigures } from './figures-page.ts';
import { PAGE, pageWithFigures } from './results.ts';

const EMPTY = [
  'before',
  '<!-- figures: written by load-tests/bench/figures.ts -->',
  'old',
  '<!-- end of figures -->',
  'between',
  '<!-- rates: written by load-tests/bench/figures.ts -->',
  'old',
  '<!-- end of rates -->',
  'after',
].join('\n');

const row = { name: 'ours', perSecond: 32_416, range: [28_639, 32_612], p99Ms: 5.6255, cpuUs: 47.193 };

describe('the figures of load-tests/diary/figures.md', () => {
  it('are those of load-tests/results (else: node load-tests/bench/figures.ts)', async () => {
    expect(await readFile(PAGE, 'utf8')).toBe(await pageWithFigures());
  });

  it('say of each goal whether it is reached and when it was measured, and leave the words around them', () => {
    const page = withFigures(EMPTY, {
      socket: {
        date: '2026-11-23',
        quick: false,
        goals: {
          faster: { is: 0.5, floor: 0.8, ambition: 1 },
          slower: { is: 2, floor: 3, atMost: true },
          peer: { is: null, floor: 1 },
        },
        problems: ['one bid twice'],
      },
    });
    expect(page.split('\n').filter((l) => l.startsWith('| socket'))).toEqual([
      '| socket | faster | 0.5 | >= 0.8 | >= 1 | **below** | 2026-11-23 |',
      '| socket | slower | 2 | <= 3 |  | reached | 2026-11-23 |',
      '| socket | peer |  | >= 1 |  | not run | 2026-11-23 |',
      '| socket | invariants | 1 broken | <= 0 | | **below** | 2026-11-23 |',
    ]);
    expect(page).not.toContain('old');
    expect(page).toMatch(/^before\n[^]*\nbetween\n[^]*\nafter$/);
  });

  it('name every contender by the place of its table, and a step of the ladder by its rate', () => {
    const results = {
      engine: { date: '2026-11-23', quick: false, shapes: { hot50: { rows: [row] } } },
      socket: {
        date: '2026-11-23',
        quick: false,
        ladder: [{ perSecond: 49_327, p99Ms: 209.77, rate: 50_000, busy: 0.043_21 }],
        twice: { perSecond: 52_022, p99Ms: 317.64, rate: 60_000, busy: 0.08 },
      },
      scale: { date: '2026-11-22', parts: [row] },
    };
    const page = withFigures(EMPTY, results);
    expect(page.split('\n').filter((l) => /^\| (?:engine|socket|scale)/.test(l))).toEqual([
      '| engine hot50 | ours | 32,416 | 28,639 to 32,612 | 5.63 | 47.2 |',
      '| socket ladder | 50,000 a second by schedule, 4.32 % OCUPADO | 49,327 |  | 210 |  |',
      '| socket twice | 60,000 a second by schedule, 8 % OCUPADO | 52,022 |  | 318 |  |',
    ]);
  });

  it('refuse a page without their marks', () => {
    expect(() => withFigures('nothing', {})).toThrow('figures');
  });
});
