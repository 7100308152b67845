import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** Who is to be told that his bid was beaten; by name in the order of all of the service's migrations. */
export const migracaoDosSuperados: Migration = {
  up: async (db) => {
    await sql`create table avisos_de_superados (
      lel_uid text not null,
      cli_uid text not null,
      hot_uid text not null,
      lan_uid text not null,
      valor bigint not null,
      em bigint not null,
      revisao integer not null,
      resolvida integer not null default -1,
      avisado_em bigint,
      primary key (lel_uid, cli_uid)
    )`.execute(db);
    await sql`create index superados_a_avisar on avisos_de_superados (em) where resolvida < revisao`.execute(
      db,
    );
  },
};

/** Whether he was told on his devices, apart from letters. */
export const migracaoDosAparelhos: Migration = {
  up: async (db) => {
    await sql`alter table avisos_de_superados
      add column resolvida_no_aparelho integer not null default -1,
      add column avisado_no_aparelho_em bigint`.execute(db);
    await sql`create index superados_a_avisar_no_aparelho on avisos_de_superados (em)
      where resolvida_no_aparelho < revisao`.execute(db);
  },
};
