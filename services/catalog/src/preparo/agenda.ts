import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ok, on } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { listarLeiloesDoMes, listarLeiloesDoPatio } from '@martelo/schemas/leiloes/por-mes.ts';
import type { LeilaoNaAgenda } from '@martelo/schemas/leiloes/por-mes.ts';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/situacoes.ts';
import type { DepsDoPreparo } from './salas.ts';

type Linha = Omit<LeilaoNaAgenda, 'situacao' | 'fim' | 'data'> & {
  situacao: string | null;
  data: number;
  entre: number;
  aberto: number;
};
const SEG = 1_000;

/** Leilões by month and by yard, drafts included. */
export function rotasDaAgenda({ db }: Pick<DepsDoPreparo, 'db'>): readonly Route[] {
  const ler = async (hotUid: string, onde: RawBuilder<unknown>, ordem: RawBuilder<unknown>) => {
    const { rows } = await sql<Linha>`
      SELECT l.uid, l.nome, l.data, l.fechamento, l.segundo_entre_lotes AS entre, l.duracao_aberto_segundos AS aberto,
        s.situacao, coalesce(a.publicado, false) AS publicado, l.leiloeiro AS "leiloeiroUid", coalesce(o.nome, '') AS leiloeiro,
        (SELECT count(*)::int FROM cadastro_de_lotes t
          WHERE t.hot_uid = l.hot_uid AND t.leilao = l.uid AND t.ativo) AS "qtdLotes"
      FROM cadastro_de_leiloes l
      LEFT JOIN leiloes_situacao s ON s.lei_uid = l.uid::text
      LEFT JOIN leiloes_aceitos a ON a.lei_uid = l.uid
      LEFT JOIN leiloeiros o ON o.hot_uid = l.hot_uid AND o.uid = l.leiloeiro
      WHERE l.hot_uid = ${hotUid} AND l.ativo AND ${onde} ORDER BY ${ordem} LIMIT 500`.execute(db);
    return rows.map(({ entre, aberto, situacao, data, ...l }) => {
      const cada = l.fechamento === 'ESCALONADO' ? entre : aberto;
      const depois = l.fechamento === 'ESCALONADO' ? Math.max(0, l.qtdLotes - 1) : l.qtdLotes;
      return {
        ...l,
        data: Number(data),
        fim: Number(data) + depois * cada * SEG,
        situacao: LEILAO_SITUACOES.find((x) => x === situacao) ?? ('CRIADO' as const),
      };
    });
  };
  return [
    on(listarLeiloesDoMes, async ({ tenant: { hotUid }, params: { mes } }) =>
      ok({
        leiloes: await ler(
          hotUid,
          sql`to_char(to_timestamp(l.data / 1000.0) AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM') = ${mes}`,
          sql`l.data, l.uid`,
        ),
      }),
    ),
    on(listarLeiloesDoPatio, async ({ tenant: { hotUid }, params: { nome } }) =>
      ok({
        leiloes: await ler(
          hotUid,
          sql`EXISTS (SELECT 1 FROM cadastro_de_lotes t
            JOIN veiculos v ON v.hot_uid = t.hot_uid AND v.uid = t.veiculo
            WHERE t.hot_uid = l.hot_uid AND t.leilao = l.uid AND t.ativo AND lower(v.patio) = lower(${nome}))`,
          sql`l.data DESC, l.uid`,
        ),
      }),
    ),
  ];
}
