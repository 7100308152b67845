import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dentro, desgirado, entre, girado, MENOR_MARCA, pelaTecla, somar } from './quadro.ts';

const parte = fc.double({ min: 0, max: 1, noNaN: true });
const marca = fc.record({ x: parte, y: parte, largura: parte, altura: parte }).map((r) => dentro(r));
const giro = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
const arredondada = (r: object): string =>
  JSON.stringify(r, (_k, v: unknown) => (typeof v === 'number' ? Math.round(v * 1e9) / 1e9 + 0 : v));

it('keeps marks within the picture, however they are drawn, turned and moved', () => {
  fc.assert(
    fc.property(
      marca,
      giro,
      fc.constantFrom('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'),
      fc.boolean(),
      (r, g, tecla, tamanho) => {
        for (const m of [
          r,
          girado(r, g),
          pelaTecla(r, tecla, tamanho),
          entre({ x: r.x, y: r.y }, { x: r.largura, y: r.altura }),
        ]) {
          if (m === null) throw new Error('an arrow moves a mark');
          expect(Math.min(m.x, m.y)).toBeGreaterThanOrEqual(-1e-9);
          expect(Math.min(m.largura, m.altura)).toBeGreaterThanOrEqual(MENOR_MARCA - 1e-9);
          expect(Math.max(m.x + m.largura, m.y + m.altura)).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(arredondada(desgirado(girado(r, g), g))).toBe(arredondada(r));
      },
    ),
  );
});

it('turns a mark with its picture: what was above is on the right after a quarter', () => {
  expect(girado({ x: 0.25, y: 0, largura: 0.5, altura: 0.125 }, 90)).toEqual({
    x: 0.875,
    y: 0.25,
    largura: 0.125,
    altura: 0.5,
  });
  expect([somar(270, 1), somar(0, -1), somar(90, 1)]).toEqual([0, 270, 180]);
});
