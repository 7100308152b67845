import { describe, expect, it } from 'vitest';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { acrescimo, contagem, falaDoTempo, faltamEmPalavras } from './contagem.ts';

const FIM = 1_800_000_000_000;
const falta = (ms: number) => contagem(FIM, FIM - ms);

describe('the countdown', () => {
  it('shows what is left, rounded up so that it never says zero too early', () => {
    expect(
      [3 * 86_400_000 + 7_260_000, 3_661_000, 725_000, 61_000, 59_001, 1].map((ms) => falta(ms).texto),
    ).toEqual(['3d 02h 01min', '01:01:01', '12:05', '01:01', '01:00', '00:01']);
  });

  it('is red at 30 s and closing from the end on, until the server says so', () => {
    expect([61_000, 60_000, 31_000, 30_000, 1_000, 0, -5_000].map((ms) => falta(ms).fase)).toEqual([
      'hoje',
      'ultimo-minuto',
      'ultimo-minuto',
      'critico',
      'critico',
      'encerrando',
      'encerrando',
    ]);
    expect(falta(-1).texto).toBe('Encerrando...');
  });

  it('is spoken at 60, 30 and 10 s, each once, also when a second was skipped', () => {
    const ditos: (string | null)[] = [];
    for (let s = 62; s > 0; s--) ditos.push(falaDoTempo(s, s - 1));
    expect(ditos.filter((d) => d !== null)).toEqual([
      'Falta 1 minuto.',
      'Faltam 30 segundos.',
      'Faltam 10 segundos.',
    ]);
    expect(falaDoTempo(33, 28)).toBe('Faltam 30 segundos.');
    expect(falaDoTempo(70, 5)).toBe('Faltam 10 segundos.');
    expect([falaDoTempo(5, 125), falaDoTempo(1, 0)]).toEqual([null, null]);
  });

  it('says how far the end moved, only when it moved later', () => {
    expect([
      acrescimo(FIM, FIM + 120_000),
      acrescimo(FIM, FIM + 35_000),
      acrescimo(FIM, FIM),
      acrescimo(FIM, FIM - 9_000),
    ]).toEqual(['+2:00', '+0:35', null, null]);
  });
});

it('says how many come before a lote that waits, in the tenant’s words', () => {
  expect([0, 1, 3].map((n) => faltamEmPalavras(n, TERMOS.leilao))).toEqual([
    'é o próximo',
    'falta 1 lote',
    'faltam 3 lotes',
  ]);
  expect(faltamEmPalavras(3, TERMOS.loja)).toBe('faltam 3 anúncios');
});
