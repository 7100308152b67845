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

/**
 * What a text has that no reader sees: signs without width, that turn the direction of what follows, or that only guide
 * how their neighbours are drawn; and the one blank that counts as a drawing, the empty Braille cell.
 */
const INVISIVEIS = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;

/** Of those, what nothing that can be seen needs; a NUL is not taken out but refused. */
const SO_INVISIVEIS = /(?![\0\t\n\r]|\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
/** They join and colour a picture that stands before them, and are unseen elsewhere. */
const SEM_FIGURA = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])(?:\u200d|\ufe0f)/gu;
const SO_COMUNS = /^[\t\n\r\x20-\x7e]*$/;

/** No script puts more than four marks on one letter; a pile of them is drawn over the lines above and below. */
const PILHA_DE_MARCAS = /(\p{M}{4})\p{M}+/gu;

/** A text of any length as its readers see it: without unseen signs, in the form that all texts have (NFC). Lines and blanks stay. */
export const semInvisiveis = (texto: string): string =>
  SO_COMUNS.test(texto) ? texto : compor(texto.replace(SO_INVISIVEIS, '').replace(SEM_FIGURA, ''));

const compor = (texto: string): string => texto.normalize('NFC').replace(PILHA_DE_MARCAS, '$1');

const MAIS_QUE_UMA_LINHA = 4_000;

/** A text of one line as its readers see it: without unseen signs, blanks in a row as one, in the form that all texts have (NFC). */
export const umaLinha = (texto: string): string =>
  // No line is as long as this, and its length refuses it: nothing looks through it before.
  texto.length > MAIS_QUE_UMA_LINHA
    ? texto
    : compor(texto.replace(/\s+/g, ' ').replace(INVISIVEIS, '').trim());

/**
 * A person's name is made of letters: figures make a telephone of it, and what stands behind a dot without a blank an
 * address. Words are not judged, some family is called by each; letters call nobody by more than the first.
 */
const FORMA_DO_NOME = /^[\p{L}\p{M}'’´`.-]+( [\p{L}\p{M}'’´`.-]+)*$/u;
const ENDERECO = /\p{L}{2}\.\p{L}{2}|\bwww\./iu;

/** Whether a text can be somebody's name, and no address of the web, mark-up or message: names of strangers stand in letters. */
export const pareceNome = (texto: string): boolean => FORMA_DO_NOME.test(texto) && !ENDERECO.test(texto);
