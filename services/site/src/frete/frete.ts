import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '@martelo/kernel/clock.ts';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import {
  criarRegistro,
  indicesDaLista,
  tabelasDosRegistros,
} from '@martelo/platform/registros/migrations.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import type { TabelaDoRegistro } from '@martelo/platform/registros/tables.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import { MAXIMO_DE_FRETES, verTabelaDeFrete } from '@martelo/schemas/frete/calls.ts';
import type { LinhaDeFrete } from '@martelo/schemas/frete/cotacao.ts';
import { fretes, listaDeFretes } from '@martelo/schemas/frete/frete.ts';

export type FretesTable = TabelaDoRegistro<typeof fretes>;

/** A price as it is written. */
export type FreteGravado = LinhaDeFrete & { readonly uid: string };

export const migrations: Readonly<Record<string, Migration>> = {
  '009_registros': tabelasDosRegistros,
  '010_fretes': {
    up: (db) =>
      criarRegistro(
        db,
        'fretes',
        sql`origem text NOT NULL, estado text NOT NULL, cidade text NOT NULL, valor bigint NOT NULL, prazo int NOT NULL,
          UNIQUE (hot_uid, origem, estado, cidade)`,
      ),
  },
  '012_ordens_das_listas': { up: (db) => indicesDaLista(db, 'fretes', listaDeFretes) },
};

const salaDeFretes = sala(fretes, listaDeFretes, {
  tabela: 'fretes',
  unicos: { cidade: 'REGISTRO_REPETIDO' },
});

/** The tenants' freight tables: what staff keep of them, and what their sites show. */
export function tabelasDeFrete(db: Kysely<{ fretes: FretesTable }>, clock: Clock) {
  const routes: readonly Route[] = [
    ...salaDeFretes.rotas({ db, clock }),
    on(verTabelaDeFrete, async ({ tenant: { hotUid } }) =>
      ok({
        linhas: await db
          .selectFrom('fretes')
          .where('hot_uid', '=', hotUid)
          .where('ativo', '=', true)
          .select(['origem', 'cidade', 'estado', 'valor', 'prazo'])
          .orderBy('origem')
          .orderBy('estado')
          .orderBy('cidade')
          .limit(MAXIMO_DE_FRETES)
          .execute(),
      }),
    ),
  ];
  return {
    routes,
    /** Writes prices of a tenant; those that are there stay as they are. */
    async gravar(hotUid: string, linhas: readonly FreteGravado[]): Promise<void> {
      const doSistema = {
        hot_uid: hotUid,
        revisao: 1,
        ativo: true,
        mudado_em: clock(),
        mudado_por: 'sistema',
      };
      await db
        .insertInto('fretes')
        .values(linhas.map((l) => ({ ...l, ...doSistema })))
        .onConflict((c) => c.doNothing())
        .execute();
    },
  };
}
