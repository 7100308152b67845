import { createLog } from '@martelo/platform/log/log.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aoMesmoTempo, emPassadas } from './passadas.ts';
import type { Passada } from './passadas.ts';

const log = createLog({ level: 'silent', name: 'spec' });
const nunca = (): boolean => false;

describe('passes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** How many passes there were after so many ms, where each ends in this way. */
  async function passes(fim: Passada | Error, ms: number): Promise<number> {
    let vezes = 0;
    const parar = emPassadas(async () => {
      vezes += 1;
      if (fim instanceof Error) throw fim;
      // A full one is followed by one that is not, or time would stand still.
      return fim === 'resta' && vezes % 3 === 0 ? 'feita' : fim;
    }, log);
    await vi.advanceTimersByTimeAsync(ms);
    await parar();
    await vi.advanceTimersByTimeAsync(60_000);
    return vezes;
  }

  it('come once a second, at once behind a full one, and after five seconds behind one that failed', async () => {
    expect(await passes('feita', 3_000)).toBe(3);
    expect(await passes('resta', 1_100)).toBe(3);
    expect(await passes('falhou', 6_000)).toBe(2);
    expect(await passes(new Error('the database is away'), 6_000)).toBe(2);
  });
});

describe('steps at the same time', () => {
  it('are so many and no more, one for each item in order, and none begins once it is over', async () => {
    const soltar: (() => void)[] = [];
    const comecados: number[] = [];
    const passo = (n: number): Promise<void> => {
      comecados.push(n);
      return new Promise((resolve) => soltar.push(resolve));
    };
    let parado = false;
    const tudo = aoMesmoTempo([1, 2, 3, 4, 5], 2, () => parado, passo);
    expect(comecados).toEqual([1, 2]);
    soltar[1]?.();
    await vi.waitUntil(() => comecados.length > 2);
    expect(comecados).toEqual([1, 2, 3]);
    parado = true;
    for (const um of soltar) um();
    await tudo;
    expect(comecados).toEqual([1, 2, 3]);
    await aoMesmoTempo([], 2, nunca, passo);
    const soma: number[] = [];
    await aoMesmoTempo([1, 2, 3], 8, nunca, async (n) => void soma.push(n));
    expect(soma).toEqual([1, 2, 3]);
  });
});
