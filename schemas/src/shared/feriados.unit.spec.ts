import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diaSemLeilao, feriadoNacional, pascoa } from './feriados.ts';

it('knows Easter and the Friday before it', () => {
  // As the calendars of those years have them.
  for (const [ano, domingo] of [
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ] as const)
    expect(pascoa(ano)).toBe(domingo);
  expect(feriadoNacional('2026-04-03')).toBe('Sexta-feira Santa');
  expect(feriadoNacional('2026-04-04')).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4_000 }), (ano) => {
      const p = pascoa(ano);
      expect(new Date(`${p}T00:00:00Z`).getUTCDay()).toBe(0);
      expect(p >= `${ano}-03-22` && p <= `${ano}-04-25`).toBe(true);
    }),
  );
});

it('knows the holidays of the country, those that are young by their year', () => {
  expect(feriadoNacional('2026-12-25')).toBe('Natal');
  expect([feriadoNacional('2023-11-20'), feriadoNacional('2024-11-20')]).toEqual([
    null,
    'Dia da Consciência Negra',
  ]);
});

it('says the day by the clock of São Paulo', () => {
  expect(diaSemLeilao(Date.parse('2026-11-30T02:59:00Z'))).toBe('domingo');
  expect(diaSemLeilao(Date.parse('2026-11-30T03:00:00Z'))).toBeNull();
  expect(diaSemLeilao(Date.parse('2026-12-25T15:00:00Z'))).toBe('Natal');
});
