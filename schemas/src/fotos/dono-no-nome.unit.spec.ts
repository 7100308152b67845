import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { donosPeloNome, emOrdemDoNome } from './dono-no-nome.ts';
import type { Candidato } from './dono-no-nome.ts';

const candidato = (alvo: string, numero: number, placa: string | null, chassi: string | null = null) => ({
  alvo,
  numero,
  placa,
  chassi,
});
const CASA: readonly Candidato[] = [
  candidato('gol', 1, 'ABC1D23', '9BWZZZ377VT004251'),
  candidato('hilux', 2, 'QQX9A11'),
  candidato('onix', 12, 'FJR1C34'),
  candidato('moto', 345, null),
  candidato('gemeo-a', 50, 'GEM0A50'),
  candidato('gemeo-b', 51, 'GEM0A50'),
  candidato('grande', 1234, 'XYZ0A00'),
];
const achar = donosPeloNome(CASA);
const dito = (caminho: string, opcoes = {}): string => {
  const a = donosPeloNome(CASA, opcoes)(caminho);
  return a.dono === null ? `? ${a.porque}` : `${a.dono.alvo} por ${a.por}`;
};

describe('whose a photo is, by its path', () => {
  it.each([
    ['ABC1D23_01.jpg', 'gol por placa'],
    ['abc1d23.JPG', 'gol por placa'],
    ['ABC-1D23 (2).jpeg', 'gol por placa'],
    ['Gol 1.0 2012 - ABC 1D23 - frente.png', 'gol por placa'],
    // The same vehicle by its plate of before Mercosul: 3 was C.
    ['ABC1323_4.jpg', 'gol por placa'],
    ['FJR-1234-frente.jpg', 'onix por placa'],
    ['Fotos sábado/ABC1D23/IMG_0001.jpg', 'gol por placa'],
    ['ABC1D23/12-1.jpg', 'gol por placa'],
    ['C:\\fotos\\QQX9A11\\WhatsApp Image 2026-11-28 at 10.10.10.jpeg', 'hilux por placa'],
    ['9BWZZZ377VT004251/3.jpg', 'gol por chassi'],
    ['lote 12/3.jpg', 'onix por lote'],
    ['Lote-0012/DSC_0007.JPG', 'onix por lote'],
    ['LOTE nº 12/a.jpg', 'onix por lote'],
    ['LOTE 12 - ONIX LT/foto 1.jpg', 'onix por lote'],
    ['lote_12_03.jpg', 'onix por lote'],
    ['lt12 2.jpg', 'onix por lote'],
    ['12/3.jpg', 'onix por lote'],
    ['012/IMG-20261128-WA0012.jpg', 'onix por lote'],
    ['12-1.jpg', 'onix por lote'],
    ['012_03.jpg', 'onix por lote'],
    ['12 (3).jpg', 'onix por lote'],
    ['12.1.jpg', 'onix por lote'],
    ['12a.jpg', 'onix por lote'],
    ['345-2.heic', 'moto por lote'],
    ['1234-1.jpg', 'grande por lote'],
  ])('%s is for %s', (caminho, esperado) => {
    expect(dito(caminho)).toBe(esperado);
  });

  it.each([
    'IMG_1234.jpg',
    'IMG_1234 (1).jpg',
    'DSC01234.JPG',
    'DSC_1234.JPG',
    '20261128_101010.jpg',
    '2026-11-28 10.10.10.jpg',
    'IMG-20261128-WA0012.jpg',
    'WhatsApp Image 2026-11-28 at 10.10.10.jpeg',
    'PXL_20261128_101010123.jpg',
    'foto.jpg',
    'foto 3.jpg',
    // A model, a trim and an engine are no lotes.
    'L200 Triton/1.jpg',
    'Onix LT 1.4.jpg',
    'Gol 1.0.jpg',
    'frente.png',
    '',
    '///',
  ])('%s names nobody', (caminho) => {
    expect(dito(caminho)).toBe('? semNome');
  });

  it('says that it knows no such vehicle, and does not take the number of a photo for another lote', () => {
    expect(dito('ZZZ9Z99/12-1.jpg')).toBe('? desconhecido');
    expect(dito('ZZZ-9999 lote 12.jpg')).toBe('? desconhecido');
    expect(dito('lote 999/1.jpg')).toBe('? desconhecido');
    expect(dito('2026-1.jpg')).toBe('? desconhecido');
  });

  it('leaves to people what two have', () => {
    expect(dito('GEM0A50_1.jpg')).toBe('? varios');
  });

  it('takes a number alone for a lote only where the house says so', () => {
    expect([dito('12.jpg'), dito('12.jpg', { numeroSozinho: true })]).toEqual(['? semNome', 'onix por lote']);
  });

  it('never throws, is bounded, and what a camera writes is nobody’s', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (caminho) => {
        achar(caminho);
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999 }),
        fc.constantFrom('IMG_', 'DSC_', 'DSCN', 'P', 'Foto '),
        (n, p) => {
          expect(achar(`DCIM/100CANON/${p}${String(n).padStart(4, '0')}.JPG`).dono).toBeNull();
        },
      ),
    );
  });

  it('finds a plate wherever people put it', () => {
    const entre = fc.constantFrom(' ', '_', '-', '/', ' - ', ', ', '(', ')');
    fc.assert(
      fc.property(
        fc.constantFrom('ABC1D23', 'abc-1d23', 'Abc 1D23', 'ABC1323'),
        fc.constantFrom('frente', 'foto', '01', 'carro', ''),
        fc.constantFrom('12', 'x', 'IMG_0001', ''),
        entre,
        entre,
        (placa, antes, depois, a, b) => {
          expect(achar(`${antes}${a}${placa}${b}${depois}.jpg`)).toMatchObject({ dono: { alvo: 'gol' } });
        },
      ),
    );
  });
});

it('orders photos by the number in their names, not by letters', () => {
  const nomes = ['ABC1D23_10.jpg', 'ABC1D23_2.jpg', 'frente ABC1D23 (1).jpg', 'ABC1D23.jpg', 'ABC1D23 b.jpg'];
  expect(nomes.toSorted(emOrdemDoNome)).toEqual([
    'frente ABC1D23 (1).jpg',
    'ABC1D23_2.jpg',
    'ABC1D23_10.jpg',
    'ABC1D23 b.jpg',
    'ABC1D23.jpg',
  ]);
});
