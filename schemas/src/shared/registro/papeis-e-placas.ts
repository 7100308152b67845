import { z } from 'zod';
import { digitosDoTelefone, telefoneInteiro } from '../telefone.ts';
import { ate } from '../texto.ts';
import { tipo } from './campo.ts';
import type { TipoDeCampo } from './campo.ts';
import { cnpjConfere, cpfConfere, renavamConfere } from './digitos.ts';

/** Whatever masks, dots and blanks are typed: only letters, in capitals, and digits are kept. */
const semMascara = (texto: string): string => texto.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

type Forma = {
  /** Said where there is nothing. */
  readonly falta: string;
  /** Said of everything that is none. */
  readonly ruim: string;
  /** As it is kept. */
  readonly guardar: (texto: string) => string;
  readonly confere: (guardado: string) => boolean;
};

const naForma = (nome: TipoDeCampo, { falta, ruim, guardar, confere }: Forma) =>
  tipo(z.string({ error: falta }).check(ate(40, ruim)).overwrite(guardar).refine(confere, ruim), {
    tipo: nome,
  });

/** 11 digits. */
export const cpf = naForma('cpf', {
  falta: 'Informe o CPF.',
  ruim: 'Informe um CPF válido.',
  guardar: semMascara,
  confere: cpfConfere,
});

/** 14 characters, letters included. */
export const cnpj = naForma('cnpj', {
  falta: 'Informe o CNPJ.',
  ruim: 'Informe um CNPJ válido.',
  guardar: semMascara,
  confere: cnpjConfere,
});

/** A person's or a company's; the length says which. */
export const cpfOuCnpj = naForma('cpfOuCnpj', {
  falta: 'Informe o CPF ou o CNPJ.',
  ruim: 'Informe um CPF ou CNPJ válido.',
  guardar: semMascara,
  confere: (t) => cpfConfere(t) || cnpjConfere(t),
});

/** Both kinds of plates, ABC1234 and ABC1D23, without a hyphen. */
export const placa = naForma('placa', {
  falta: 'Informe a placa.',
  ruim: 'Informe uma placa como ABC1D23 ou ABC-1234.',
  guardar: semMascara,
  confere: (t) => /^[A-Z]{3}\d[0-9A-Z]\d{2}$/.test(t),
});

/** 17 characters, without the letters that look like digits. */
export const chassi = naForma('chassi', {
  falta: 'Informe o chassi.',
  ruim: 'O chassi tem 17 letras e números, sem I, O e Q.',
  guardar: semMascara,
  confere: (t) => /^[0-9A-HJ-NPR-Z]{17}$/.test(t),
});

/** 11 digits; older ones get zeros in front. */
export const renavam = naForma('renavam', {
  falta: 'Informe o Renavam.',
  ruim: 'Informe um Renavam válido.',
  guardar: (t) => semMascara(t).padStart(11, '0'),
  confere: renavamConfere,
});

/** Digits with the area code, as `11912345678`. */
export const telefone = naForma('telefone', {
  falta: 'Informe o telefone.',
  ruim: 'Informe o telefone com DDD.',
  guardar: digitosDoTelefone,
  confere: telefoneInteiro,
});

/** As `00000-000`. */
export const cep = naForma('cep', {
  falta: 'Informe o CEP.',
  ruim: 'O CEP deve ter o formato 00000-000.',
  guardar: (t) => semMascara(t).replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  confere: (t) => /^\d{5}-\d{3}$/.test(t),
});
