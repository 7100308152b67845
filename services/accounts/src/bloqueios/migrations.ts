import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '008_bloqueios': {
    up: async (db) => {
      await sql`
        CREATE TABLE bloqueios (
          uid uuid PRIMARY KEY,
          hot_uid uuid NOT NULL,
          tipo text NOT NULL CHECK (tipo IN ('ip', 'dispositivo')),
          valor text NOT NULL,
          motivo text NOT NULL,
          criado_em bigint NOT NULL,
          criado_por uuid NOT NULL,
          ate bigint,
          removido_em bigint
        )`.execute(db);
      await sql`CREATE INDEX bloqueios_valem ON bloqueios (hot_uid, tipo, valor) WHERE removido_em IS NULL`.execute(
        db,
      );
    },
  },
  // Blocks become records: what was lifted is a record that was deactivated, and the acts of before are told as such.
  '018_bloqueios_como_registros': {
    needs: '018_bloqueios_como_registros',
    up: async (db) => {
      await sql`ALTER TABLE bloqueios
        ADD revisao int NOT NULL DEFAULT 1,
        ADD ativo boolean NOT NULL DEFAULT true,
        ADD mudado_em bigint NOT NULL DEFAULT 0,
        ADD mudado_por text NOT NULL DEFAULT ''`.execute(db);
      await sql`
        INSERT INTO registros_atos
          (hot_uid, registro, alvo, revisao, ato, em, por_uid, por_nome, motivo, antes, depois, titular, selados)
        SELECT b.hot_uid, 'bloqueios', b.uid, 1, 'criou', b.criado_em, b.criado_por::text, coalesce(u.nome, ''), b.motivo, NULL::jsonb,
          jsonb_build_object('tipo', b.tipo, 'valor', b.valor, 'motivo', b.motivo, 'ate', b.ate), 'bloqueios ' || b.uid, '[]'::jsonb
        FROM bloqueios b LEFT JOIN usuarios u ON u.uid = b.criado_por
        UNION ALL
        SELECT hot_uid, 'bloqueios', uid, 2, 'desativou', removido_em, '', '', '', '{}'::jsonb, '{}'::jsonb, 'bloqueios ' || uid, '[]'::jsonb
        FROM bloqueios WHERE removido_em IS NOT NULL`.execute(db);
      await sql`
        UPDATE bloqueios b SET ativo = removido_em IS NULL, revisao = CASE WHEN removido_em IS NULL THEN 1 ELSE 2 END,
          mudado_em = coalesce(removido_em, criado_em),
          mudado_por = CASE WHEN removido_em IS NULL
            THEN coalesce((SELECT nome FROM usuarios u WHERE u.uid = b.criado_por), '') ELSE '' END`.execute(
        db,
      );
      await sql`ALTER TABLE bloqueios
        DROP criado_em, DROP criado_por, DROP removido_em, DROP CONSTRAINT bloqueios_pkey, ADD PRIMARY KEY (hot_uid, uid),
        ALTER revisao DROP DEFAULT, ALTER ativo DROP DEFAULT,
        ALTER mudado_em DROP DEFAULT, ALTER mudado_por DROP DEFAULT`.execute(db);
      await sql`CREATE INDEX bloqueios_valem ON bloqueios (hot_uid, mudado_em) WHERE ativo`.execute(db);
    },
  },
};
