import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inteiroDaUrl } from './inteiro-da-url.ts';

describe('inteiroDaUrl', () => {
  const pagina = inteiroDaUrl(1, 1_000, 'Informe a página.').prefault(1);

  it.each([
    ['12', 12],
    ['007', 7],
    ['1000', 1_000],
    [12, 12],
    [undefined, 1],
  ])('reads %j', (dado, lido) => {
    expect(pagina.parse(dado)).toBe(lido);
  });

  it.each(['1e3', '0x1', '', ' 5', '+5', '-1', '1.0', '0', '1001', '99999999999', ['5'], null, true])(
    'refuses %j with its sentence',
    (dado) => {
      expect(pagina.safeParse(dado).error?.issues.map((i) => i.message)).toEqual(['Informe a página.']);
    },
  );

  it('is a whole number in the contract', () => {
    expect(z.toJSONSchema(pagina, { io: 'input' })).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 1_000,
      default: 1,
    });
  });
});
