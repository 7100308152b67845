import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { criarRegistro } from '../registros/migrations.ts';

/** The table of arrangements, which are records. */
export const TABELA_DOS_ARRANJOS = 'arranjos_de_fotos';

/** Photos of a service's records, and how they are arranged. The pictures themselves are files under `fotos/{hotUid}/{uid}`. */
export const migracaoDasFotos = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE fotos (
    hot_uid uuid NOT NULL,
    uid uuid NOT NULL,
    de text NOT NULL,
    alvo uuid NOT NULL,
    nome text NOT NULL,
    largura int NOT NULL,
    altura int NOT NULL,
    cor text NOT NULL,
    em bigint NOT NULL,
    por_uid text NOT NULL,
    por_nome text NOT NULL,
    PRIMARY KEY (hot_uid, uid)
  )`.execute(db);
  await sql`CREATE INDEX fotos_do_alvo ON fotos (hot_uid, alvo, de, em)`.execute(db);
  await criarRegistro(db, TABELA_DOS_ARRANJOS, sql`ordem jsonb NOT NULL, retiradas jsonb NOT NULL`);
};
