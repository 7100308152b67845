import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import type { Migration } from '@martelo/platform/sql/migrate.ts';
import { listarBannersAtivos, POSICOES_BANNER } from '@martelo/schemas/banners/banner.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { uidFixo } from '../uids.ts';

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

type BannerDaDemo = readonly [categoria: string, nome: string, urlDestino: string];

type BannersDaDemo = Readonly<Partial<Record<keyof typeof POSICOES_BANNER, readonly BannerDaDemo[]>>>;

/** What the banners of the demo say, by position. */
export const BANNERS_DA_DEMO: Readonly<Record<TipoHotsite, BannersDaDemo>> = {
  leilao: {
    paginaInicial: [
      ['Toda semana', 'Frotas de locadoras com um só dono e revisões em dia', '/leilao'],
      ['Novidade', 'Parcele a comissão e as taxas em até 12 vezes no cartão', '/formas-de-pagamento'],
      ['Sem sair de casa', 'Arrematou? Levamos o veículo até a sua cidade', '/tabela-de-frete'],
    ],
    entreLeiloes: [
      ['Primeira vez?', 'Do cadastro à retirada: como participar de um leilão', '/como-funciona'],
    ],
    listaDeLotes: [['Frete', 'Quanto custa levar o veículo até a sua cidade', '/tabela-de-frete']],
  },
  loja: {
    paginaInicial: [
      [
        'Laudo em todos',
        'Seminovos com laudo cautelar aprovado e garantia de motor e câmbio',
        '/diferenciais',
      ],
      ['Seu carro na troca', 'Avaliamos o seu usado em uma visita à loja mais perto', '/vender-seu-carro'],
      ['Entrega', 'Compre de longe e receba em casa, com fotos na saída e na chegada', '/delivery'],
    ],
    entreLeiloes: [['Primeira vez?', 'Do cadastro à chave na mão: como comprar', '/como-funciona']],
    listaDeLotes: [['Entrega', 'Quanto custa receber o veículo na sua cidade', '/tabela-de-frete']],
  },
};

/** The demo's banners in one row, those of the home page first. */
const daDemo = (tipo: TipoHotsite) =>
  Object.entries(POSICOES_BANNER).flatMap(([nome, posicao]) =>
    (BANNERS_DA_DEMO[tipo][nome as keyof typeof POSICOES_BANNER] ?? []).map((banner) => ({
      posicao,
      banner,
    })),
  );

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
    /** Makes the demo's banners; those that are there stay as they are. */
    async semear(hotUid: string, tipo: TipoHotsite): Promise<void> {
      await db
        .insertInto('banners')
        .values(
          daDemo(tipo).map(({ posicao, banner: [categoria, nome, url_destino] }, prioridade) => ({
            uid: uidFixo('banner', hotUid, prioridade),
            hot_uid: hotUid,
            posicao_banner_uid: posicao,
            lei_uid: null,
            nome,
            categoria,
            data_inicio: null,
            data_fim: null,
            imagem: '',
            imagem_mobile: '',
            url_destino,
            prioridade,
          })),
        )
        .onConflict((c) => c.doNothing())
        .execute();
    },
  };
}
