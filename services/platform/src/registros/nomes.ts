import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { colunaDe, tabelaDe } from './tabela.ts';
import type { Valores } from './tabela.ts';

/**
 * Where the names of records stand that others refer to, by the referred record's name. Who searches a list for a reference means
 * that name, or what stands in `busca`: columns that are kept without the signs that people type in them.
 */
export type OndeEstaoNomes = Readonly<
  Record<string, { readonly tabela: string; readonly campo: string; readonly busca?: readonly string[] }>
>;

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Gathers the uids that some values refer to, by the referred record's name; those in lists and in forms of a list as well. */
function juntarUids(
  campos: readonly DescricaoDeCampo[],
  valores: Valores,
  juntos: Map<string, Set<string>>,
): void {
  for (const { nome, de, itens } of campos) {
    const valor = valores[nome];
    const lista: readonly unknown[] = Array.isArray(valor) ? valor : [valor];
    for (const um of lista) {
      // Old acts hold what an older program kept: what is no uid now refers to nothing.
      if (de !== null && typeof um === 'string' && UID.test(um))
        juntos.set(de, (juntos.get(de) ?? new Set()).add(um));
      if (itens.length > 0 && typeof um === 'object' && um !== null) juntarUids(itens, um as Valores, juntos);
    }
  }
}

/** What is called how: of every reference in some values of a record the name of what it leads to, by uid. */
export async function nomesDosReferidos(
  db: QueryExecutorProvider,
  registro: Registro,
  onde: OndeEstaoNomes,
  hotUid: string,
  itens: readonly Valores[],
): Promise<Record<string, string>> {
  const juntos = new Map<string, Set<string>>();
  for (const item of itens) juntarUids(registro.descricao, item, juntos);
  const nomes: Record<string, string> = {};
  for (const [de, uids] of juntos) {
    const lugar = onde[de];
    if (lugar === undefined) continue;
    const { rows } = await sql<{ uid: string; nome: string }>`
      SELECT uid, ${colunaDe(lugar.campo)}::text AS nome FROM ${tabelaDe(lugar.tabela)}
      WHERE hot_uid = ${hotUid} AND uid = ANY(${[...uids]}::uuid[])`.execute(db);
    for (const r of rows) nomes[r.uid] = r.nome;
  }
  return nomes;
}
