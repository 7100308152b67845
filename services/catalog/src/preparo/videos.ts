import { sql } from 'kysely';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { mudar, prender } from '@martelo/platform/registros/gravar.ts';
import { salvarVideosDoLeilao, verVideosDoLeilao } from '@martelo/schemas/leiloes/videos.ts';
import type { VideosDoLeilao } from '@martelo/schemas/leiloes/videos.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { lerLeilao, lerLote, TABELAS } from './ler.ts';
import { ordenarUmLote } from './ordenar.ts';
import { quemPede } from './quem.ts';
import type { DepsDoPreparo } from './salas.ts';

const NADA = recusado('NAO_ENCONTRADO');
const ESPERAR_MS = 3_000;
type Deps = Pick<DepsDoPreparo, 'db' | 'clock' | 'caixa' | 'casaDe' | 'log'>;

/** The videos of the lotes of a leilão, which may change as long as anybody looks at them. */
export function rotasDosVideos({ db, clock, caixa, casaDe, log }: Deps): readonly Route[] {
  const ver = async (hotUid: string, leiUid: string): Promise<VideosDoLeilao | null> => {
    const leilao = await lerLeilao(db, hotUid, leiUid);
    if (leilao === null) return null;
    const { rows } = await sql<VideosDoLeilao['lotes'][number]>`
      SELECT t.uid AS "lelUid", t.numero, coalesce(v.nome, '') AS nome, t.video, v.video_url AS "videoDoVeiculo"
      FROM cadastro_de_lotes t LEFT JOIN veiculos v ON v.hot_uid = t.hot_uid AND v.uid = t.veiculo
      WHERE t.hot_uid = ${hotUid} AND t.leilao = ${leiUid} AND t.ativo
      ORDER BY t.posicao_leilao, t.numero, t.uid LIMIT 2000`.execute(db);
    return { leiUid, nome: leilao.nome, lotes: rows };
  };
  return [
    on(verVideosDoLeilao, async ({ tenant: { hotUid }, params: { leiUid } }) => {
      const visto = await ver(hotUid, leiUid);
      return visto === null ? NADA : ok(visto);
    }),
    on(salvarVideosDoLeilao, async ({ tenant: { hotUid }, sessao, params: { leiUid }, body }) => {
      const quem = await quemPede({ casaDe, clock }, hotUid, sessao.cliUid);
      const autor = { hotUid, porUid: sessao.cliUid, porNome: sessao.nome, em: clock(), motivo: '' };
      const r = cadastroDeLotes as Registro;
      const feito = await db.transaction().execute(async (trx) => {
        for (const { lelUid, video } of body.videos.toSorted((a, b) => a.lelUid.localeCompare(b.lelUid))) {
          const guardado = await prender(trx, r, TABELAS.cadastroDeLotes, hotUid, lelUid);
          if (guardado?.campos['leilao'] !== leiUid) return false;
          if (guardado.campos['video'] === video) continue;
          const depois = { ...guardado.campos, video };
          await mudar(
            trx,
            r,
            TABELAS.cadastroDeLotes,
            autor,
            { uid: lelUid, ato: 'mudou' },
            guardado,
            depois,
          );
          const lote = await lerLote(trx, hotUid, lelUid);
          if (lote !== null) await ordenarUmLote(trx, caixa, quem, lote);
        }
        return true;
      });
      if (!feito) return NADA;
      await caixa
        .dar(leiUid, ESPERAR_MS)
        .catch((err: unknown) => log.warn({ err, leiUid }, 'the engine has not answered an order yet'));
      const visto = await ver(hotUid, leiUid);
      return visto === null ? NADA : ok(visto);
    }),
  ];
}
