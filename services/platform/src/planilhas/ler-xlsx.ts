import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { dataEscrita } from '@martelo/schemas/importacoes/celula-tempo.ts';
import type { Celula } from '@martelo/schemas/importacoes/lida.ts';

/** Bytes of all parts of a workbook together, unpacked. */
const MAX_BYTES = 250_000_000;
const MAX_PARTES = 2_000;
const DE_TEXTO = /\.(xml|rels)$/i;

class GrandeDemais extends Error {
  override readonly name = 'GrandeDemais';
}

/**
 * The same workbook with its parts as they are, unpacked within bounds. What a part says of its size is what it gets: one that is
 * larger does not fit and is an error, so the bound holds whatever the file claims.
 * @throws GrandeDemais, Error
 */
export function desembrulhar(bytes: Uint8Array, maximo = MAX_BYTES): Uint8Array {
  let [total, partes] = [0, 0];
  const dentro = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!DE_TEXTO.test(name)) return false;
      total += originalSize;
      partes += 1;
      if (total > maximo || partes > MAX_PARTES) throw new GrandeDemais('the workbook is too large');
      return true;
    },
  });
  return zipSync(dentro, { level: 0 });
}

const celulaDe = (v: unknown): Celula => {
  if (v instanceof Date) return Number.isNaN(v.getTime()) ? null : dataEscrita(v);
  return typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean' ? v : null;
};

/**
 * The cells of the first sheet that has rows. Formulas are read as the values that the file keeps, and never reckoned.
 * @throws Error where it is no workbook
 */
export async function lerXlsx(bytes: Uint8Array): Promise<Celula[][]> {
  const folhas = await readXlsxFile(Buffer.from(desembrulhar(bytes)));
  const folha = folhas.find((f) => f.data.length > 0);
  return (folha?.data ?? []).map((linha) => linha.map(celulaDe));
}

/** Whether an error says that the workbook is too large. */
export const ehGrandeDemais = (erro: unknown): boolean => erro instanceof GrandeDemais;
