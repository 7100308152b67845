import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '013_aparelhos': {
    up: async (db) => {
      await sql`
        CREATE TABLE aparelhos (
          hot_uid uuid NOT NULL,
          impressao text NOT NULL,
          cli_uid uuid NOT NULL REFERENCES usuarios (uid) ON DELETE CASCADE,
          sid uuid,
          dispositivo text NOT NULL,
          endpoint text NOT NULL,
          p256dh text NOT NULL,
          auth text NOT NULL,
          criado_em bigint NOT NULL,
          visto_em bigint NOT NULL,
          PRIMARY KEY (hot_uid, impressao)
        )`.execute(db);
      await sql`CREATE INDEX aparelhos_do_cliente ON aparelhos (cli_uid, visto_em DESC)`.execute(db);
      await sql`CREATE INDEX aparelhos_do_login ON aparelhos (sid)`.execute(db);
      await sql`CREATE INDEX aparelhos_do_navegador ON aparelhos (dispositivo)`.execute(db);
      await sql`CREATE INDEX aparelhos_visto_em ON aparelhos (visto_em)`.execute(db);
      await sql`
        CREATE TABLE lances_avisados (
          lan_uid uuid PRIMARY KEY,
          em bigint NOT NULL
        )`.execute(db);
    },
  },
};
