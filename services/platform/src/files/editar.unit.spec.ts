import type { EdicaoDaFoto } from '@martelo/schemas/fotos/edicao.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { comEdicao } from './editar.ts';

/** 80 by 40: stripes of a pixel on the left half, which stand for letters; red on the right. */
async function listrada(): Promise<Buffer> {
  const dados = Buffer.alloc(80 * 40 * 3);
  for (let y = 0; y < 40; y += 1)
    for (let x = 0; x < 80; x += 1)
      dados.set(x < 40 ? (x % 2 === 0 ? [255, 255, 255] : [0, 0, 0]) : [200, 0, 0], (y * 80 + x) * 3);
  return sharp(dados, { raw: { width: 80, height: 40, channels: 3 } })
    .png()
    .toBuffer();
}
const feita = async (edicao: Parameters<typeof comEdicao>[1]) => {
  const { data, info } = await (
    await comEdicao(sharp(await listrada()), edicao)
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  const em = (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ];
  return { largura: info.width, altura: info.height, em };
};
const NADA: EdicaoDaFoto = { borroes: [], girar: 0, corte: null };
const vermelho = ([r = 0, g = 0, b = 0]: number[]): boolean => r > 150 && g < 40 && b < 40;

it('leaves of a marked part nothing that could be read, and the rest as it was', async () => {
  const { em } = await feita({ ...NADA, borroes: [{ x: 0, y: 0, largura: 0.5, altura: 1 }] });
  const tons = Array.from({ length: 30 }, (_, i) => em(i + 2, 20)[0] ?? 0);
  // Black and white in turn became one grey.
  expect(Math.max(...tons) - Math.min(...tons)).toBeLessThan(60);
  expect(vermelho(em(70, 20))).toBe(true);
  const antes = await feita(NADA);
  expect([antes.em(2, 20)[0], antes.em(3, 20)[0]]).toEqual([255, 0]);
});

it('turns by quarters, then cuts what was marked on what was turned', async () => {
  const deitada = await feita({ ...NADA, girar: 90 });
  expect([deitada.largura, deitada.altura, vermelho(deitada.em(20, 70))]).toEqual([40, 80, true]);
  const cortada = await feita({ ...NADA, girar: 90, corte: { x: 0, y: 0.5, largura: 1, altura: 0.5 } });
  expect([cortada.largura, cortada.altura]).toEqual([40, 40]);
  expect([vermelho(cortada.em(0, 0)), vermelho(cortada.em(39, 39))]).toEqual([true, true]);
  // A mark that ends beyond the picture by a rounding is cut to it.
  const beira = await feita({ ...NADA, corte: { x: 0.9999, y: 0.9999, largura: 0.005, altura: 0.005 } });
  expect([beira.largura, beira.altura]).toEqual([1, 1]);
});
