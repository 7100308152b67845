import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';
import { maisParecidas } from './grafia.ts';
import { lerNumero, SINONIMOS } from './sinonimos.ts';

/** Words of a search that are looked at; the rest is left out. */
const MAX_PALAVRAS = 10;
/** Words alike enough (shared groups of three letters) for their letters to be compared, and how many of them. */
const PARECIDAS = { semelhanca: 0.15, quantas: 60 } as const;

/**
 * A text as PostgreSQL looks for it: anywhere in a lote, and in its title alone; null where it has no words. `numero` is the
 * one that the lote bears in its event, `corrigido` the text as it was understood where a word was spelt otherwise.
 */
export type Consulta = {
  readonly palavras: { readonly tudo: string; readonly titulo: string } | null;
  readonly numero: number | null;
  readonly corrigido: string | null;
};

const DE = SINONIMOS.map(([um]) => um);
const PARA = SINONIMOS.map(([, outro]) => outro);

/**
 * Reads what somebody typed: each word stands for its stem and those of its synonyms where some lote of the tenant has them;
 * else for the words that begin so; else for those that are spelt alike. Words without meaning (de, com) are left out.
 *
 * @returns null where nothing but such words was typed; 'nada' where a word is like none that the tenant has.
 */
export async function lerTexto(
  db: Kysely<Tables>,
  hotUid: string,
  digitado: string,
): Promise<Consulta | null | 'nada'> {
  const { texto, numero } = lerNumero(digitado);
  const { rows } = await sql<{ termo: string; raizes: string[] | null }>`
    WITH t AS MATERIALIZED (
      SELECT p.termo, r.raiz
      FROM regexp_split_to_table(busca_normal(${texto}), ' ') WITH ORDINALITY AS p(termo, ordem)
      CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('portuguese', p.termo))) AS r(raiz)
      ORDER BY p.ordem LIMIT ${MAX_PALAVRAS}
    ), s AS MATERIALIZED (
      SELECT de.raiz AS de, para.raiz AS para
      FROM unnest(${DE}::text[], ${PARA}::text[]) AS x(de, para)
      CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('portuguese', x.de))) AS de(raiz)
      CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('portuguese', x.para))) AS para(raiz)
      WHERE de.raiz IN (SELECT raiz FROM t)
    )
    SELECT termo, coalesce(
      (SELECT array_agg(DISTINCT raiz) FROM busca_palavras b
        WHERE b.hot_uid = ${hotUid}
          AND b.raiz = ANY(array(SELECT s.para FROM s WHERE s.de = t.raiz) || t.raiz)),
      (SELECT array_agg(DISTINCT raiz) FROM (
        SELECT raiz FROM busca_palavras b
        WHERE b.hot_uid = ${hotUid} AND length(t.termo) >= 2 AND b.palavra LIKE t.termo || '%' LIMIT 50) x)
    ) AS raizes FROM t`.execute(db);
  if (rows.length === 0) return numero === null ? null : { palavras: null, numero, corrigido: null };
  const partes: { tudo: string; titulo: string }[] = [];
  let corrigido = digitado;
  for (const { termo, raizes } of rows) {
    const parecidas = raizes === null ? await palavrasParecidas(db, hotUid, termo) : [];
    const [melhor] = parecidas;
    if (melhor !== undefined) corrigido = trocar(corrigido, termo, melhor.palavra);
    const achadas = raizes ?? [...new Set(parecidas.map((p) => p.raiz))];
    // Stems are small letters, digits and points: nothing that the language of queries knows.
    const limpas = achadas.filter((r) => /^[a-z0-9.]+$/.test(r));
    if (limpas.length === 0) return 'nada';
    const de = (peso: string): string => `(${limpas.map((r) => `'${r}'${peso}`).join('|')})`;
    partes.push({ tudo: de(''), titulo: de(':A') });
  }
  return {
    palavras: {
      tudo: partes.map((p) => p.tudo).join(' & '),
      titulo: partes.map((p) => p.titulo).join(' & '),
    },
    numero,
    corrigido: corrigido === digitado ? null : corrigido,
  };
}

const semAcento = (p: string): string => p.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The text with one of its words, given without accents, in another spelling; the rest stays as it was typed. */
const trocar = (texto: string, termo: string, palavra: string): string =>
  texto
    .split(/(\s+)/)
    .map((p) => (semAcento(p) === termo ? palavra : p))
    .join('');

/** The words that a mistyped one most likely meant, with their stems, the most alike first. */
async function palavrasParecidas(
  db: Kysely<Tables>,
  hotUid: string,
  termo: string,
): Promise<readonly { readonly palavra: string; readonly raiz: string }[]> {
  const { rows } = await sql<{ palavra: string; raiz: string }>`
    SELECT palavra, raiz FROM busca_palavras
    WHERE hot_uid = ${hotUid} AND length(palavra) BETWEEN ${termo.length - 3} AND ${termo.length + 3}
      AND similarity(palavra, ${termo}) >= ${PARECIDAS.semelhanca}
    ORDER BY similarity(palavra, ${termo}) DESC, palavra LIMIT ${PARECIDAS.quantas}`.execute(db);
  return maisParecidas(termo, rows);
}

/** Lotes' ids with their closeness: 2 where the title has all words, else 1. */
export type IdsDoTexto = readonly { readonly ids: Int32Array; readonly relevancia: 1 | 2 }[];

/**
 * The lotes of a tenant that a text finds among `lelUids`, and with `abertos` among all that stand in the lists: closed ones
 * are not in the index of words.
 */
export async function idsDoTexto(
  db: Kysely<Tables>,
  hotUid: string,
  { palavras, numero }: Consulta,
  { abertos, lelUids }: { readonly abertos: boolean; readonly lelUids: readonly string[] },
): Promise<IdsDoTexto> {
  const noTitulo = palavras === null ? sql`true` : sql`t.texto @@ ${palavras.titulo}::tsquery`;
  const condicoes = [
    ...(palavras === null ? [] : [sql`t.texto @@ ${palavras.tudo}::tsquery`]),
    ...(numero === null
      ? []
      : [
          sql`t.lel_uid IN (SELECT lel_uid FROM lotes
            WHERE hot_uid = ${hotUid} AND (dados->>'numero')::int = ${numero})`,
        ]),
  ];
  const achados = (onde: RawBuilder<unknown>) => sql`
    SELECT t.id, ${noTitulo} AS no_titulo FROM busca_textos t
    WHERE t.hot_uid = ${hotUid} AND ${onde} AND ${sql.join(condicoes, sql` AND `)}`;
  const partes = [
    ...(abertos ? [achados(sql`t.aberto`)] : []),
    ...(lelUids.length > 0 ? [achados(sql`t.lel_uid = ANY(${lelUids}::text[])`)] : []),
  ];
  if (partes.length === 0) return [];
  // Ids go as bytes, four each: a common word has a hundred thousand of them.
  const { rows } = await sql<{ no_titulo: boolean; ids: Buffer }>`
    SELECT no_titulo, string_agg(int4send(id), ''::bytea) AS ids
    FROM (${sql.join(partes, sql` UNION ALL `)}) x GROUP BY 1`.execute(db);
  return rows.map(({ no_titulo, ids }) => ({
    ids: Int32Array.from({ length: ids.length / 4 }, (_, i) => ids.readInt32BE(i * 4)),
    relevancia: no_titulo ? 2 : 1,
  }));
}
