import { z } from 'zod';
import { ate } from '../texto.ts';
import { tipo } from './campo.ts';

const FORMATO = 'Informe a data no formato dd/mm/aaaa.';
const existe = (dia: string): boolean => {
  const data = new Date(`${dia}T00:00:00Z`);
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(dia);
};

/** A day of the calendar as `yyyy-MM-dd`; 31/02 is none. */
export const dia = tipo(
  z
    .string({ error: 'Informe a data.' })
    .check(ate(10, FORMATO))
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: FORMATO, abort: true })
    .refine(existe, 'Esta data não existe.'),
  { tipo: 'dia' },
);

const MOMENTO = 'Informe a data e a hora.';
/** A moment: epoch milliseconds. */
export const instante = tipo(
  z.number({ error: MOMENTO }).int(MOMENTO).min(0, MOMENTO).max(8_640_000_000_000_000, MOMENTO),
  {
    tipo: 'instante',
  },
);
