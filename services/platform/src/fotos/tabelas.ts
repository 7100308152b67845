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

/**
 * What is known of a photo besides: the hash of its file, whether it was approved, from which one it was made and how, and
 * which view of a vehicle it is.
 */
export const migracaoDasFotosCompletas = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE fotos
    ADD COLUMN hash text,
    ADD COLUMN avaliacao text NOT NULL DEFAULT 'PENDENTE',
    ADD COLUMN motivo text NOT NULL DEFAULT '',
    ADD COLUMN avaliada_em bigint,
    ADD COLUMN avaliada_por text NOT NULL DEFAULT '',
    ADD COLUMN origem uuid,
    ADD COLUMN edicao jsonb,
    ADD COLUMN vista text NOT NULL DEFAULT ''`.execute(db);
  await sql`CREATE INDEX fotos_por_hash ON fotos (hot_uid, hash) WHERE hash IS NOT NULL`.execute(db);
  await sql`CREATE INDEX fotos_feitas_de ON fotos (hot_uid, origem) WHERE origem IS NOT NULL`.execute(db);
  await sql`CREATE INDEX fotos_recusadas ON fotos (hot_uid, por_uid, avaliada_em DESC)
    WHERE avaliacao = 'RECUSADA'`.execute(db);
};
