import { expect, it } from 'vitest';
import { lerPagina } from './pagina.ts';

it.each([2, '2', 20, '20'])('reads the page %j of an address', (dita) => {
  expect(lerPagina(dita, 20)).toEqual({ pagina: Number(dita) });
});

it.each([undefined, null, '', 'dois', 0, 1, -2, 2.5, 21, Infinity, {}])('reads none out of %j', (dita) => {
  expect(lerPagina(dita, 20)).toEqual({});
});
