import { parse } from 'csv-parse/sync';
import { lerLinhas, MAX_LINHA } from './linhas.ts';
import type { Linha } from './linhas.ts';

/** A record of the file: the line on which it starts, and its fields or what is wrong with it. */
export type RegistroCsv =
  | { readonly linha: number; readonly campos: readonly string[] }
  | { readonly linha: number; readonly erro: string };

/** A quoted field may run over so many lines; an unclosed quote spoils its own line only, not the rest of the file. */
const MAX_LINHAS_POR_REGISTRO = 20;

/** Splits one record by RFC 4180; null while a quote stands open. Plain lines, nearly all, take the short way. */
function separar(texto: string): string[] | null | Error {
  if (!texto.includes('"')) return texto.split(',');
  try {
    const [campos = []] = parse(texto, { relax_column_count: true, max_record_size: MAX_LINHA });
    return campos as string[];
  } catch (erro) {
    const codigo = (erro as { code?: string }).code;
    return codigo === 'CSV_QUOTE_NOT_CLOSED' ? null : (erro as Error);
  }
}

/** Records of a CSV stream in order; empty lines are passed over. At most a record and its line are held at a time. */
export async function* lerRegistros(fonte: AsyncIterable<Uint8Array>): AsyncGenerator<RegistroCsv> {
  const linhas = lerLinhas(fonte);
  // Lines that were read ahead in search of a closing quote and turned out to be records of their own.
  let devolvidas: Linha[] = [];
  const proxima = async (): Promise<Linha | null> => {
    const guardada = devolvidas.shift();
    if (guardada !== undefined) return guardada;
    const { value, done } = await linhas.next();
    return done === true ? null : value;
  };
  for (let linha = await proxima(); linha !== null; linha = await proxima()) {
    const { numero, texto } = linha;
    if (texto === null) {
      yield { linha: numero, erro: `the line is longer than ${MAX_LINHA} characters` };
      continue;
    }
    // Taken for a part of the line, the rows behind it would be lost without a word.
    if (texto.includes('\r')) {
      yield { linha: numero, erro: 'a CR stands alone: lines end with LF or CRLF' };
      continue;
    }
    if (texto.trim() === '') continue;
    let campos = separar(texto);
    const lidas: Linha[] = [];
    for (let junto = texto; campos === null && lidas.length < MAX_LINHAS_POR_REGISTRO;) {
      const seguinte = await proxima();
      if (seguinte === null) break;
      lidas.push(seguinte);
      if (seguinte.texto === null || junto.length + seguinte.texto.length > MAX_LINHA) break;
      junto += `\n${seguinte.texto}`;
      campos = separar(junto);
    }
    if (campos === null || campos instanceof Error) {
      devolvidas = [...lidas, ...devolvidas];
      yield { linha: numero, erro: campos === null ? 'a quote is not closed' : 'a quote is misplaced' };
    } else yield { linha: numero, campos };
  }
}
