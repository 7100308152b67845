import { limparApelido, RESERVADOS } from '@martelo/schemas/shared/apelido.ts';
import unhomoglyph from 'unhomoglyph';

const semAcentos = (texto: string): string => texto.normalize('NFKD').replaceAll(/\p{M}/gu, '');
/** Letters that look like another of any script become that one: the skeleton of UTS 39. */
const esqueleto = (texto: string): string => unhomoglyph(semAcentos(texto));

/**
 * What an apelido looks like: two with the same key would be taken for one another. They differ at most in case, accents,
 * width, blanks, what nobody sees, and letters of other scripts or figures that are drawn alike (UTS 39).
 */
export const chaveDoApelido = (apelido: string): string =>
  // In upper case an i looks like an l, so both count as one.
  esqueleto(esqueleto(limparApelido(semAcentos(apelido))).toLowerCase()).replaceAll('i', 'l');

const INTEIROS = new Set(RESERVADOS.inteiros.map(chaveDoApelido));
const PALAVRAS = RESERVADOS.palavras.map(chaveDoApelido);

const contem = (chave: string, nome: string): boolean => nome !== '' && ` ${chave} `.includes(` ${nome} `);

/** Whether who bids under this apelido would be taken for the house or who works for it. `nomesDaCasa`: how the tenant calls itself. */
export function apelidoReservado(apelido: string, nomesDaCasa: readonly string[] = []): boolean {
  const chave = chaveDoApelido(apelido.replaceAll(/[^\p{L}\p{N}\p{M}\p{Cf}\s]/gu, ' '));
  // A number behind it makes nobody of it somebody else.
  const semNumero = chave.replace(/(?: [\dol]+)+$/, '');
  return (
    INTEIROS.has(chave) ||
    [...INTEIROS].includes(semNumero) ||
    [...PALAVRAS, ...nomesDaCasa.map(chaveDoApelido)].some((nome) => contem(chave, nome))
  );
}
