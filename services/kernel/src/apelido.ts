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

const junto = (chave: string): string => chave.replaceAll(' ', '');
const INTEIROS = new Set(RESERVADOS.inteiros.map(chaveDoApelido));
const PALAVRAS = RESERVADOS.palavras.map(chaveDoApelido);
/** What stands between two names and is none. */
const LIGAM = new Set(['a', 'o', 'as', 'os', 'da', 'de', 'do', 'das', 'dos', 'e'].map(chaveDoApelido));
/** A shorter name stands within other words by chance: `admin` in `badminton`. */
const LONGO = 9;

const contem = (chave: string, nome: string): boolean =>
  nome !== '' &&
  (` ${chave} `.includes(` ${nome} `) ||
    junto(chave) === junto(nome) ||
    // Blanks within a name, or none between its words, make nobody of it somebody else.
    (junto(nome).length >= LONGO && junto(chave).includes(junto(nome))));

/** Whether an apelido has no other words than reserved ones and those that bind them; numbers make nobody of it somebody else. */
function soReservadas(chave: string): boolean {
  const palavras = chave.split(' ').filter((p) => !LIGAM.has(p) && !/^[\dol]+$/.test(p));
  return palavras.length > 0 && palavras.every((p) => INTEIROS.has(p));
}

/** Whether who bids under this apelido would be taken for the house or who works for it. `nomesDaCasa`: how the tenant calls itself. */
export function apelidoReservado(apelido: string, nomesDaCasa: readonly string[] = []): boolean {
  const chave = limparApelido(chaveDoApelido(apelido.replaceAll(/[^\p{L}\p{N}\p{M}\p{Cf}\s]/gu, ' ')));
  return (
    INTEIROS.has(junto(chave)) ||
    soReservadas(chave) ||
    [...PALAVRAS, ...nomesDaCasa.map(chaveDoApelido)].some((nome) => contem(chave, nome))
  );
}
