import type { Leilao } from '@martelo/schemas/leiloes/leilao.ts';
import { formatarData } from '../lib/format/data.ts';

/** A month as it stands in the address: `2026-11`. */
export type Mes = `${number}-${number}`;

const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** The month of an instant in the product's time zone. */
export function mesDe(ms: number): Mes {
  const [, mes = '01', ano = '1970'] = formatarData(ms).split('/');
  return `${ano}-${mes}` as Mes;
}

/** `novembro de 2026` */
export function nomeDoMes(mes: string): string {
  const [ano, m] = mes.split('-');
  return `${MESES[Number(m) - 1] ?? ''} de ${ano ?? ''}`;
}

/** The month before (-1) or after (1). */
export function outroMes(mes: string, passo: 1 | -1): Mes {
  const [ano = 1970, m = 1] = mes.split('-').map(Number);
  const n = ano * 12 + m - 1 + passo;
  return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}` as Mes;
}

/** Whether a text from an address is a month; between 2000 and 2099, so that nobody pages for ever. */
export const ehMes = (v: unknown): v is Mes => typeof v === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(v);

/** The events that the server chose for a month and a yard, by date. */
export const naOrdemDaAgenda = (leiloes: readonly Leilao[]): Leilao[] =>
  leiloes.toSorted((a, b) => a.data - b.data || a.id - b.id);
