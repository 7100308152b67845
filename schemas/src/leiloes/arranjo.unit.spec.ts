import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arranjar, CHAVES_DE_ORDEM } from './arranjo.ts';
import type { ParaArranjar } from './arranjo.ts';

const lotes: fc.Arbitrary<ParaArranjar[]> = fc
  .array(
    fc.record({
      tipo: fc.constantFrom('Carros', 'Moto', 'Pesados'),
      placa: fc.option(fc.constantFrom('ABC1D23', 'BRA2E19', 'XYZ9A88')),
      marca: fc.constantFrom('', 'Fiat', 'Honda', 'Ágrale'),
      patio: fc.constantFrom('', 'Campinas', 'Osasco'),
      minimo: fc.integer({ min: 1, max: 5 }),
      numero: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 40 },
  )
  .map((todos) => todos.map((l, i) => ({ ...l, lelUid: `lote-${i}` })));
const uids = (l: readonly ParaArranjar[]) => l.map((x) => x.lelUid);

it.each(CHAVES_DE_ORDEM)('%s keeps every lote, and put in order again they stand as they do', (regra) => {
  fc.assert(
    fc.property(lotes, fc.stringMatching(/^[0-9a-z]{1,8}$/), (todos, semente) => {
      const em = arranjar(todos, regra, semente);
      expect(uids(em).sort()).toEqual(uids(todos).sort());
      expect(uids(arranjar(em, regra, semente))).toEqual(uids(em));
    }),
  );
});

it('draws the same order by the same seed, however they stood, and another one by another seed', () => {
  const todos = Array.from({ length: 30 }, (_, i) => ({
    lelUid: `lote-${i}`,
    numero: i + 1,
    minimo: 1,
    tipo: 'Carros',
    placa: null,
    marca: '',
    patio: '',
  }));
  const uma = uids(arranjar(todos, 'sorteio', 'praca-28-11'));
  expect(uids(arranjar(todos.toReversed(), 'sorteio', 'praca-28-11'))).toEqual(uma);
  expect(uids(arranjar(todos, 'sorteio', 'outra'))).not.toEqual(uma);
  expect(uma.slice(0, 5)).toEqual(['lote-25', 'lote-15', 'lote-27', 'lote-10', 'lote-1']);
});

it('alternates the types as long as there are two of them, and puts what is not known at the end', () => {
  const com = (tipo: string, marca: string, i: number) => ({
    lelUid: `${tipo}${i}`,
    numero: i,
    minimo: i,
    tipo,
    placa: null,
    marca,
    patio: '',
  });
  const todos = [com('A', '', 1), com('A', 'Fiat', 2), com('A', 'Honda', 3), com('B', 'Audi', 4)];
  expect(uids(arranjar(todos, 'alternar', ''))).toEqual(['A1', 'B4', 'A2', 'A3']);
  expect(uids(arranjar(todos, 'marca', ''))).toEqual(['B4', 'A2', 'A3', 'A1']);
  expect(uids(arranjar(todos, 'minimoDecrescente', ''))).toEqual(['B4', 'A3', 'A2', 'A1']);
});
