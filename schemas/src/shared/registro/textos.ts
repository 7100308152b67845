import { z } from 'zod';
import { ate, umaLinha } from '../texto.ts';
import { tipo } from './campo.ts';

const FALTA = 'Preencha este campo.';
const curto = (minimo: number): string => (minimo === 1 ? FALTA : `Use ao menos ${minimo} caracteres.`);

/** One line of text, of so many characters. */
export const texto = (minimo: number, maximo: number) =>
  tipo(
    z
      .string({ error: FALTA })
      .overwrite(umaLinha)
      .check(ate(maximo))
      .min(minimo, { error: curto(minimo), abort: true }),
    {
      tipo: 'texto',
    },
  );

/** Text of several lines, at most so many characters; nothing at all is one too, unless a minimum is said. */
export const textoLongo = (maximo: number, minimo = 0) =>
  tipo(
    z
      .string({ error: FALTA })
      .check(ate(maximo))
      .trim()
      .min(minimo, { error: curto(minimo), abort: true }),
    {
      tipo: 'textoLongo',
    },
  );

/** A list of short texts, each a line of its own: at most so many, of so many characters. */
export const linhas = (quantas: number, caracteres: number) =>
  tipo(z.array(z.string().check(ate(caracteres))).max(quantas, `Use no máximo ${quantas} linhas.`), {
    tipo: 'linhas',
  });

const EMAIL = 'Informe um e-mail válido.';
/** In small letters. */
export const email = tipo(
  z.string({ error: 'Informe o e-mail.' }).trim().toLowerCase().check(ate(254), z.email(EMAIL)),
  { tipo: 'email' },
);

const URL_CERTA = 'Informe um endereço que comece com https://.';
/** An address of the web, over TLS. */
export const url = tipo(
  z
    .string({ error: 'Informe o endereço.' })
    .trim()
    .check(ate(2_000), z.url({ protocol: /^https$/, hostname: /^.{1,253}$/, error: URL_CERTA })),
  { tipo: 'url' },
);

/** A colour as `#rrggbb`, in small letters. */
export const cor = tipo(
  z
    .string({ error: 'Escolha a cor.' })
    .trim()
    .toLowerCase()
    .check(ate(7, 'Use o formato #rrggbb.'))
    .regex(/^#[0-9a-f]{6}$/, 'Use o formato #rrggbb.'),
  { tipo: 'cor' },
);
