import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

export const migrations: Readonly<Record<string, Migration>> = {
  '001_patios': {
    up: async (db) => {
      // Tenants are the site service's, whose tables may be in another database: no reference to them.
      await sql`
        CREATE TABLE patios (
          uid uuid PRIMARY KEY,
          hot_uid uuid NOT NULL,
          id int NOT NULL,
          nome text NOT NULL,
          responsavel text NOT NULL,
          cidade text NOT NULL,
          estado text NOT NULL,
          estado_uf text NOT NULL,
          endereco text NOT NULL,
          telefone text NOT NULL,
          explicacao_visitacao text NOT NULL,
          google_maps text NOT NULL,
          fotos jsonb NOT NULL,
          latitude double precision NOT NULL,
          longitude double precision NOT NULL,
          ativo boolean NOT NULL,
          UNIQUE (hot_uid, id)
        )`.execute(db);
      // Until 28 November 2026 yards were the site service's. Its table stays as it is, for the version before, and goes with
      // a later one.
      const { rows } = await sql<{ antes: string | null }>`
        SELECT to_regclass('site.patios')::text AS antes`.execute(db);
      if ((rows[0]?.antes ?? null) === null) return;
      await sql`
        INSERT INTO patios (uid, hot_uid, id, nome, responsavel, cidade, estado, estado_uf, endereco, telefone,
          explicacao_visitacao, google_maps, fotos, latitude, longitude, ativo)
        SELECT uid, hot_uid, id, nome, responsavel, cidade, estado, estado_uf, endereco, telefone,
          explicacao_visitacao, google_maps, fotos, latitude, longitude, ativo
        FROM site.patios`.execute(db);
    },
  },
};
