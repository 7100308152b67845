import writeExcelFile from 'write-excel-file/node';
import type { Cell } from 'write-excel-file/node';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import { mostrar, NADA } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { NomesDe } from '@martelo/schemas/shared/registro/mostrar.ts';
import type { Valores } from './tabela.ts';

/** A sheet is read by Excel in Portuguese: parts stand between semicolons, decimals behind a comma. */
const SEPARADOR = ';';
const FIM_DA_LINHA = '\r\n';
/** Tells Excel that it is UTF-8. */
const BOM = '\ufeff';
/** What a sheet would take for a formula and reckon: no text of ours begins with it. */
const FORMULA = /^[=+\-@\t\r]/;

const entreAspas = (texto: string): string =>
  /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;

const numeroEmTexto = (n: number): string =>
  n
    .toFixed(4)
    .replace(/\.?0+$/, '')
    .replace('.', ',');

/** A number as a sheet reckons with it; null for what is none there. */
function numeroDe({ tipo }: DescricaoDeCampo, valor: unknown): number | null {
  if (typeof valor !== 'number' || tipo === 'instante' || tipo === 'lugar') return null;
  return tipo === 'reais' ? valor / 100 : valor;
}

const textoDe = (campo: DescricaoDeCampo, valor: unknown, nomes: NomesDe | undefined): string => {
  const lido = mostrar(campo, valor, nomes);
  return lido === NADA ? '' : lido;
};

/** A text that no sheet reckons. */
export const semFormula = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto);

function celulaCsv(campo: DescricaoDeCampo, valor: unknown, nomes: NomesDe | undefined): string {
  const numero = numeroDe(campo, valor);
  if (numero === null) return entreAspas(semFormula(textoDe(campo, valor, nomes)));
  return campo.tipo === 'reais' ? numero.toFixed(2).replace('.', ',') : numeroEmTexto(numero);
}

type Linhas = { readonly itens: readonly Valores[]; readonly nomes?: NomesDe };

/** Some columns of what a list found, as CSV in parts. */
export async function* comoCsv(
  colunas: readonly DescricaoDeCampo[],
  partes: AsyncIterable<Linhas>,
): AsyncGenerator<string> {
  yield BOM + colunas.map((c) => entreAspas(semFormula(c.rotulo))).join(SEPARADOR) + FIM_DA_LINHA;
  for await (const { itens, nomes } of partes)
    yield itens
      .map((i) => colunas.map((c) => celulaCsv(c, i[c.nome], nomes)).join(SEPARADOR) + FIM_DA_LINHA)
      .join('');
}

/** A workbook is put together in memory: more rows than these want the CSV. */
export const MAX_LINHAS_DO_XLSX = 20_000;
const DIA_MS = 86_400_000;
/** São Paulo keeps UTC-3 all the year; a workbook knows no zones. */
const FUSO_MS = 3 * 3_600_000;

function celulaXlsx(campo: DescricaoDeCampo, valor: unknown, nomes: NomesDe | undefined): Cell {
  const numero = numeroDe(campo, valor);
  if (numero !== null)
    return { value: numero, type: Number, ...(campo.tipo === 'reais' ? { format: '#,##0.00' } : {}) };
  if (campo.tipo === 'instante' && typeof valor === 'number')
    return { value: new Date(valor - FUSO_MS), type: Date, format: 'dd/mm/yyyy hh:mm' };
  if (campo.tipo === 'dia' && typeof valor === 'string' && Number.isFinite(Date.parse(valor)))
    return {
      value: new Date(Math.floor(Date.parse(valor) / DIA_MS) * DIA_MS),
      type: Date,
      format: 'dd/mm/yyyy',
    };
  const texto = textoDe(campo, valor, nomes);
  // Typed as text, so nothing reckons it.
  return texto === '' ? null : { value: texto, type: String };
}

/** The same as a workbook; null where there are more than `maximo` rows. */
export async function comoXlsx(
  nome: string,
  colunas: readonly DescricaoDeCampo[],
  partes: AsyncIterable<Linhas>,
  maximo = MAX_LINHAS_DO_XLSX,
): Promise<Buffer | null> {
  const linhas: Cell[][] = [
    colunas.map((c) => ({ value: c.rotulo, type: String, fontWeight: 'bold' as const })),
  ];
  for await (const { itens, nomes } of partes) {
    if (linhas.length + itens.length > maximo + 1) return null;
    for (const i of itens) linhas.push(colunas.map((c) => celulaXlsx(c, i[c.nome], nomes)));
  }
  const larguras = colunas.map((c) => ({ width: Math.min(40, Math.max(12, c.rotulo.length + 4)) }));
  // No more than a sheet's name may have.
  return writeExcelFile(linhas, {
    sheet: nome.slice(0, 31),
    columns: larguras,
    stickyRowsCount: 1,
  }).toBuffer();
}
