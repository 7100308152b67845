import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Files that arrive in parts, in a service's own schema: a row says how much has arrived and what became of it.
 */
export const migracaoDosEnvios = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE envios (
    hot_uid uuid NOT NULL,
    uid uuid NOT NULL,
    para text NOT NULL,
    alvo uuid NOT NULL,
    nome text NOT NULL,
    tamanho int NOT NULL,
    recebido int NOT NULL DEFAULT 0,
    situacao text NOT NULL DEFAULT 'RECEBENDO',
    recusa text,
    por_uid text NOT NULL,
    por_nome text NOT NULL,
    em bigint NOT NULL,
    tentativas int NOT NULL DEFAULT 0,
    proxima_em bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (hot_uid, uid)
  )`.execute(db);
  await sql`CREATE INDEX envios_do_alvo ON envios (hot_uid, alvo, para, em)`.execute(db);
  await sql`CREATE INDEX envios_na_fila ON envios (proxima_em, em) WHERE situacao = 'NA_FILA'`.execute(db);
  await sql`CREATE INDEX envios_velhos ON envios (em)`.execute(db);
};

/** What has arrived waits in the queue of ADR 0039; here stands whether its parts are still in the store. */
export const migracaoDosEnviosNaFila = async (db: Kysely<unknown>): Promise<void> => {
  await sql`DROP INDEX envios_na_fila`.execute(db);
  await sql`ALTER TABLE envios DROP COLUMN tentativas, DROP COLUMN proxima_em,
    ADD COLUMN com_partes boolean NOT NULL DEFAULT true`.execute(db);
  await sql`CREATE INDEX envios_a_varrer ON envios (em)
    WHERE com_partes AND situacao IN ('PRONTO', 'RECUSADO')`.execute(db);
};
