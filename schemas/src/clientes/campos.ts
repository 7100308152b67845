import { z } from 'zod';
import { digitosDoTelefone, telefoneInteiro } from '../shared/telefone.ts';
import { COMO_CONHECEU, INTERESSES, soAlfanumericos } from './cliente.ts';
import { ate, pareceNome, umaLinha } from '../shared/texto.ts';

/** Parts that sign-up, login and profile share. Sentences are what the person reads. */

export const campoSenha = z
  .string({ error: 'Informe a senha.' })
  .min(6, 'A senha deve ter ao menos 6 caracteres.')
  .check(ate(200, 'A senha é longa demais.'));

/** A password that is chosen now. */
export const campoSenhaNova = campoSenha.refine(
  (s) => umaLinha(s) !== '',
  'A senha não pode ter só espaços.',
);

/** The six digits of a code that was sent; blanks and dashes between them are taken off. */
export const campoCodigo = z
  .string({ error: 'Informe o código.' })
  .max(40, 'O código tem 6 algarismos.')
  .transform((c) => c.replaceAll(/\D/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'O código tem 6 algarismos.'));

export const campoEmail = z
  .string({ error: 'Informe o e-mail.' })
  .trim()
  .toLowerCase()
  .check(ate(254, 'O e-mail é longo demais.'))
  .pipe(z.email('Informe um e-mail válido.'));

/** Digits with the area code, as `11912345678`; a mask and the country code are taken off. */
export const campoTelefone = z
  .string({ error: 'Informe o telefone.' })
  .max(30, 'Informe o telefone com DDD.')
  .transform(digitosDoTelefone)
  .refine(telefoneInteiro, 'Informe o telefone com DDD.');

export const telefoneOpcional = z.union([z.literal(''), campoTelefone]).default('');

/** A text that must be there: `informe` is the sentence where it is missing or shorter than `minimo`. */
export const campoTexto = (informe: string, minimo: number, maximo: number) =>
  z.string({ error: informe }).overwrite(umaLinha).check(ate(maximo)).min(minimo, informe);

/** A text that may be empty, at most `maximo` characters. */
export const textoOpcional = (maximo: number) =>
  z.string().overwrite(umaLinha).check(ate(maximo)).default('');

/** First and last name. */
export const campoNome = campoTexto('Informe o nome completo.', 5, 120)
  .regex(/^\S+(\s+\S+)+$/u, { error: 'Informe o nome completo.', abort: true })
  .refine(pareceNome, 'Escreva o nome só com letras, sem endereços nem outros sinais.');

/** The digits of a CPF; whether they are right is the service's to say. */
export const campoCpf = z
  .string({ error: 'Informe o CPF.' })
  .max(20, 'Informe um CPF válido.')
  .transform(soAlfanumericos)
  .pipe(z.string().regex(/^\d{11}$/, 'Informe um CPF válido.'));

/** The 14 characters of a CNPJ, letters included (new ones have them from July 2026 on). */
export const campoCnpj = z
  .string({ error: 'Informe o CNPJ.' })
  .max(25, 'Informe um CNPJ válido.')
  .transform(soAlfanumericos)
  .pipe(z.string().regex(/^[0-9A-Z]{12}\d{2}$/, 'Informe um CNPJ válido.'));

/** A day of the calendar as `yyyy-MM-dd`; 31/02 is none. */
export const campoData = z
  .string({ error: 'Informe a data.' })
  .check(ate(10, 'Informe a data no formato dd/mm/aaaa.'))
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Informe a data no formato dd/mm/aaaa.')
  .refine((d) => {
    const data = new Date(`${d}T00:00:00Z`);
    return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(d);
  }, 'Esta data não existe.');

/** A birthday of somebody who may be alive; whether he is of age is the service's to say. */
export const campoNascimento = campoData.refine(
  (d) => d >= '1900-01-01',
  'Confira o ano da data de nascimento.',
);

export const rendaMensal = z
  .number({ error: 'A renda mensal deve ser um número.' })
  .int('A renda mensal deve ser um número.')
  .min(0, 'A renda mensal não pode ser negativa.')
  .max(100_000_000_000, 'A renda mensal é alta demais.')
  .nullable()
  .default(null);

export const interesses = z.array(z.enum(INTERESSES)).max(INTERESSES.length).default([]);
export const comoConheceu = z.union([z.literal(''), z.enum(COMO_CONHECEU)]).default('');
