import { expect, it } from 'vitest';
import { COMBUSTIVEIS, combustivelEmPalavras } from './combustiveis.ts';

it('has words for the codes of the specification and for gas and electric combinations, either way round', () => {
  expect(['GAS', 'ALC', 'DIE', 'FLE', 'GAS/ELE', 'ele/fle', 'FLE + GNV'].map(combustivelEmPalavras)).toEqual([
    'Gasolina',
    'Etanol',
    'Diesel',
    'Flex',
    'Gasolina e elétrico',
    'Flex e elétrico',
    'Flex e gás natural',
  ]);
  // Words that a record has already stay, and so does what nobody knows.
  for (const palavra of [...Object.values(COMBUSTIVEIS), 'Vapor', '', 'constructor'])
    expect(combustivelEmPalavras(palavra)).toBe(palavra);
});
