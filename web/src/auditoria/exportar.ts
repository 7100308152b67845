import type { AuditoriaDoLote } from '@martelo/schemas/auditoria/auditoria.ts';
import { rotuloDaSituacao } from '@martelo/schemas/disputa/rotulos.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
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

/** What makes a spreadsheet take a cell for a formula, in Japanese width, too; and what may stand before it. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell: quoted where it must be, and never a formula, which people might choose for their apelidos. */
export function celula(texto: string): string {
  const seguro = FORMULA.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
}

/** The replay for Brazilian Excel: semicolons, decimal comma, CRLF, UTF-8 with BOM; times of São Paulo with milliseconds; the tenant's words. */
export function paraCsv(a: Pick<AuditoriaDoLote, 'passos'>, t: Termos): string {
  const linhas = a.passos.map((p) => [
    String(p.revisao),
    String(p.posicao),
    instanteComMs(p.em),
    celula(p.quem),
    p.tipo,
    celula(p.frase),
    rotuloDaSituacao(p.situacao, t),
    reais(p.preco),
    celula(p.lider ?? ''),
    instanteComMs(p.dataFim),
    p.hash,
    celula(JSON.stringify(p.dados)),
  ]);
  return `${BOM}${[[...COLUNAS], ...linhas].map((l) => l.join(';')).join('\r\n')}\r\n`;
}

/** The replay as the page shows it, indented. */
export const paraJson = (a: AuditoriaDoLote): string => `${JSON.stringify(a, null, 2)}\n`;
