import type { AuditoriaDoLote } from '@martelo/schemas/auditoria/auditoria.ts';
import { LOTE_SITUACAO_ROTULOS } from '@martelo/schemas/disputa/valores.ts';
import { instanteComMs } from './tempo.ts';

/** With it, Excel reads the file as UTF-8. */
const BOM = '\uFEFF';
const COLUNAS = [
  'revisao',
  'posicao',
  'quando',
  'quem',
  'tipo',
  'o que houve',
  'situacao',
  'valor',
  'lider',
  'prazo',
  'hash',
  'dados',
] as const;

const reais = (centavos: number | null): string =>
  centavos === null
    ? ''
    : `${Math.trunc(centavos / 100)},${String(Math.abs(centavos % 100)).padStart(2, '0')}`;

/**
 * A cell: quoted where it must be, and never a formula. People choose their apelidos; a spreadsheet must not run one that
 * begins with = + - or @.
 */
export function celula(texto: string): string {
  const seguro = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
}

/** The replay for Brazilian Excel: semicolons, decimal comma, CRLF, UTF-8 with BOM; times of São Paulo with milliseconds. */
export function paraCsv(a: Pick<AuditoriaDoLote, 'passos'>): string {
  const linhas = a.passos.map((p) => [
    String(p.revisao),
    String(p.posicao),
    instanteComMs(p.em),
    celula(p.quem),
    p.tipo,
    celula(p.frase),
    LOTE_SITUACAO_ROTULOS[p.situacao],
    reais(p.preco),
    celula(p.lider ?? ''),
    instanteComMs(p.dataFim),
    p.hash,
    celula(JSON.stringify(p.dados)),
  ]);
  return `${BOM}${[[...COLUNAS], ...linhas].map((l) => l.join(';')).join('\r\n')}\r\n`;
}

/** The replay as the call gave it, indented. */
export const paraJson = (a: AuditoriaDoLote): string => `${JSON.stringify(a, null, 2)}\n`;

/** Hands a text to the browser as a file. */
export function baixar(nome: string, tipo: string, texto: string): void {
  const url = URL.createObjectURL(new Blob([texto], { type: tipo }));
  const link = document.createElement('a');
  link.href = url;
  link.download = nome;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
