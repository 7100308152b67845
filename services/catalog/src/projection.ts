import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import { LEILAO_SITUACOES } from '@martelo/schemas/leiloes/leilao.ts';
import type { EventoLeilao } from '@martelo/schemas/leiloes/events.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/leilao.ts';
import { loteDoVeiculo } from '@martelo/schemas/veiculos/situacoes.ts';
import type { LoteSituacao } from '@martelo/schemas/disputa/valores.ts';
import type { PublishedEvent } from '@martelo/platform/bus/published-event.ts';
import { atualizarVivos } from './busca/door.ts';
import { contaParticipante, projetarParticipantes } from './comitentes/door.ts';
import { situacaoDepois } from './leiloes/projections/situacao.ts';
import { aplicar } from './lotes/projections/ao-vivo.ts';
import type { EstadoDoLote } from './lotes/projections/ao-vivo.ts';
import { publicar } from './preparo/door.ts';
import { ehDeProposta, projetarPropostas } from './propostas/door.ts';
import { projetarSuperados, superadoPor } from './superados/door.ts';
import type { Tables } from './tables.ts';
import { acertarDosLotes } from './veiculos/door.ts';

const LOTE = 'lote-';
const LEILAO = 'leilao-';

/** They bring a lote into play alone, of which its leilão's own stream says nothing. */
const ENTRAM_EM_JOGO: ReadonlySet<string> = new Set<EventoLote['tipo']>(['LoteLiberado', 'LoteRetomado']);

/** Whether pages show a leilão otherwise after these events, or the lotes that are in play in it. */
export const mudaLeiloes = (eventos: readonly Pick<PublishedEvent, 'stream' | 'type'>[]): boolean =>
  eventos.some((e) => e.stream.startsWith(LEILAO) || ENTRAM_EM_JOGO.has(e.type));

/** Whether a lote means something else for its vehicle than it did; undefined where the lists did not know it. */
const mudaOVeiculo = (antes: LoteSituacao | undefined, agora: LoteSituacao): boolean =>
  antes === undefined || loteDoVeiculo(antes) !== loteDoVeiculo(agora);

/** Rows of a batch are read and written together: a hot lote costs one row however many bids the batch carries. */
export async function projetar(trx: Transaction<Tables>, eventos: readonly PublishedEvent[]): Promise<void> {
  await projetarLotes(
    trx,
    eventos.filter((e) => e.stream.startsWith(LOTE)),
  );
  await projetarLeiloes(
    trx,
    eventos.filter((e) => e.stream.startsWith(LEILAO)),
  );
}

async function projetarLotes(trx: Transaction<Tables>, eventos: readonly PublishedEvent[]): Promise<void> {
  if (eventos.length === 0) return;
  const uids = [...new Set(eventos.map((e) => e.stream.slice(LOTE.length)))];
  const linhas = await trx
    .selectFrom('lotes_ao_vivo')
    .select(['lel_uid', 'estado'])
    .where('lel_uid', 'in', uids)
    .execute();
  const estados = new Map<string, EstadoDoLote | null>(linhas.map((l) => [l.lel_uid, l.estado]));
  const antes = new Map([...estados].map(([lelUid, e]) => [lelUid, e?.aoVivo.situacao]));
  const lidos = eventos.map((e) => ({
    lelUid: e.stream.slice(LOTE.length),
    revisao: e.revision,
    gravadoEm: e.at,
    evento: JSON.parse(e.data) as EventoLote,
  }));
  const superados = lidos.flatMap((lido) => {
    const atual = estados.get(lido.lelUid) ?? null;
    estados.set(lido.lelUid, aplicar(atual, lido.evento, lido.revisao));
    return superadoPor(atual, lido) ?? [];
  });
  const novas = [...estados.entries()].flatMap(([lelUid, estado]) =>
    estado === null
      ? []
      : [
          {
            lel_uid: lelUid,
            hot_uid: estado.hotUid,
            lei_uid: estado.aoVivo.leiUid,
            situacao: estado.aoVivo.situacao,
            data_fim: estado.aoVivo.dataFim,
            estado: JSON.stringify(estado),
          },
        ],
  );
  if (novas.length === 0) return;
  await projetarPropostas(
    trx,
    lidos.flatMap((l) => {
      const hotUid = estados.get(l.lelUid)?.hotUid;
      return hotUid === undefined || !ehDeProposta(l.evento.tipo) ? [] : [{ ...l, hotUid }];
    }),
  );
  await projetarParticipantes(
    trx,
    lidos.filter((l) => contaParticipante(l.evento.tipo)),
  );
  await projetarSuperados(trx, superados);
  await trx
    .insertInto('lotes_ao_vivo')
    .values(novas)
    .onConflict((c) =>
      c.column('lel_uid').doUpdateSet({
        situacao: sql`excluded.situacao`,
        data_fim: sql`excluded.data_fim`,
        estado: sql`excluded.estado`,
      }),
    )
    .execute();
  await atualizarVivos(
    trx,
    [...estados.values()].filter((e) => e !== null),
  );
  // Vehicles follow their lotes where these come in, are sold or go out.
  const seguidos = [...estados.values()].filter(
    (e) => e !== null && mudaOVeiculo(antes.get(e.aoVivo.lelUid), e.aoVivo.situacao),
  );
  for (const [hotUid, deles] of Map.groupBy(seguidos, (e) => e?.hotUid ?? ''))
    await acertarDosLotes(
      trx,
      hotUid,
      deles.flatMap((e) => e?.aoVivo.lelUid ?? []),
      Math.max(...lidos.map((l) => l.gravadoEm)),
    );
  const entraram = lidos.filter((l) => ENTRAM_EM_JOGO.has(l.evento.tipo));
  await contarEntradas(
    trx,
    entraram.flatMap((l) => estados.get(l.lelUid)?.aoVivo.leiUid ?? []),
  );
}

/**
 * What comes into play alone is a change of its leilão, so that open boards hear of it as they hear of the leilão itself. Only
 * where it is live: a leilão that is being made ready has all of its lotes released, and tells of itself when it begins.
 */
async function contarEntradas(trx: Transaction<Tables>, leiUids: readonly string[]): Promise<void> {
  if (leiUids.length === 0) return;
  await trx
    .updateTable('leiloes')
    .set({ versao: sql`versao + 1` })
    .where('uid', 'in', (q) =>
      q
        .selectFrom('leiloes_situacao')
        .select('lei_uid')
        .where('situacao', '=', 'AO_VIVO')
        .where('lei_uid', 'in', [...new Set(leiUids)]),
    )
    .execute();
}

async function projetarLeiloes(trx: Transaction<Tables>, eventos: readonly PublishedEvent[]): Promise<void> {
  for (const e of eventos) {
    const leiUid = e.stream.slice(LEILAO.length);
    const linha = await trx
      .selectFrom('leiloes_situacao')
      .select('situacao')
      .where('lei_uid', '=', leiUid)
      .executeTakeFirst();
    const atual: LeilaoSituacao = LEILAO_SITUACOES.find((s) => s === linha?.situacao) ?? 'CRIADO';
    const evento = JSON.parse(e.data) as EventoLeilao;
    const situacao = situacaoDepois(atual, evento);
    await trx
      .insertInto('leiloes_situacao')
      .values({ lei_uid: leiUid, situacao, revisao: e.revision })
      .onConflict((c) => c.column('lei_uid').doUpdateSet({ situacao, revisao: e.revision }))
      .execute();
    if (evento.tipo === 'LeilaoPublicado' || evento.tipo === 'LeilaoPronto') await publicar(trx, leiUid);
  }
}
