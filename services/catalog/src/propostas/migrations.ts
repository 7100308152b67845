import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** The table of this room, by name in the order of all of the service's migrations. */
export const migracaoDasPropostas: Migration = {
  up: async (db) => {
    await sql`create table propostas (
      lel_uid text not null,
      cli_uid text not null,
      hot_uid text not null,
      valor bigint not null,
      em bigint not null,
      revisao integer not null,
      primary key (lel_uid, cli_uid)
    )`.execute(db);
    await sql`create index propostas_do_hotsite on propostas (hot_uid, em desc)`.execute(db);
    await sql`create index propostas_do_cliente on propostas (hot_uid, cli_uid, em desc)`.execute(db);
  },
};

/** What staff answered, and who proposed as the public sees him; rows of an older program have no uid to answer by. */
export const migracaoDasRespostas: Migration = {
  up: async (db) => {
    await sql`alter table propostas
      add column lan_uid text,
      add column apelido text not null default '',
      add column cidade text not null default '',
      add column situacao text not null default 'Proposta',
      add column respondida_em bigint,
      add column motivo text not null default ''`.execute(db);
    await sql`create index propostas_por_uid on propostas (lan_uid)`.execute(db);
  },
};

/** Who is to be told what was answered to his proposta. */
export const migracaoDosAvisos: Migration = {
  up: async (db) => {
    await sql`create table avisos_de_propostas (
      lan_uid text primary key,
      hot_uid text not null,
      lel_uid text not null,
      cli_uid text not null,
      valor bigint not null,
      aceita boolean not null,
      motivo text not null,
      em bigint not null
    )`.execute(db);
  },
};
