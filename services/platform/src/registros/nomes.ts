import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { colunaDe, tabelaDe } from './tabela.ts';
import type { Valores } from './tabela.ts';

/** Where the names of records stand that others refer to, by the referred record's name. */
export type OndeEstaoNomes = Readonly<Record<string, { readonly tabela: string; readonly campo: string }>>;

/** What is called how: of every reference in some items the name of the record it leads to, by uid. */
export async function nomesDosReferidos(
  db: QueryExecutorProvider,
  registro: Registro,
  onde: OndeEstaoNomes,
  hotUid: string,
  itens: readonly Valores[],
): Promise<Record<string, string>> {
  const nomes: Record<string, string> = {};
  for (const { nome, de } of registro.descricao) {
    const lugar = de === null ? undefined : onde[de];
    const uids = [...new Set(itens.map((i) => i[nome]).filter((v) => typeof v === 'string'))];
    if (lugar === undefined || uids.length === 0) continue;
    const { rows } = await sql<{ uid: string; nome: string }>`
      SELECT uid, ${colunaDe(lugar.campo)}::text AS nome FROM ${tabelaDe(lugar.tabela)}
      WHERE hot_uid = ${hotUid} AND uid = ANY(${uids}::uuid[])`.execute(db);
    for (const r of rows) nomes[r.uid] = r.nome;
  }
  return nomes;
}
