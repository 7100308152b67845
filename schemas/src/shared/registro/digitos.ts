/** The last digits of papers say whether the others are typed right. All of these take what `soAlfanumericos` leaves. */

/** Rest of a weighted sum by 11, as CPF, CNPJ and Renavam turn it into a digit. */
const digito = (valores: readonly number[], pesos: readonly number[]): number => {
  const resto = valores.reduce((soma, v, i) => soma + v * (pesos[i] ?? 0), 0) % 11;
  return resto < 2 ? 0 : 11 - resto;
};

/** Letters count by their place in the table of characters, since July 2026 (a zero is 48). */
const valoresDe = (texto: string): number[] =>
  Array.from({ length: texto.length }, (_, i) => texto.charCodeAt(i) - 48);

const descendo = (de: number, ate: number): number[] =>
  Array.from({ length: de - ate + 1 }, (_, i) => de - i);
const PESOS_CPF = [descendo(10, 2), descendo(11, 2)];
const PESOS_CNPJ = [
  [...descendo(5, 2), ...descendo(9, 2)],
  [...descendo(6, 2), ...descendo(9, 2)],
];
const PESOS_RENAVAM = [...descendo(3, 2), ...descendo(9, 2)];

const confere = (texto: string, pesos: readonly (readonly number[])[]): boolean => {
  const valores = valoresDe(texto);
  return pesos.every((p) => digito(valores, p) === valores[p.length]);
};

/** Whether 11 digits are a CPF; one digit eleven times is none. */
export const cpfConfere = (cpf: string): boolean =>
  /^\d{11}$/.test(cpf) && !/^(\d)\1{10}$/.test(cpf) && confere(cpf, PESOS_CPF);

/** Whether 14 characters, letters among the first twelve, are a CNPJ. */
export const cnpjConfere = (cnpj: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && !/^(.)\1{13}$/.test(cnpj) && confere(cnpj, PESOS_CNPJ);

/** Whether 11 digits are a Renavam; older ones stand with zeros in front. */
export const renavamConfere = (renavam: string): boolean =>
  /^\d{11}$/.test(renavam) && !/^0+$/.test(renavam) && confere(renavam, [PESOS_RENAVAM]);
