import { createHmac, randomInt } from 'node:crypto';
import { CODIGOS_DE_RECUPERACAO } from '@martelo/schemas/fator/fator.ts';

/** Crockford's letters: none that is taken for another one. Twelve of them are 60 bits. */
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAMANHO = 12;

/** Codes of recovery, as they are shown once: 'K7QF-2M9X-T4BD'. */
export const novosCodigos = (): string[] =>
  Array.from({ length: CODIGOS_DE_RECUPERACAO }, () =>
    (
      Array.from({ length: TAMANHO }, () => LETRAS[randomInt(LETRAS.length)])
        .join('')
        .match(/.{4}/g) ?? []
    ).join('-'),
  );

/** What is kept of one: keyed, so that a copy of the database lets nobody try them out. `codigo` without hyphens. */
export const hashDoCodigo = (chave: string, cliUid: string, codigo: string): Buffer =>
  createHmac('sha256', chave).update(`código de recuperação\0${cliUid}\0${codigo}`).digest();
