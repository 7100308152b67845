import { z } from 'zod';

/** Rectangles that are blurred on one photo, at most. */
export const MAXIMO_DE_BORROES = 20;
const parte = z.number().min(0).max(1);

/** A part of a picture, in parts of its width and height, from its upper left corner. */
export const retangulo = z
  .strictObject({
    x: parte,
    y: parte,
    largura: z.number().min(0.005).max(1),
    altura: z.number().min(0.005).max(1),
  })
  .refine((r) => r.x + r.largura <= 1.0005 && r.y + r.altura <= 1.0005, { error: 'A marca sai da foto.' });
export type Retangulo = z.infer<typeof retangulo>;

/**
 * What is made of an original: first what is blurred, as it is marked on the original; then it is turned, by quarters clockwise; then
 * it is cut, as it is marked on what was turned.
 */
export const edicaoDaFoto = z.strictObject({
  borroes: z.array(retangulo).max(MAXIMO_DE_BORROES),
  girar: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  corte: retangulo.nullable(),
});
export type EdicaoDaFoto = z.infer<typeof edicaoDaFoto>;

/** Nothing is done to it. */
export const SEM_EDICAO: EdicaoDaFoto = { borroes: [], girar: 0, corte: null };
/** Whether nothing is done to it. */
export const semEdicao = ({ borroes, girar, corte }: EdicaoDaFoto): boolean =>
  borroes.length === 0 && girar === 0 && corte === null;
