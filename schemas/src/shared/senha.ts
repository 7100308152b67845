import { z } from 'zod';

/** Least characters of a password by the specification; a tenant may ask for more. */
export const SENHA_MINIMA = 6;
/** The most that a tenant may ask for. */
export const SENHA_MINIMA_MAIOR = 64;

const FRASE = `Informe de ${SENHA_MINIMA} a ${SENHA_MINIMA_MAIOR} caracteres.`;

/** What a tenant asks of passwords that are chosen from now on; those that exist stay good. */
export const senhaMinima = z
  .number({ error: FRASE })
  .int(FRASE)
  .min(SENHA_MINIMA, FRASE)
  .max(SENHA_MINIMA_MAIOR, FRASE);

/** Characters of a password as people count them, in the form that it is kept in. */
export const tamanhoDaSenha = (senha: string): number => Array.from(senha.normalize('NFC')).length;

/** What is said of a password that is too short. */
export const fraseDaSenhaCurta = (minimo: number): string =>
  `A senha deve ter ao menos ${minimo} caracteres.`;
