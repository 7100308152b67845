import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { indicesDaLista } from '@martelo/platform/registros/migrations.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import type { TabelaDoRegistro } from '@martelo/platform/registros/tables.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import { listarBannersAtivos } from '@martelo/schemas/banners/banner.ts';
import { cadastroDeBanners, listaDeBanners } from '@martelo/schemas/banners/cadastro.ts';

/** site.banners: what stands in a position of a tenant's pages, from and until. */
export type BannersTable = TabelaDoRegistro<typeof cadastroDeBanners>;

export const migrations: Readonly<Record<string, Migration>> = {
  '005_banners': {
    up: async (db) => {
      await sql`
        CREATE TABLE banners (
          uid uuid PRIMARY KEY,
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE,
          posicao_banner_uid uuid NOT NULL,
          lei_uid uuid,
          nome text NOT NULL,
          categoria text NOT NULL,
          data_inicio bigint,
          data_fim bigint,
          imagem text NOT NULL,
          imagem_mobile text NOT NULL,
          url_destino text,
          prioridade int NOT NULL
        )`.execute(db);
      await sql`CREATE INDEX banners_da_posicao ON banners (hot_uid, posicao_banner_uid, prioridade)`.execute(
        db,
      );
    },
  },
  // Banners become records of the staff: a uid is one within its tenant.
  '014_banners_como_registros': {
    needs: '014_banners_como_registros',
    up: async (db) => {
      await sql`ALTER TABLE banners
        ADD revisao int NOT NULL DEFAULT 1,
        ADD ativo boolean NOT NULL DEFAULT true,
        ADD mudado_em bigint NOT NULL DEFAULT 0,
        ADD mudado_por text NOT NULL DEFAULT 'sistema',
        ALTER posicao_banner_uid TYPE text,
        DROP CONSTRAINT banners_pkey, ADD PRIMARY KEY (hot_uid, uid)`.execute(db);
      await sql`ALTER TABLE banners
        ALTER revisao DROP DEFAULT, ALTER ativo DROP DEFAULT,
        ALTER mudado_em DROP DEFAULT, ALTER mudado_por DROP DEFAULT`.execute(db);
      await indicesDaLista(db, 'banners', listaDeBanners);
    },
  },
};

const salaDeBanners = sala(cadastroDeBanners, listaDeBanners, { tabela: 'banners' });

/** A banner as it is written. */
export type BannerGravado = Omit<BannersTable, 'hot_uid' | 'revisao' | 'ativo' | 'mudado_em' | 'mudado_por'>;

/** The banners of the tenants (spec 1, sections 3 and 7). */
export function banners(db: Kysely<{ banners: BannersTable }>, clock: Clock) {
  const routes: Route[] = [
    ...salaDeBanners.rotas({ db, clock }),
    on(listarBannersAtivos, async ({ tenant, query, recebidoEm }) => {
      const linhas = await db
        .selectFrom('banners')
        .selectAll()
        .where('hot_uid', '=', tenant.hotUid)
        .where('ativo', '=', true)
        .where('posicao_banner_uid', '=', query.posicaoBannerUid)
        .where((e) => e.or([e('data_inicio', 'is', null), e('data_inicio', '<=', recebidoEm)]))
        .where((e) => e.or([e('data_fim', 'is', null), e('data_fim', '>', recebidoEm)]))
        .where((e) => e.or([e('lei_uid', 'is', null), e('lei_uid', '=', query.leiUid ?? null)]))
        .orderBy('prioridade')
        .limit(10)
        .execute();
      return ok({
        banners: linhas.map((l) => ({
          uid: l.uid,
          posicaoBannerUid: l.posicao_banner_uid,
          leiUid: l.lei_uid,
          nome: l.nome,
          categoria: l.categoria,
          dataFim: l.data_fim,
          imagem: l.imagem,
          imagemMobile: l.imagem_mobile,
          urlDestino: l.url_destino,
        })),
      });
    }),
  ];
  return {
    routes,
    /** Writes banners of a tenant; those that are there stay as they are. */
    async gravar(hotUid: string, novos: readonly BannerGravado[]): Promise<void> {
      await db
        .insertInto('banners')
        .values(
          novos.map((b) => ({
            ...b,
            hot_uid: hotUid,
            revisao: 1,
            ativo: true,
            mudado_em: clock(),
            mudado_por: 'sistema',
          })),
        )
        .onConflict((c) => c.doNothing())
        .execute();
    },
  };
}
