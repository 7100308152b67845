import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { TABELA_DOS_ARRANJOS } from '@martelo/platform/fotos/tabelas.ts';
import type { Valores } from '@martelo/platform/registros/tabela.ts';
import { lembrar, linhaLembrada, esquecer } from './lembrado.ts';

// What is saved for many records at once reads for each what all of them share. It is read once, for the transaction in which they
// are written; who asks for one of them gets it from there.

const UNICOS = (uids: readonly (string | null)[]): string[] => [...new Set(uids.filter((u) => u !== null))];

async function lerEm(
  db: QueryExecutorProvider,
  tabela: string,
  hotUid: string,
  uids: readonly (string | null)[],
): Promise<readonly Valores[]> {
  const quais = UNICOS(uids);
  if (quais.length === 0) return [];
  const { rows } = await sql<Valores>`SELECT * FROM ${sql.table(tabela)}
    WHERE hot_uid = ${hotUid} AND uid = ANY(${quais}::uuid[])`.execute(db);
  for (const uid of quais) lembrar(db, linhaLembrada(tabela, hotUid, uid), undefined);
  for (const linha of rows) lembrar(db, linhaLembrada(tabela, hotUid, String(linha['uid'])), linha);
  return rows;
}

/** What the vehicles' check reads of each. */
export async function adiantarVeiculos(
  db: QueryExecutorProvider,
  hotUid: string,
  novos: readonly { readonly comitente: string }[],
): Promise<void> {
  esquecer(db);
  await lerEm(
    db,
    'comitentes',
    hotUid,
    novos.map((v) => v.comitente),
  );
}

/** What the check of lotes and their orders read of each: leilões, vehicles with their consignors. */
export async function adiantarLotes(
  db: QueryExecutorProvider,
  hotUid: string,
  novos: readonly { readonly leilao: string; readonly veiculo: string }[],
): Promise<void> {
  esquecer(db);
  await lerEm(
    db,
    'cadastro_de_leiloes',
    hotUid,
    novos.map((l) => l.leilao),
  );
  const dos = await lerEm(
    db,
    'veiculos',
    hotUid,
    novos.map((l) => l.veiculo),
  );
  await lerEm(
    db,
    'comitentes',
    hotUid,
    dos.map((v) => v['comitente'] as string | null),
  );
}

/** What the orders of lotes read besides: what the engine has taken of them, and whether they have photos. */
export async function adiantarOrdens(
  db: QueryExecutorProvider,
  hotUid: string,
  lotes: readonly { readonly uid: string; readonly veiculo: string }[],
): Promise<void> {
  const uids = lotes.map((l) => l.uid);
  const { rows: aceitos } = await sql<{ lel_uid: string; regras: unknown; dados: unknown }>`
    SELECT lel_uid, regras, dados FROM lotes_aceitos WHERE lel_uid = ANY(${uids}::uuid[])`.execute(db);
  for (const uid of uids) lembrar(db, `aceito ${uid}`, null);
  for (const { lel_uid: uid, regras, dados } of aceitos) lembrar(db, `aceito ${uid}`, { regras, dados });
  const alvos = UNICOS([...uids, ...lotes.map((l) => l.veiculo)]);
  const { rows } = await sql<{ alvo: string }>`
    SELECT alvo::text FROM fotos WHERE hot_uid = ${hotUid} AND alvo = ANY(${alvos}::uuid[])
    UNION SELECT uid::text FROM ${sql.table(TABELA_DOS_ARRANJOS)}
    WHERE hot_uid = ${hotUid} AND uid = ANY(${alvos}::uuid[])`.execute(db);
  const comFotos = new Set(rows.map((r) => r.alvo));
  for (const { uid, veiculo } of lotes)
    if (!comFotos.has(uid) && !comFotos.has(veiculo)) lembrar(db, `sem fotos ${uid}`, true);
}
