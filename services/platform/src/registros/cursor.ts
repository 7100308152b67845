import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { nomeDaColuna } from './tabela.ts';
import type { Valores } from './tabela.ts';
import type { Chave } from './procura.ts';

/** The last page has no row before it. */
export const CURSOR_DO_FIM = 'fim';

const forma = z.strictObject({
  /** The order that it belongs to. */
  o: z.string().max(400),
  /** Where a page begins: behind this row, or in front of it. */
  s: z.enum(['depois', 'antes']),
  v: z
    .array(z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]))
    .min(1)
    .max(5),
});
type Lido = z.infer<typeof forma>;

const nomeDaOrdem = (chaves: readonly Chave[]): string =>
  chaves.map((c) => `${c.coluna}${c.desc ? ',DESC' : ''}`).join(';');

/** A place in an order, to go on from. */
export const escreverCursor = (chaves: readonly Chave[], linha: Valores, sentido: Lido['s']): string => {
  const v = chaves.map((c) => linha[nomeDaColuna(c.coluna)] ?? null);
  return Buffer.from(JSON.stringify({ o: nomeDaOrdem(chaves), s: sentido, v })).toString('base64url');
};

/** What a cursor says; null where it is none of this order. */
export function lerCursor(chaves: readonly Chave[], cursor: string): Lido | null {
  try {
    const lido = forma.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return lido.o === nomeDaOrdem(chaves) && lido.v.length === chaves.length ? lido : null;
  } catch {
    return null;
  }
}

type Lado = { readonly chave: Chave; readonly valor: unknown };

function depoisDe({ chave: { lado, desc, nula }, valor }: Lado): RawBuilder<boolean> {
  if (valor === null) return desc ? sql<boolean>`${lado} is not null` : sql<boolean>`false`;
  if (desc) return sql<boolean>`${lado} < ${valor}`;
  return nula ? sql<boolean>`(${lado} > ${valor} or ${lado} is null)` : sql<boolean>`${lado} > ${valor}`;
}

const igualA = ({ chave: { lado }, valor }: Lado): RawBuilder<boolean> =>
  valor === null ? sql<boolean>`${lado} is null` : sql<boolean>`${lado} = ${valor}`;

function emCadeia([primeiro, ...resto]: readonly Lado[]): RawBuilder<boolean> {
  if (primeiro === undefined) return sql<boolean>`false`;
  return resto.length === 0
    ? depoisDe(primeiro)
    : sql<boolean>`(${depoisDe(primeiro)} or (${igualA(primeiro)} and ${emCadeia(resto)}))`;
}

/** Rows behind a place in an order of which the first key has a value there: nulls of it are no such rows. */
function atrasDe(lados: readonly Lado[]): RawBuilder<boolean> {
  const [primeiro, ...resto] = lados;
  if (primeiro === undefined) return sql<boolean>`false`;
  const { lado, desc } = primeiro.chave;
  // One comparison of rows, which an index answers at once however far behind it is.
  if (resto.every(({ chave }) => !chave.nula && chave.desc === desc)) {
    const daqui = sql.join(lados.map((l) => l.chave.lado));
    const dali = sql.join(lados.map((l) => sql`${l.valor}`));
    return desc ? sql<boolean>`(${daqui}) < (${dali})` : sql<boolean>`(${daqui}) > (${dali})`;
  }
  // Otherwise the first key is bounded, which leaves the index little to look through.
  const [borda, alem] = desc ? [sql`<=`, sql`<`] : [sql`>=`, sql`>`];
  const { valor } = primeiro;
  return sql<boolean>`(${lado} ${borda} ${valor}
    and (${lado} ${alem} ${valor} or (${igualA(primeiro)} and ${emCadeia(resto)})))`;
}

/**
 * Rows behind a place in an order, in stretches that follow each other: what has a value in the first key, and what has none, are
 * two of them, because no index answers both at once.
 */
export function depoisDoLugar(
  chaves: readonly Chave[],
  valores: readonly unknown[],
): readonly RawBuilder<boolean>[] {
  const lados = chaves.map((chave, i): Lado => ({ chave, valor: valores[i] ?? null }));
  const [primeiro, ...resto] = lados;
  if (primeiro === undefined) return [sql<boolean>`true`];
  const { lado, desc, nula } = primeiro.chave;
  if (primeiro.valor !== null)
    return nula && !desc ? [atrasDe(lados), sql<boolean>`${lado} is null`] : [atrasDe(lados)];
  const [segunda] = resto;
  const semNulos = segunda !== undefined && !segunda.chave.nula && segunda.valor !== null;
  const entreNulos = sql<boolean>`(${lado} is null and ${semNulos ? atrasDe(resto) : emCadeia(resto)})`;
  return desc ? [entreNulos, sql<boolean>`${lado} is not null`] : [entreNulos];
}
