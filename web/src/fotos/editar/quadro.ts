import type { EdicaoDaFoto, Retangulo } from '@martelo/schemas/fotos/edicao.ts';

type Giro = EdicaoDaFoto['girar'];
/** Marks are no smaller than this part of a side. */
export const MENOR_MARCA = 0.02;

const cabido = (v: number, menor: number, maior: number): number => Math.min(maior, Math.max(menor, v));

/** A mark within the picture, no smaller than can be taken hold of. */
export function dentro({ x, y, largura, altura }: Retangulo): Retangulo {
  const l = cabido(largura, MENOR_MARCA, 1);
  const a = cabido(altura, MENOR_MARCA, 1);
  return { x: cabido(x, 0, 1 - l), y: cabido(y, 0, 1 - a), largura: l, altura: a };
}

/** A mark of a picture, where it is once the picture is turned by quarters clockwise. */
export function girado({ x, y, largura, altura }: Retangulo, girar: Giro): Retangulo {
  switch (girar) {
    case 0:
      return { x, y, largura, altura };
    case 90:
      return { x: 1 - y - altura, y: x, largura: altura, altura: largura };
    case 180:
      return { x: 1 - x - largura, y: 1 - y - altura, largura, altura };
    case 270:
      return { x: y, y: 1 - x - largura, largura: altura, altura: largura };
  }
}
const GIROS: readonly Giro[] = [0, 90, 180, 270];
/** So many quarters on. */
export const somar = (girar: Giro, quartos: number): Giro =>
  GIROS[(((GIROS.indexOf(girar) + quartos) % 4) + 4) % 4] ?? 0;
/** Back from a turned picture to the picture. */
export const desgirado = (r: Retangulo, girar: Giro): Retangulo => girado(r, somar(0, -girar / 90));

/** The mark between two corners. */
export const entre = (a: { x: number; y: number }, b: { x: number; y: number }): Retangulo =>
  dentro({
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    largura: Math.abs(a.x - b.x),
    altura: Math.abs(a.y - b.y),
  });

/** What the arrows do to a mark: move it, or with Shift make it wider, narrower, higher, lower. Null for another key. */
export function pelaTecla(r: Retangulo, tecla: string, tamanho: boolean): Retangulo | null {
  const passo = 0.01;
  const [dx, dy] =
    tecla === 'ArrowLeft'
      ? [-passo, 0]
      : tecla === 'ArrowRight'
        ? [passo, 0]
        : tecla === 'ArrowUp'
          ? [0, -passo]
          : tecla === 'ArrowDown'
            ? [0, passo]
            : [0, 0];
  if (dx === 0 && dy === 0) return null;
  if (!tamanho) return dentro({ ...r, x: r.x + dx, y: r.y + dy });
  return dentro({
    ...r,
    largura: Math.min(1 - r.x, r.largura + dx),
    altura: Math.min(1 - r.y, r.altura + dy),
  });
}
