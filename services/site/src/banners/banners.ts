import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import { listarBannersAtivos } from '@martelo/schemas/banners/banner.ts';

/** site.banners: what stands in a position of a tenant's pages, from and until. */
export type BannersTable = {
  uid: string;
  hot_uid: string;
  posicao_banner_uid: string;
  lei_uid: string | null;
  nome: string;
  categoria: string;
  data_inicio: number | null;
  data_fim: number | null;
  imagem: string;
  imagem_mobile: string;
  url_destino: string | null;
  prioridade: number;
};

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
};

/** A banner as it is written. */
export type BannerGravado = Omit<BannersTable, 'hot_uid'>;

/** The banners of the tenants (spec 1, sections 3 and 7). */
export function banners(db: Kysely<{ banners: BannersTable }>) {
  const routes: Route[] = [
    on(listarBannersAtivos, async ({ tenant, query, recebidoEm }) => {
      const linhas = await db
        .selectFrom('banners')
        .selectAll()
        .where('hot_uid', '=', tenant.hotUid)
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
        .values(novos.map((b) => ({ ...b, hot_uid: hotUid })))
        .onConflict((c) => c.doNothing())
        .execute();
    },
  };
}
