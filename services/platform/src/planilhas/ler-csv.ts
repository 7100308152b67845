import { parse } from 'csv-parse/sync';
import type { Celula } from '@martelo/schemas/importacoes/lida.ts';
import type { LimitesDaPlanilha } from './limites.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** What a sheet wrote as text: UTF-8 and UTF-16 by their marks, UTF-8 where it is that, else what Windows writes in Brazil. */
export function textoDosBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return UTF8.decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARADORES = [';', '\t', ',', '|'] as const;
const AMOSTRA = 20_000;

/** What parts the cells: what stands most often outside of quotes, in as many of the first lines as possible. */
export function separadorDe(texto: string): string {
  const dito = /^\ufeff?sep=(.)\r?\n/i.exec(texto)?.[1];
  if (dito !== undefined) return dito;
  const linhas = texto
    .slice(0, AMOSTRA)
    .replaceAll(/"[^"]{0,4000}"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, 30);
  const pontos = SEPARADORES.map((s) => {
    const vezes = linhas.map((l) => l.split(s).length - 1);
    return vezes.filter((v) => v > 0).length * 1_000 + Math.max(0, ...vezes);
  });
  const maior = Math.max(...pontos);
  // A comma stands within texts and figures, a semicolon hardly: it counts wherever it is common.
  return maior === 0 ? ';' : (SEPARADORES[pontos.indexOf(maior)] ?? ';');
}

/** The cells of a CSV, all of them text. Rows above `maxLinhas` are read up to one more, so that who asks sees that there are too many. */
export function lerCsv(bytes: Uint8Array, { maxLinhas }: LimitesDaPlanilha): Celula[][] {
  const texto = textoDosBytes(bytes);
  const delimiter = separadorDe(texto);
  return parse(texto.replace(/^\ufeff?sep=.\r?\n/i, ''), {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: maxLinhas + 1,
  });
}
