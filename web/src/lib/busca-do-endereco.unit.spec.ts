import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escreverBusca, lerBusca } from './busca-do-endereco.ts';

it.each(['2.0', '1e3', '007', 'null', 'true', '12345678901234567890', '"gol"', '[1]', ' ', ''])(
  'a text of the address stays the text that it is: %s',
  (texto) => {
    expect(lerBusca(`?busca=${encodeURIComponent(texto)}`)).toEqual({ busca: texto });
    expect(lerBusca(escreverBusca({ busca: texto }))).toEqual({ busca: texto });
  },
);

it('what is said twice is a list, and a name of every object is a name like others', () => {
  expect(lerBusca('?marca=Fiat&marca=Ford&marca=GM')).toEqual({ marca: ['Fiat', 'Ford', 'GM'] });
  expect(Object.entries(lerBusca('?constructor=a&constructor=b'))).toEqual([['constructor', ['a', 'b']]]);
  expect(escreverBusca({ marca: ['Fiat', 'Ford'], pagina: 2, ordem: undefined })).toBe(
    '?marca=Fiat&marca=Ford&pagina=2',
  );
  expect(escreverBusca({})).toBe('');
});

it('an address that was written is read back', () => {
  const valor = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2 }));
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), valor), (busca) => {
      expect(lerBusca(escreverBusca(busca))).toEqual({ ...busca });
    }),
  );
});
