import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type Alteracao = {
  readonly hotUid: string;
  /** Who did it; null for the program itself. */
  readonly quem: string | null;
  /** Whose record it is. */
  readonly alvo: string;
  readonly acao: string;
  /** Never personal data: names of fields, uids, reasons. */
  readonly detalhes?: Readonly<Record<string, unknown>>;
};

/** Writes down who changed what, in the same transaction as the change. */
export async function registrarAlteracao(
  trx: Kysely<Tables>,
  { hotUid, quem, alvo, acao, detalhes = {} }: Alteracao,
  em: number,
): Promise<void> {
  await trx
    .insertInto('alteracoes')
    .values({ hot_uid: hotUid, quem, alvo, acao, detalhes: JSON.stringify(detalhes), em })
    .execute();
}
