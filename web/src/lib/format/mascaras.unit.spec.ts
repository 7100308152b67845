import { describe, expect, it } from 'vitest';
import {
  lerData,
  mascararCep,
  mascararCnpj,
  mascararCpf,
  mascararData,
  mascararTelefone,
} from './mascaras.ts';

describe('masks', () => {
  it.each([
    [mascararCep, '13012100', '13012-100'],
    [mascararCep, '130', '130'],
    [mascararCpf, '12345678901', '123.456.789-01'],
    [mascararCpf, '1234567', '123.456.7'],
    [mascararCnpj, '12abc34501de35', '12.ABC.345/01DE-35'],
    [mascararCnpj, '12abc3', '12.ABC.3'],
    [mascararTelefone, '11912345678', '(11) 91234-5678'],
    [mascararTelefone, '1131234567', '(11) 3123-4567'],
    [mascararTelefone, '11', '11'],
    [mascararData, '17051990', '17/05/1990'],
    [mascararData, '170', '17/0'],
    [mascararData, '1990-05-17', '17/05/1990'],
    [mascararData, '1990/5/7', '07/05/1990'],
    [mascararData, '1990.05.17', '17/05/1990'],
    [mascararData, '1990-05-17T00:00:00.000Z', '17/05/1990'],
    [mascararData, '19900517', '17/05/1990'],
    [mascararData, '20/12/2001', '20/12/2001'],
    [mascararData, '20122001', '20/12/2001'],
    [mascararData, '1990', '19/90'],
  ] as const)('%o makes %s into %s, and leaves what it made as it is', (mascarar, antes, depois) => {
    expect(mascarar(antes)).toBe(depois);
    expect(mascarar(depois)).toBe(depois);
  });

  it('read a day, and nothing that is none', () => {
    expect(['17/05/1990', '29/02/2024', '31/02/1990', '17/05/90', '99/99/9999', ''].map(lerData)).toEqual([
      '1990-05-17',
      '2024-02-29',
      null,
      null,
      null,
      null,
    ]);
  });
});
