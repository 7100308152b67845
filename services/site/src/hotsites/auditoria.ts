import type { Kysely } from 'kysely';
import type { SiteTables } from './tables.ts';

/** Who changed something: a person of the staff, or the program itself. */
export type Autor = { readonly uid: string; readonly nome: string };
export const PROGRAMA: Autor = { uid: 'sistema', nome: 'Sistema' };

type Mudanca = {
  readonly hotUid: string;
  readonly acao: string;
  readonly antes: object;
  readonly depois: object;
  readonly autor: Autor;
  readonly em: number;
};

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Writes an audit row: the fields that changed, with what they were. Nothing where nothing changed. */
export async function auditar(
  db: Kysely<SiteTables>,
  { hotUid, acao, antes, depois, autor, em }: Mudanca,
): Promise<void> {
  const velho = antes as Readonly<Record<string, unknown>>;
  const novo = depois as Readonly<Record<string, unknown>>;
  const campos = [...new Set([...Object.keys(velho), ...Object.keys(novo)])].filter(
    (k) => !igual(velho[k], novo[k]),
  );
  if (campos.length === 0) return;
  await db
    .insertInto('hotsite_auditoria')
    .values({
      hot_uid: hotUid,
      acao,
      campos: JSON.stringify(campos),
      antes: JSON.stringify(Object.fromEntries(campos.map((k) => [k, velho[k] ?? null]))),
      autor_uid: autor.uid,
      autor_nome: autor.nome,
      em,
    })
    .execute();
}

/** The last changes of a tenant, newest first; at most 200. */
export async function historicoDoHotsite(db: Kysely<SiteTables>, hotUid: string) {
  const linhas = await db
    .selectFrom('hotsite_auditoria')
    .select(['acao', 'autor_nome', 'em', 'campos'])
    .where('hot_uid', '=', hotUid)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return linhas.map((l) => ({
    acao: l.acao,
    autorNome: l.autor_nome,
    em: l.em,
    campos: l.campos as unknown as string[],
  }));
}
