import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { Sessao } from '@martelo/kernel/motor-de-lances.ts';
import type { Visao } from '@martelo/platform/registros/visao.ts';
import { EQUIPE_DO_LEILAO } from '@martelo/schemas/shared/papeis.ts';

/** What the house writes for itself, and what tells of a person who is neither the consignor nor a buyer. */
const SO_DA_CASA = [
  'observacaoInterna',
  'proprietarioNome',
  'proprietarioDocumento',
  'proprietarioTipoDocumento',
] as const;

/** Which vehicles somebody sees: all of the tenant's, who prepares its leilões (null); a consignor those of whom he acts for. */
export async function visaoDosVeiculos(
  db: QueryExecutorProvider,
  hotUid: string,
  { cliUid, papeis }: Pick<Sessao, 'cliUid' | 'papeis'>,
): Promise<Visao | null> {
  if (papeis.some((p) => (EQUIPE_DO_LEILAO as readonly string[]).includes(p))) return null;
  const { rows } = await sql<{ uid: string }>`
    SELECT c.uid FROM usuario_comitente u JOIN comitentes c ON c.hot_uid = u.hot_uid::uuid AND c.id = u.com_id
    WHERE u.hot_uid = ${hotUid} AND u.cli_uid = ${cliUid} LIMIT 500`.execute(db);
  return { so: { campo: 'comitente', uids: rows.map((r) => r.uid) }, ocultos: SO_DA_CASA };
}

/** Whether he sees one vehicle. */
export async function veVeiculo(
  db: QueryExecutorProvider,
  hotUid: string,
  uid: string,
  visao: Visao | null,
): Promise<boolean> {
  const { rows } = await sql<{ comitente: string }>`
    SELECT comitente FROM veiculos WHERE hot_uid = ${hotUid} AND uid = ${uid}`.execute(db);
  const [um] = rows;
  return um !== undefined && (visao === null || visao.so.uids.includes(um.comitente));
}
