import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import {
  migracaoDosComitentes,
  migracaoDosVinculosAContar,
  migracaoDosVinculosContados,
  migracaoDosVinculosNaCaixa,
} from './comitentes/door.ts';
import { migrationsDosCadastros } from './cadastros.ts';
import { migrationsDasImportacoes } from './importacoes/door.ts';
import { migrationsDoPreparo } from './preparo/door.ts';
import { migracaoDasPropostas, migracaoDasRespostas, migracaoDosAvisos } from './propostas/door.ts';
import { migracaoDosAparelhos, migracaoDosSuperados } from './superados/door.ts';
import { migracaoDosVeiculos } from './veiculos/door.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import { migracaoDaBusca, migracaoDoFim, migracaoDosSaidos } from './busca/door.ts';

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
  '002_vitrine': {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`create index lotes_por_prioridade on lotes
        (lei_uid, (coalesce((dados->>'prioridade')::int, 0)) desc, posicao)`.execute(db);
      await sql`create index lotes_ao_vivo_do_leilao on lotes_ao_vivo (lei_uid, situacao, data_fim)`.execute(
        db,
      );
      // The lotes most like another: the newest of its brand, and of its category.
      await sql`create index lotes_da_marca on lotes (hot_uid, (dados->'veiculo'->>'marca'), id desc)`.execute(
        db,
      );
      await sql`create index lotes_do_tipo on lotes (hot_uid, (dados->>'tipo'), id desc)`.execute(db);
    },
  },
  '003_busca': migracaoDaBusca,
  '004_busca_saidos': migracaoDosSaidos,
  '005_propostas': migracaoDasPropostas,
  '006_comitentes': migracaoDosComitentes,
  '007_respostas': migracaoDasRespostas,
  '008_avisos_de_propostas': migracaoDosAvisos,
  '009_versao_dos_leiloes': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('leiloes')
        .addColumn('versao', 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
    },
  },
  '010_avisos_de_superados': migracaoDosSuperados,
  '011_vinculos_a_contar': migracaoDosVinculosAContar,
  '012_avisos_nos_aparelhos': migracaoDosAparelhos,
  '013_vinculos_contados': migracaoDosVinculosContados,
  '014_busca_fim': migracaoDoFim,
  ...migrationsDoPreparo,
  '020_vinculos_na_caixa': migracaoDosVinculosNaCaixa,
  ...migrationsDosCadastros,
  '044_veiculos_por_inteiro': migracaoDosVeiculos,
  ...migrationsDasImportacoes,
};
