import { expect, it } from 'vitest';
import { linhasColadas } from './linhas-coladas.ts';

it('takes the first column of a spreadsheet, row by row, and keeps the gaps in it', () => {
  expect(linhasColadas('1.000,00\t50\r\n\r\n2.500\r\n')).toEqual(['1.000,00', '', '2.500']);
  expect(linhasColadas('1.000,00')).toEqual(['1.000,00']);
});
