import { ruim, valor } from './lida.ts';
import type { Celula, Lida } from './lida.ts';

const DIA_MS = 86_400_000;
/** Day 0 of a sheet: it takes 1900 for a leap year, so from March 1900 on it counts from here. */
const DIA_ZERO = Date.UTC(1899, 11, 30);
/** Serials from 1930 to 2119: others are numbers that stand in a column of dates by mistake. */
const SERIAL = { de: 10_959, ate: 80_353 };
/** São Paulo keeps UTC-3 all the year. */
const FUSO_MS = 3 * 3_600_000;

const FORMATO = ruim('Escreva a data como 31/12/2026.');
const BRASILEIRA = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,T]+(\d{1,2})[:h](\d{2})?(?::\d{2})?h?)?$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,6})?)?Z?)?$/;

/** Two figures of a year are of this century up to 49. */
const anoDe = (escrito: string): number => {
  const ano = Number(escrito);
  return escrito.length > 2 ? ano : ano + (ano < 50 ? 2_000 : 1_900);
};

/** A moment as a clock on the wall shows it, as ms since 1970 without a zone; null for what is none. */
function lerMomento(c: Celula, texto: string): { readonly ms: number; readonly comHora: boolean } | null {
  const serial =
    typeof c === 'number' ? c : /^\d{5}([.,]\d+)?$/.test(texto) ? Number(texto.replace(',', '.')) : null;
  if (serial !== null) {
    if (serial < SERIAL.de || serial >= SERIAL.ate) return null;
    const minutos = Math.round(serial * 1_440);
    return { ms: DIA_ZERO + minutos * 60_000, comHora: !Number.isInteger(serial) };
  }
  const br = BRASILEIRA.exec(texto);
  const iso = br === null ? ISO.exec(texto) : null;
  const [ano, mes, dia, hora, minuto] =
    br === null
      ? [Number(iso?.[1]), Number(iso?.[2]), Number(iso?.[3]), iso?.[4], iso?.[5]]
      : [anoDe(br[3] ?? ''), Number(br[2]), Number(br[1]), br[4], br[5]];
  const [h, m] = [Number(hora ?? 0), Number(minuto ?? 0)];
  const ms = Date.UTC(ano, mes - 1, dia, h, m);
  const data = new Date(ms);
  if (Number.isNaN(ms) || h > 23 || m > 59) return null;
  return data.getUTCDate() === dia && data.getUTCMonth() === mes - 1
    ? { ms, comHora: hora !== undefined }
    : null;
}

/** A day as `yyyy-MM-dd`, of `31/12/2026`, `2026-12-31` or the serial of a sheet; an hour behind it does not count. */
export function lerDia(c: Celula, texto: string): Lida {
  const m = typeof c === 'boolean' ? null : lerMomento(c, texto);
  return m === null
    ? FORMATO
    : valor(new Date(Math.floor(m.ms / DIA_MS) * DIA_MS).toISOString().slice(0, 10));
}

/** A moment in epoch ms, of what clocks in São Paulo show: `31/12/2026 14:00`. */
export function lerInstante(c: Celula, texto: string): Lida {
  const m = typeof c === 'boolean' ? null : lerMomento(c, texto);
  if (m === null) return ruim('Escreva a data e a hora como 31/12/2026 14:00.');
  return valor(m.ms + FUSO_MS);
}

const dois = (n: number): string => String(n).padStart(2, '0');
/** A date of a sheet as a cell keeps it. */
export function dataEscrita(data: Date): string {
  const dia = `${dois(data.getUTCDate())}/${dois(data.getUTCMonth() + 1)}/${data.getUTCFullYear()}`;
  const hora = `${dois(data.getUTCHours())}:${dois(data.getUTCMinutes())}`;
  return hora === '00:00' ? dia : `${dia} ${hora}`;
}
