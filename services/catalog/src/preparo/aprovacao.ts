import { sql } from 'kysely';
import { conjuntoDe } from '@martelo/platform/fotos/conjunto.ts';
import type { FotoGuardada } from '@martelo/platform/fotos/conjunto.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import { leilaoCongelado } from '@martelo/schemas/disputa/mudancas.ts';
import {
  avaliarFotos,
  listarFotosAAprovar,
  listarFotosRecusadas,
  LOTES_A_APROVAR,
  verFotosAAprovar,
} from '@martelo/schemas/fotos/aprovacao.ts';
import { leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import { urlDaFotoReal } from '../lotes/door.ts';
import type { CadastroDoLote } from './compor.ts';
import { donoDoLote } from './donos.ts';
import { lerLeilao, lerLotes, lerVeiculo } from './ler.ts';
import { ordenarOsLotes, situacaoDoLeilao } from './ordenar.ts';
import { paraFoto } from './para-foto.ts';
import { quemPede } from './quem.ts';
import type { DepsDoPreparo } from './salas.ts';

type DoLote = { readonly lote: CadastroDoLote; readonly fotos: readonly FotoGuardada[] };
type Contas = { pendentes: number; aprovadas: number; recusadas: number };

const contar = (lotes: readonly DoLote[]): Contas => {
  const todas = lotes.flatMap((l) => l.fotos);
  const de = (a: string): number => todas.filter((f) => f.avaliacao === a).length;
  return { pendentes: de('PENDENTE'), aprovadas: de('APROVADA'), recusadas: de('RECUSADA') };
};

/** Photos of the lotes of a leilão are approved or refused, and who sent what was refused sees why. */
export function rotasDaAprovacao(deps: DepsDoPreparo): readonly Route[] {
  const { db, clock, caixa } = deps;
  const doLeilao = async (hotUid: string, leilao: string): Promise<DoLote[]> => {
    const congelado = leilaoCongelado(await situacaoDoLeilao(db, leilao));
    const lotes: DoLote[] = [];
    for (const lote of await lerLotes(db, hotUid, { leilao })) {
      const { fotos } = await conjuntoDe(db, hotUid, await donoDoLote(db, hotUid, lote, congelado));
      lotes.push({ lote, fotos });
    }
    return lotes;
  };
  return [
    on(listarFotosAAprovar, async ({ tenant: { hotUid } }) => {
      const { rows } = await sql<{ uid: string; nome: string; data: string } & Contas>`
        SELECT l.uid, l.nome, l.data, n.* FROM cadastro_de_leiloes l, LATERAL (
          SELECT count(*) FILTER (WHERE f.avaliacao = 'PENDENTE')::int AS pendentes,
            count(*) FILTER (WHERE f.avaliacao = 'APROVADA')::int AS aprovadas,
            count(*) FILTER (WHERE f.avaliacao = 'RECUSADA')::int AS recusadas
          FROM cadastro_de_lotes t JOIN fotos f ON f.hot_uid = t.hot_uid AND f.alvo IN (t.uid, t.veiculo)
            AND f.origem IS NULL
          WHERE t.hot_uid = l.hot_uid AND t.leilao = l.uid AND t.ativo
        ) n WHERE l.hot_uid = ${hotUid} AND l.ativo ORDER BY l.data DESC LIMIT 200`.execute(db);
      const leiloes: ({ uid: string; nome: string; data: number } & Contas)[] = [];
      for (const { data, ...l } of rows)
        if (!leilaoAcabado(await situacaoDoLeilao(db, l.uid))) leiloes.push({ ...l, data: Number(data) });
      const { fotosPrecisamDeAprovacao: precisam = false } = await deps.casaDe(hotUid);
      return ok({ precisam, leiloes: leiloes.toReversed() });
    }),
    on(verFotosAAprovar, async ({ tenant: { hotUid }, params: { leilao }, query: { pagina, so } }) => {
      if ((await lerLeilao(db, hotUid, leilao)) === null) return recusado('NAO_ENCONTRADO');
      const todos = await doLeilao(hotUid, leilao);
      const mostrados = todos.filter(({ fotos }) =>
        so === 'todas' ? fotos.length > 0 : fotos.some((f) => f.avaliacao === 'PENDENTE'),
      );
      const desta = mostrados.slice((pagina - 1) * LOTES_A_APROVAR, pagina * LOTES_A_APROVAR);
      const lotes = [];
      for (const { lote, fotos } of desta) {
        const v = await lerVeiculo(db, hotUid, lote.veiculo);
        const { uid, numero } = lote;
        lotes.push({ uid, numero, nome: v?.nome ?? '', placa: v?.placa ?? null, fotos: fotos.map(paraFoto) });
      }
      return ok({ total: mostrados.length, ...contar(todos), lotes });
    }),
    on(avaliarFotos, async ({ tenant: { hotUid }, sessao, body: { fotos, avaliacao, motivo } }) => {
      const quem = await quemPede(deps, hotUid, sessao.cliUid);
      const dito = avaliacao === 'RECUSADA' ? motivo : '';
      const { mudadas, leiloes } = await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{
          alvo: string;
        }>`UPDATE fotos SET avaliacao = ${avaliacao}, motivo = ${dito},
            avaliada_em = ${clock()}, avaliada_por = ${sessao.nome}
          WHERE hot_uid = ${hotUid} AND uid = ANY(${fotos}::uuid[]) RETURNING alvo`.execute(trx);
        const alvos = [...new Set(rows.map((r) => r.alvo))];
        const deles = sql`t.uid = ANY(${alvos}::uuid[]) OR t.veiculo = ANY(${alvos}::uuid[])`;
        return { mudadas: rows.length, leiloes: await ordenarOsLotes(trx, caixa, quem, deles) };
      });
      for (const leilao of leiloes) void caixa.dar(leilao, 3_000).catch(() => undefined);
      return ok({ mudadas });
    }),
    on(listarFotosRecusadas, async ({ tenant: { hotUid }, sessao }) => {
      const { rows } = await sql<{
        uid: string;
        nome: string;
        motivo: string;
        por: string;
        em: string;
        de: string;
        alvo: string;
        onde: string;
      }>`SELECT f.uid, f.nome, f.motivo, f.avaliada_por AS por, f.avaliada_em AS em, f.de, f.alvo,
          coalesce(v.placa, v.nome, 'Lote ' || t.numero, '') AS onde
        FROM fotos f
        LEFT JOIN veiculos v ON v.hot_uid = f.hot_uid AND v.uid = f.alvo
        LEFT JOIN cadastro_de_lotes t ON t.hot_uid = f.hot_uid AND t.uid = f.alvo
        LEFT JOIN arranjos_de_fotos a ON a.hot_uid = f.hot_uid AND a.uid = f.alvo
        WHERE f.hot_uid = ${hotUid} AND f.por_uid = ${sessao.cliUid} AND f.avaliacao = 'RECUSADA'
          AND NOT coalesce(a.retiradas @> jsonb_build_array(jsonb_build_object('foto', f.uid)), false)
        ORDER BY f.avaliada_em DESC, f.uid LIMIT 100`.execute(db);
      return ok({
        fotos: rows.map((f) => ({ ...f, em: Number(f.em), url: urlDaFotoReal(f.uid, 480) })),
      });
    }),
  ];
}
