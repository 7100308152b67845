import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { maos } from './maos.ts';

const log = createLog({ level: 'silent', name: 'spec' });

describe('hands', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Sixteen hands and what waits for them; each piece of work lasts until it is let go. */
  function oficina(quantas = 16) {
    const o = {
      esperam: 0,
      olhares: 0,
      emCurso: new Set<() => void>(),
      feitos: 0,
      fora: false,
      parar: async (): Promise<void> => undefined,
    };
    o.parar = maos({
      quantas,
      log,
      pegar: async () => {
        o.olhares += 1;
        if (o.fora) throw new Error('the database is away');
        if (o.esperam === 0) return;
        o.esperam -= 1;
        return o.esperam + 1;
      },
      fazer: () =>
        new Promise((resolve) => {
          const soltar = (): void => {
            o.emCurso.delete(soltar);
            o.feitos += 1;
            resolve();
          };
          o.emCurso.add(soltar);
        }),
    });
    return o;
  }

  it('look four times a second, however many they are, in turns; three of them three times', async () => {
    for (const [quantas, porSegundo] of [
      [16, 4],
      [3, 3],
    ] as const) {
      const o = oficina(quantas);
      await vi.advanceTimersByTimeAsync(4_000);
      const antes = o.olhares;
      for (let i = 1; i <= 8; i += 1) {
        await vi.advanceTimersByTimeAsync(1_000);
        expect(o.olhares).toBe(antes + i * porSegundo);
      }
      await o.parar();
    }
  });

  it('are all there as soon as one finds that much has come, so many and no more', async () => {
    const o = oficina();
    await vi.advanceTimersByTimeAsync(5_000);
    o.esperam = 40;
    await vi.advanceTimersByTimeAsync(250);
    expect([o.emCurso.size, o.esperam]).toEqual([16, 24]);
    for (const soltar of o.emCurso) soltar();
    await vi.advanceTimersByTimeAsync(0);
    expect([o.emCurso.size, o.feitos]).toEqual([16, 16]);
    for (let i = 0; i < 2; i += 1) {
      for (const soltar of o.emCurso) soltar();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect([o.feitos, o.esperam]).toEqual([40, 0]);
    // They take turns again, too.
    await vi.advanceTimersByTimeAsync(4_000);
    o.esperam = 1;
    await vi.advanceTimersByTimeAsync(250);
    expect(o.emCurso.size).toBe(1);
    const parado = o.parar();
    for (const soltar of o.emCurso) soltar();
    await parado;
  });

  it('bring what is under way to its end when they stop, and begin nothing', async () => {
    const o = oficina();
    o.esperam = 3;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(o.emCurso.size).toBe(3);
    o.esperam = 5;
    let parado = false;
    const fim = o.parar().then(() => (parado = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([parado, o.emCurso.size]).toEqual([false, 3]);
    for (const soltar of o.emCurso) soltar();
    await fim;
    expect([o.feitos, o.esperam]).toEqual([3, 5]);
  });

  it('go on when the database is back', async () => {
    const o = oficina();
    o.fora = true;
    await vi.advanceTimersByTimeAsync(10_000);
    o.fora = false;
    o.esperam = 1;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(o.emCurso.size).toBe(1);
    for (const soltar of o.emCurso) soltar();
    await o.parar();
  });
});
