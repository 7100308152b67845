import { expect, it } from 'vitest';
import { nomeSemData } from './nome-sem-data.ts';

it.each([
  ['Leilão de Frotas - 21/11/2026', 'Leilão de Frotas'],
  ['Leilão de Frotas - 21/11/26', 'Leilão de Frotas'],
  ['Leilão de Frotas 21-11-2026 -', 'Leilão de Frotas'],
  ['Leilão de Frotas 21.11.26', 'Leilão de Frotas'],
  ['Leilão 2026', 'Leilão 2026'],
  ['Frotas 21/11-2026', 'Frotas 21/11-2026'],
  ['Frotas 121/11/2026', 'Frotas 121/11/2026'],
  ['Leilão -', 'Leilão'],
])('the name of an auction loses its date: %s', (nome, sem) => expect(nomeSemData(nome)).toBe(sem));
