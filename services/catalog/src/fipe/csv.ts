import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/** A row of the table: `ano` 32000 is new; `valor` centavos; `referencia` the first day of its month. */
export type LinhaDaFipe = {
  readonly codigo: string;
  readonly ano: number;
  readonly combustivel: string;
  readonly marca: string;
  readonly modelo: string;
  readonly valor: number;
  readonly referencia: string;
};

const MAX_LINHAS = 300_000;
const MAX_BYTES = 100_000_000;
const MESES =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const COLUNAS = ['valor', 'marca', 'modelo', 'ano_modelo', 'combustivel', 'codigo_fipe', 'mes_referencia'];

/** `maio de 2022` as 2022-05-01; null for anything else. */
function mesDe(texto: string): string | null {
  const [, nome = '', ano = ''] = /^(\p{L}{4,9})(?: de |\/)(\d{4})$/u.exec(texto.trim().toLowerCase()) ?? [];
  const mes = MESES.indexOf(nome) + 1;
  return mes === 0 ? null : `${ano}-${String(mes).padStart(2, '0')}-01`;
}

/** `R$ 12.226,00` in centavos; null for anything else. */
function centavosDe(texto: string): number | null {
  const [, reais = '', resto = ''] = /^R\$ ?(\d{1,3}(?:\.\d{3}){0,3}),(\d{2})$/.exec(texto.trim()) ?? [];
  return reais === '' ? null : Number(reais.replaceAll('.', '') + resto);
}

function linhaDe(r: Readonly<Record<string, string>>): LinhaDaFipe | null {
  const { codigo_fipe: codigo = '', ano_modelo = '', combustivel = '', marca = '', modelo = '' } = r;
  const [valor, referencia] = [centavosDe(r['valor'] ?? ''), mesDe(r['mes_referencia'] ?? '')];
  const certa = /^\d{6}-\d$/.test(codigo) && /^\d{4,5}$/.test(ano_modelo);
  const curta = [marca, modelo, combustivel].every((t) => t.trim() !== '' && t.length <= 120);
  if (!certa || !curta || valor === null || referencia === null) return null;
  const ano = Number(ano_modelo);
  return {
    codigo,
    ano,
    combustivel: combustivel.trim(),
    marca: marca.trim(),
    modelo: modelo.trim(),
    valor,
    referencia,
  };
}

const ehGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The rows of a table as CSV, also compressed; null where it is none, or one of its rows is not understood. */
export function lerFipe(bytes: Buffer): readonly LinhaDaFipe[] | null {
  let texto: Buffer;
  let registros: Record<string, string>[];
  try {
    texto = ehGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
    registros = parse<Record<string, string>>(texto, {
      bom: true,
      columns: true,
      delimiter: [',', ';'],
      to: MAX_LINHAS + 1,
      max_record_size: 2_000,
      skip_empty_lines: true,
    });
  } catch {
    return null;
  }
  const [primeiro] = registros;
  if (primeiro === undefined || registros.length > MAX_LINHAS) return null;
  if (!COLUNAS.every((c) => Object.hasOwn(primeiro, c))) return null;
  const linhas = registros.map(linhaDe);
  return linhas.includes(null) ? null : (linhas as LinhaDaFipe[]);
}
