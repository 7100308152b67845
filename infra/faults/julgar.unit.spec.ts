import { describe, expect, it } from 'vitest';
import { emHora, inclinacao, julgar, type Amostra } from './julgar.ts';

/** 40 samples, 45 s apart, that breathe as the real ones do. */
const corrida = (mais: (hora: number, n: number) => Partial<Amostra> = () => ({})): Amostra[] =>
  Array.from({ length: 40 }, (_, n) => {
    const minuto = 10 + n * 0.75;
    return {
      minuto,
      heapMb: 80 + Math.sin(7 * n),
      codigoMb: 6 + n / 100,
      externoMb: 20 + (n % 3),
      rssMb: 400 + 30 * Math.sin(5 * n),
      recursos: 140 + (n % 5),
      descritores: 125 + (n % 4),
      ligacoes: 25 + (n % 2),
      lacoP99Ms: 13,
      respostaP99Ms: 15 + (n % 7),
      confirmados: 4_000 * n,
      cargaDaMaquina: 1,
      ...mais(minuto / 60, n),
    };
  });

describe('a soak is judged', () => {
  it('to hold where all that is left over only breathes, whatever else the machine does', () => {
    const { problemas, memoria, tabela } = julgar(corrida((_, n) => ({ cargaDaMaquina: n })));
    expect(problemas).toEqual([]);
    expect(Math.abs(memoria.porHora)).toBeLessThan(memoria.erro);
    expect(tabela.find(([nome]) => nome === 'file descriptors')).toEqual(['file descriptors', '126', '127']);
  });

  it.each<[string, (hora: number, n: number) => Partial<Amostra>, RegExp]>([
    ['a leak of 10 MB an hour', (h, n) => ({ heapMb: 80 + 10 * h + Math.sin(7 * n) }), /heap rises by 1\d\./],
    ['a heap that says nothing', (_, n) => ({ heapMb: 80 + 30 * Math.sin(7 * n) }), /too uneven to judge/],
    ['code that is compiled on and on', (h) => ({ codigoMb: 12 * h }), /^compiled code, MB: /],
    [
      'buffers that pile up',
      (h) => ({ externoMb: 20 + 60 * h }),
      /^buffers, MB: 3\d\.\d at the beginning, 5/,
    ],
    ['resident memory that doubles', (h) => ({ rssMb: 300 * (1 + 2 * h) }), /^resident/],
    ['a timer that stays, every 45 s', (_, n) => ({ recursos: 140 + n }), /^handles/],
    ['a file that stays open', (_, n) => ({ descritores: 125 + n }), /^file descriptors/],
    ['sessions that stay', (_, n) => ({ ligacoes: 20 + n / 5 }), /^PostgreSQL sessions/],
    ['a loop that gets slower', (h) => ({ lacoP99Ms: 200 * h }), /^event loop p99/],
    ['answers that get slower', (h) => ({ respostaP99Ms: 150 * h }), /^answer p99/],
  ])('to be broken by %s', (_, mais, qual) => {
    const { problemas } = julgar(corrida(mais));
    expect(problemas).toEqual([expect.stringMatching(qual)]);
  });

  it('with a line that says how far it may be off', () => {
    const reta = inclinacao([0, 15, 30, 45, 60].map((m) => [m, 100 + m / 30]));
    expect(emHora(reta)).toBe('2.0 % an hour (give or take 0.0)');
    expect(
      inclinacao([
        [0, 1],
        [1, 2],
      ]).erro,
    ).toBe(Infinity);
    expect(() => julgar([])).toThrow('nothing to judge');
  });
});
