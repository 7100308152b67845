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

/** Acts that write the fields of a tenant itself, not its campaign or credentials. */
const DO_CADASTRO = ['criar', 'salvar'];

/** Which change of a tenant's fields was the last, who made it and when (epoch ms); revision 0 where nobody ever did. */
export async function ultimaMudanca(db: Kysely<SiteTables>, hotUid: string) {
  const l = await db
    .selectFrom('hotsite_auditoria')
    .select(['id', 'autor_nome', 'em'])
    .where('hot_uid', '=', hotUid)
    .where('acao', 'in', DO_CADASTRO)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { revisao: l?.id ?? 0, mudadoPor: l?.autor_nome ?? '', mudadoEm: l?.em ?? 0 };
}
export type UltimaMudanca = Awaited<ReturnType<typeof ultimaMudanca>>;

/** The revision of every tenant that has one (`ultimaMudanca`). */
export async function revisoesDosHotsites(db: Kysely<SiteTables>): Promise<ReadonlyMap<string, number>> {
  const linhas = await db
    .selectFrom('hotsite_auditoria')
    .select((e) => ['hot_uid', e.fn.max('id').as('revisao')])
    .where('acao', 'in', DO_CADASTRO)
    .groupBy('hot_uid')
    .execute();
  return new Map(linhas.map((l) => [l.hot_uid, Number(l.revisao)]));
}

const MAXIMO_DE_ATOS = 200;

/**
 * The last changes of a tenant, newest first; at most 200. What came of one is what the next one of the same field found there, or
 * what stands there now (`agora`): only what was before is written down.
 */
export async function historicoDoHotsite(db: Kysely<SiteTables>, hotUid: string, agora: object) {
  const linhas = await db
    .selectFrom('hotsite_auditoria')
    .select(['id', 'acao', 'autor_nome', 'em', 'campos', 'antes'])
    .where('hot_uid', '=', hotUid)
    .orderBy('id', 'desc')
    .limit(MAXIMO_DE_ATOS)
    .execute();
  let estado = { ...agora } as Readonly<Record<string, unknown>>;
  return linhas.map((l) => {
    const campos = l.campos as unknown as string[];
    const antes = l.antes as unknown as Record<string, unknown>;
    const doCadastro = DO_CADASTRO.includes(l.acao);
    const depois = Object.fromEntries(campos.map((c) => [c, estado[c] ?? null]));
    if (doCadastro) estado = { ...estado, ...antes };
    return {
      id: l.id,
      acao: l.acao,
      autorNome: l.autor_nome,
      em: l.em,
      campos,
      antes: l.acao === 'salvar' ? antes : null,
      depois: doCadastro ? depois : null,
    };
  });
}
