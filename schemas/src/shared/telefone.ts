/** The area codes of Brazil (Anatel's national numbering plan). */
const DDDS =
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99';
const areas: ReadonlySet<string> = new Set(DDDS.split(' '));

/** A mobile number has 9 digits and begins with 9, a fixed one 8 and begins with 2 to 5. */
const inteiro = (d: string): boolean => areas.has(d.slice(0, 2)) && /^..(9\d{8}|[2-5]\d{7})$/.test(d);
const comeco = (d: string): boolean => areas.has(d.slice(0, 2)) && /^..(9\d{0,8}|[2-5]\d{0,7})$/.test(d);

/**
 * The digits of a Brazilian telephone with its area code, however they were written: without the country code (`+55`,
 * `0055`, or 55 in front of what is a number by itself), without the 0 of a long-distance call and its carrier's code.
 * 55 is an area code, too: it is taken for the country's only where a plus sign says so or the rest can be a number.
 * A number of another country keeps its digits and is therefore none here.
 */
export function digitosDoTelefone(texto: string): string {
  const comMais = texto.trimStart().startsWith('+');
  const todos = texto.replaceAll(/\D/g, '');
  const semZero = comMais ? todos : todos.replace(/^0+/, '');
  if (comMais && semZero.startsWith('55')) return semZero.slice(2).replace(/^0+/, '');
  if (semZero.length > 11 && semZero.startsWith('55') && comeco(semZero.slice(2))) return semZero.slice(2);
  if (semZero !== todos && inteiro(semZero.slice(2))) return semZero.slice(2);
  return semZero;
}

/** Whether these digits are a Brazilian telephone with its area code. */
export const telefoneInteiro = inteiro;
