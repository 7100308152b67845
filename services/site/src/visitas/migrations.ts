import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '007_visitas': {
    up: async (db) => {
      await sql`
        CREATE TABLE visitantes (
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE,
          uid uuid NOT NULL,
          referrer text NOT NULL CHECK (length(referrer) <= 500),
          criado_em bigint NOT NULL,
          PRIMARY KEY (hot_uid, uid)
        )`.execute(db);
      await sql`CREATE INDEX visitantes_por_idade ON visitantes (criado_em)`.execute(db);
      await sql`
        CREATE TABLE visitas (
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE,
          uid uuid NOT NULL,
          data bigint NOT NULL,
          sessao_uid uuid NOT NULL,
          cliente_uid uuid,
          visitante_uid uuid,
          url text NOT NULL CHECK (length(url) <= 500),
          pagina text NOT NULL CHECK (length(pagina) <= 80),
          lel_uid uuid,
          lel_id int,
          PRIMARY KEY (hot_uid, uid),
          CHECK ((cliente_uid IS NULL) <> (visitante_uid IS NULL))
        )`.execute(db);
      await sql`CREATE INDEX visitas_por_idade ON visitas (data)`.execute(db);
      await sql`
        CREATE INDEX visitas_do_cliente ON visitas (hot_uid, cliente_uid, data DESC)
        WHERE cliente_uid IS NOT NULL`.execute(db);
      await sql`
        CREATE INDEX visitas_do_lote ON visitas (hot_uid, lel_uid, sessao_uid)
        WHERE lel_uid IS NOT NULL`.execute(db);
      await sql`
        CREATE TABLE visitas_dos_lotes (
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE,
          lel_uid uuid NOT NULL,
          pageviews bigint NOT NULL,
          visitas_clientes bigint NOT NULL,
          visitas_totais bigint NOT NULL,
          PRIMARY KEY (hot_uid, lel_uid)
        )`.execute(db);
    },
  },
};
