import { expect, it } from 'vitest';
import { paginasVisiveis } from './paginas-visiveis.ts';

it('offers first, last and the neighbours of a page, with gaps between', () => {
  expect(paginasVisiveis(1, 1)).toEqual([1]);
  expect(paginasVisiveis(1, 9)).toEqual([1, 2, 0, 9]);
  expect(paginasVisiveis(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
  expect(paginasVisiveis(9, 9)).toEqual([1, 0, 8, 9]);
  expect(paginasVisiveis(2, 3)).toEqual([1, 2, 3]);
});
