import { z } from 'zod';

/**
 * At most `maximo` characters, and nothing of the text's own looks at a longer one any more: a pattern over a text without
 * an end takes time that grows with its square. Stands before every pattern and rule of a text.
 */
export const ate = (maximo: number, frase = `Use no máximo ${maximo} caracteres.`) =>
  z.maxLength(maximo, { error: frase, abort: true });

/** A text of one form, at most `maximo` characters: `frase` is said of every other, `falta` where there is none. */
export const textoNaForma = (forma: RegExp, maximo: number, frase: string, falta?: string) =>
  z
    .string(falta === undefined ? undefined : { error: falta })
    .check(ate(maximo, frase))
    .regex(forma, frase);
