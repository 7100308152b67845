import type { DonoPossivel } from '@martelo/schemas/fotos/massa.ts';
import { expect, it } from 'vitest';
import { distribuir } from './soltas.ts';
import type { Solta } from './soltas.ts';

const dono = (alvo: string, numero: number, placa: string): DonoPossivel => ({
  de: 'veiculo',
  alvo,
  numero,
  nome: alvo,
  placa,
  chassi: null,
  quantas: 0,
});
const DONOS = [dono('gol', 1, 'ABC1D23'), dono('onix', 12, 'FJR1C34')];
const solta = (caminho: string, mais: Partial<Solta> = {}): Solta => ({
  uid: caminho,
  arquivo: new File(['x'], caminho),
  caminho,
  dito: null,
  hash: null,
  mesmoAssim: false,
  ...mais,
});

it('puts photos with whom they are for, in the order of their numbers, and holds back those that are there already', () => {
  const feita = distribuir(
    [
      solta('ABC1D23_10.jpg'),
      solta('ABC1D23_2.jpg', { hash: 'h1' }),
      solta('12-1.jpg', { hash: 'h2' }),
      solta('IMG_0001.jpg'),
      solta('IMG_0002.jpg', { dito: 'onix' }),
      solta('zz copia ABC1D23_2.jpg', { hash: 'h1' }),
      solta('12-2.jpg', { hash: 'h3', mesmoAssim: true }),
      solta('ZZZ9Z99.jpg'),
    ],
    DONOS,
    new Map([
      ['h2', [{ alvo: 'x', onde: 'QQX9A11' }]],
      ['h3', [{ alvo: 'x', onde: 'QQX9A11' }]],
    ]),
    false,
  );
  expect(feita.grupos.map((g) => [g.dono.alvo, g.fotos.map((f) => f.caminho)])).toEqual([
    ['gol', ['ABC1D23_2.jpg', 'ABC1D23_10.jpg']],
    // What a person said counts like a name.
    ['onix', ['12-2.jpg', 'IMG_0002.jpg']],
  ]);
  expect(feita.semDono.map((s) => s.foto.caminho)).toEqual(['IMG_0001.jpg', 'ZZZ9Z99.jpg']);
  expect(feita.repetidas.map((r) => [r.foto.caminho, r.onde])).toEqual([
    ['12-1.jpg', 'QQX9A11'],
    ['zz copia ABC1D23_2.jpg', 'ABC1D23_2.jpg, escolhida agora'],
  ]);
});
