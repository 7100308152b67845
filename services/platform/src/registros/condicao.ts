import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Comparado, Condicao, Operador } from '@martelo/schemas/shared/consulta.ts';

const COMPARADORES: Readonly<Partial<Record<Operador, RawBuilder<unknown>>>> = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
};

/** Text for LIKE, taken as it is. */
export const semCuringas = (texto: string): string => texto.replaceAll(/[\\%_]/g, String.raw`\$&`);

const CONVERSOES: Readonly<Record<Comparado, (v: string) => RawBuilder<unknown>>> = {
  numero: (v) => sql`${v}::text::numeric`,
  texto: (v) => sql`${v}::text`,
  booleano: (v) => sql`${v}::text::boolean`,
};

/** The same of a column that keeps a list as JSON: a value counts where it is one of them. */
export function condicaoDaLista(
  lado: RawBuilder<unknown>,
  { operador, valores }: Condicao,
): RawBuilder<boolean> {
  if (operador === 'isnull') return sql<boolean>`${lado} = '[]'::jsonb`;
  if (operador === 'notnull') return sql<boolean>`${lado} <> '[]'::jsonb`;
  const algum = sql<boolean>`${lado} ?| ${[...valores]}::text[]`;
  return operador === 'ne' || operador === 'notin' ? sql<boolean>`not (${algum})` : algum;
}

/** A condition of a list's address in SQL. `lado` is the column, which is compared as `como`; texts are given as text. */
export function condicaoDe(
  lado: RawBuilder<unknown>,
  como: Comparado,
  { operador, valores }: Condicao,
): RawBuilder<boolean> {
  const valor = CONVERSOES[como];
  const [primeiro = ''] = valores;
  const comparador = COMPARADORES[operador];
  if (comparador !== undefined) return sql<boolean>`${lado} ${comparador} ${valor(primeiro)}`;
  if (operador === 'isnull') return sql<boolean>`${lado} is null`;
  if (operador === 'notnull') return sql<boolean>`${lado} is not null`;
  if (operador === 'in' || operador === 'notin') {
    const lista = sql`(${sql.join(valores.map(valor))})`;
    return operador === 'in' ? sql<boolean>`${lado} in ${lista}` : sql<boolean>`${lado} not in ${lista}`;
  }
  const padrao = `${operador === 'cont' ? '%' : ''}${semCuringas(primeiro)}%`;
  return sql<boolean>`${lado} ilike ${padrao}`;
}
