import type { Kysely } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Migrations of the schema `catalog`, by name. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_catalogo': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('leiloes')
        .addColumn('uid', 'text', (c) => c.primaryKey())
        .addColumn('id', 'serial', (c) => c.unique().notNull())
        .addColumn('hot_uid', 'text', (c) => c.notNull())
        .addColumn('data', 'bigint', (c) => c.notNull())
        .addColumn('dados', 'jsonb', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('leiloes_do_hotsite').on('leiloes').columns(['hot_uid', 'data']).execute();
      await db.schema
        .createTable('leiloes_situacao')
        .addColumn('lei_uid', 'text', (c) => c.primaryKey())
        .addColumn('situacao', 'text', (c) => c.notNull())
        .addColumn('revisao', 'integer', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('lotes')
        .addColumn('lel_uid', 'text', (c) => c.primaryKey())
        .addColumn('id', 'serial', (c) => c.unique().notNull())
        .addColumn('hot_uid', 'text', (c) => c.notNull())
        .addColumn('lei_uid', 'text', (c) => c.notNull())
        .addColumn('posicao', 'integer', (c) => c.notNull())
        .addColumn('dados', 'jsonb', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('lotes_do_leilao').on('lotes').columns(['lei_uid', 'posicao']).execute();
      await db.schema
        .createTable('lotes_ao_vivo')
        .addColumn('lel_uid', 'text', (c) => c.primaryKey())
        .addColumn('hot_uid', 'text', (c) => c.notNull())
        .addColumn('lei_uid', 'text', (c) => c.notNull())
        .addColumn('situacao', 'text', (c) => c.notNull())
        .addColumn('data_fim', 'bigint', (c) => c.notNull())
        .addColumn('estado', 'jsonb', (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('lotes_que_encerram')
        .on('lotes_ao_vivo')
        .columns(['hot_uid', 'situacao', 'data_fim'])
        .execute();
    },
  },
};
