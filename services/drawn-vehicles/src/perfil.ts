import type { Ponto } from './svg.ts';

/** A body seen from its left side, in metres: x from the front bumper, y up from the ground. */
export type Perfil = {
  readonly comprimento: number;
  readonly altura: number;
  readonly largura: number;
  readonly eixos: readonly [number, number];
  readonly raio: number;
  /** Lower edge of the sill. */
  readonly soleira: number;
  readonly corpo: readonly Ponto[];
  /** Daylight opening: the outline of all side glass together. */
  readonly vidro: readonly Ponto[];
  /** Pillars across the glass: x at the belt, x at the roof, half width. */
  readonly colunas: readonly (readonly [number, number, number])[];
  /** Door cuts: x at the sill, x at the belt. */
  readonly cortes: readonly (readonly [number, number])[];
  /** Handles: x, y. */
  readonly macanetas: readonly (readonly [number, number])[];
  /** Belt line: y at the front, y at the rear. */
  readonly cintura: readonly [number, number];
  readonly farol: readonly Ponto[];
  readonly lanterna: readonly Ponto[];
  readonly retrovisor: readonly [number, number];
  /** Unpainted lower cladding and arches, as on an SUV. */
  readonly protecao: boolean;
  readonly rack: boolean;
  /** Open bed of a pickup: from x to x, y of its rail. */
  readonly cacamba: readonly [number, number, number] | null;
  readonly raios: number;
  /** Small glass behind the rear door; empty for none. */
  readonly vidroExtra: readonly Ponto[];
  /** Edges of the windscreen and of the rear window as seen from the side: from x, y to x, y. */
  readonly parabrisa: readonly [number, number, number, number];
  readonly vigia: readonly [number, number, number, number] | null;
};

/** Control points written as `x,y,roundness` apart by spaces: a body fits on a screen. */
export const pontos = (texto: string): Ponto[] =>
  texto.split(' ').map((p): Ponto => {
    const [x = 0, y = 0, r] = p.split(',').map(Number);
    return r === undefined ? [x, y] : [x, y, r];
  });
