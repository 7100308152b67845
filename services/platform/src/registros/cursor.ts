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

/**
 * Rows behind a place in an order. Where all keys go one way and none may be null, one comparison of rows, which an index answers at
 * once however far behind it is; otherwise the first key is bounded, which leaves the index little to look through.
 */
export function depoisDoLugar(chaves: readonly Chave[], valores: readonly unknown[]): RawBuilder<boolean> {
  const lados = chaves.map((chave, i): Lado => ({ chave, valor: valores[i] ?? null }));
  const [primeiro] = lados;
  if (primeiro === undefined) return sql<boolean>`true`;
  const { desc } = primeiro.chave;
  if (chaves.every((c) => !c.nula && c.desc === desc)) {
    const daqui = sql.join(chaves.map((c) => c.lado));
    const dali = sql.join(lados.map((l) => sql`${l.valor}`));
    return desc ? sql<boolean>`(${daqui}) < (${dali})` : sql<boolean>`(${daqui}) > (${dali})`;
  }
  if (primeiro.chave.nula) return emCadeia(lados);
  const borda = desc
    ? sql<boolean>`${primeiro.chave.lado} <= ${primeiro.valor}`
    : sql<boolean>`${primeiro.chave.lado} >= ${primeiro.valor}`;
  return sql<boolean>`(${borda} and ${emCadeia(lados)})`;
}
