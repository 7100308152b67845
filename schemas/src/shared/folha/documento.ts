import { z } from 'zod';
import { instante } from '../ids.ts';

// What a printable sheet says, whoever draws it: the page by React, the file by typst. Every figure is a text that was written
// once, so both show the same one. No clock and no chance stands in it: the same data make the same document, byte by byte.

const texto = (maximo: number) => z.string().max(maximo);

const par = z.strictObject({ rotulo: texto(80), valor: texto(400) });

/** One of many things that a sheet lists one after the other, such as a lote. */
const ficha = z.strictObject({
  /** What people call it by: 'Lote 12'. */
  numero: texto(40),
  titulo: texto(200),
  /** A line under it. */
  linha: texto(400),
  /** Address of its picture on the site; null for none. One that is gone or broken is left out of the file. */
  foto: texto(300).nullable(),
  /** What somebody decides by; amounts. */
  valores: z.array(par).max(6),
  pares: z.array(par).max(20),
  nota: texto(2_000),
});

/** One thing on a page, or a label, of its own. */
const cartaz = z.strictObject({
  /** What it is, and its number, which is read from afar: 'Lote', '12'. */
  rotulo: texto(40),
  numero: texto(10),
  titulo: texto(200),
  linha: texto(400),
  pares: z.array(par).max(8),
  nota: texto(600),
  /** What its own QR code leads to, whole, and what is said under it. */
  endereco: texto(500),
  chamada: texto(120),
});

const bloco = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('titulo'), texto: texto(160) }),
  z.strictObject({ tipo: z.literal('paragrafo'), texto: texto(4_000) }),
  z.strictObject({ tipo: z.literal('pares'), pares: z.array(par).max(40) }),
  z.strictObject({
    tipo: z.literal('tabela'),
    legenda: texto(160),
    colunas: z
      .array(
        z.strictObject({
          rotulo: texto(80),
          direita: z.boolean(),
          /** How wide it is beside the others that are not at the right; 1 where absent. */
          peso: z.number().optional(),
        }),
      )
      .max(12),
    linhas: z.array(z.array(texto(400)).max(12)).max(5_000),
  }),
  z.strictObject({ tipo: z.literal('fichas'), fichas: z.array(ficha).max(2_000) }),
  z.strictObject({ tipo: z.literal('cartazes'), cartazes: z.array(cartaz).max(2_000) }),
]);
export type BlocoDaFolha = z.output<typeof bloco>;
export type FichaDaFolha = z.output<typeof ficha>;
export type CartazDaFolha = z.output<typeof cartaz>;

/** What a sheet is printed on; a label is 100 by 50 mm. */
const PAPEIS_DA_FOLHA = ['A4', 'A4-deitada', 'etiqueta'] as const;

export const documento = z.strictObject({
  titulo: texto(200),
  subtitulo: texto(300),
  marca: z.strictObject({ nome: texto(80), cor: texto(7), fonte: z.enum(['Archivo', 'Figtree']) }),
  /** Where the page of it stands, whole: what the QR code leads to. */
  endereco: z.string().max(500),
  /** The moment that it speaks of: the file says it was made then. */
  de: instante,
  /** A4 where absent. */
  papel: z.enum(PAPEIS_DA_FOLHA).optional(),
  blocos: z.array(bloco).max(60),
  /** Stands at the end, small. */
  rodape: texto(600),
});
export type Documento = z.output<typeof documento>;

/** A document with the code that names its content: SHA-256 of it, hexadecimal. */
export const folha = z.strictObject({ documento, codigo: z.string().regex(/^[0-9a-f]{64}$/) });
export type Folha = z.output<typeof folha>;
