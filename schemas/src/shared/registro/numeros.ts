import { z } from 'zod';
import { formatarBRL, MAX_CENTAVOS } from '../dinheiro.ts';
import type { Centavos } from '../dinheiro.ts';
import { tipo } from './campo.ts';

/** A whole number within bounds. */
export const inteiro = (minimo: number, maximo: number) =>
  tipo(
    z
      .number({ error: 'Informe um número.' })
      .int('Informe um número inteiro.')
      .min(minimo, `Informe no mínimo ${minimo}.`)
      .max(maximo, `Informe no máximo ${maximo}.`),
    { tipo: 'inteiro' },
  );

/** An amount of money in centavos, from `minimo` (zero) to `maximo`, in centavos too. */
export const reais = ({ minimo = 0, maximo = MAX_CENTAVOS } = {}) =>
  tipo(
    z
      .number({ error: 'Informe o valor.' })
      .int('O valor deve ser um número inteiro de centavos.')
      .min(
        minimo,
        minimo === 0 ? 'O valor não pode ser negativo.' : `O valor mínimo é ${formatarBRL(minimo)}.`,
      )
      .max(maximo, `O valor máximo é ${formatarBRL(maximo)}.`) as unknown as z.ZodType<Centavos, number>,
    { tipo: 'reais' },
  );

const CASAS = 4;
/** Whether a number has at most so many decimals, as people write it. */
const comCasas = (n: number): boolean => Math.abs(n - Number(n.toFixed(CASAS))) < 1e-9;

/** Per cent (5.25 is 5,25%), with up to four decimals, from `minimo` (zero) to `maximo` (a hundred). */
export const porcentagem = ({ minimo = 0, maximo = 100 } = {}) =>
  tipo(
    z
      .number({ error: 'Informe a porcentagem.' })
      .min(minimo, `Informe no mínimo ${minimo}%.`)
      .max(maximo, `Informe no máximo ${maximo}%.`)
      .refine(comCasas, `Use no máximo ${CASAS} casas decimais.`),
    { tipo: 'porcentagem' },
  );

export const booleano = tipo(z.boolean({ error: 'Escolha sim ou não.' }), { tipo: 'booleano' });

const CIDADE = 'Escolha a cidade.';
/** A city: its locId, the IBGE code of the municipality. */
export const locId = tipo(z.number({ error: CIDADE }).int(CIDADE).min(1, CIDADE).max(9_999_999, CIDADE), {
  tipo: 'lugar',
});
