import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { PropostasTables } from './tables.ts';

/** Events that say something of a proposta. */
export const ehDeProposta = (tipo: string): boolean => /^Proposta(Registrada|Aceita|Recusada)$/.test(tipo);

/** One event of a lote with its place in the stream and the tenant of the lote. */
export type EventoDoLote = {
  readonly lelUid: string;
  readonly hotUid: string;
  readonly revisao: number;
  readonly evento: EventoLote;
};

/** The latest proposal of each client among some events; an older revision never replaces a newer one. */
export function ultimasDe(eventos: readonly EventoDoLote[]): PropostasTables['propostas'][] {
  const porCliente = new Map<string, PropostasTables['propostas']>();
  for (const { lelUid, hotUid, revisao, evento } of eventos) {
    if (evento.tipo !== 'PropostaRegistrada') continue;
    const chave = `${lelUid} ${evento.cliUid}`;
    if ((porCliente.get(chave)?.revisao ?? -1) >= revisao) continue;
    porCliente.set(chave, {
      lel_uid: lelUid,
      cli_uid: evento.cliUid,
      hot_uid: hotUid,
      valor: evento.valor,
      em: evento.recebidoEm,
      revisao,
      lan_uid: evento.lanUid,
      apelido: evento.apelido,
      cidade: evento.cidade,
      situacao: 'Proposta',
      respondida_em: null,
      motivo: '',
    });
  }
  return [...porCliente.values()];
}

type Resposta = Extract<EventoLote, { tipo: 'PropostaAceita' | 'PropostaRecusada' }>;
const comoResposta = ({ evento: e }: EventoDoLote): Resposta | null =>
  e.tipo === 'PropostaAceita' || e.tipo === 'PropostaRecusada' ? e : null;

/**
 * Writes the latest proposals of a batch, and which clients are to be told an answer. Reading the stream again from zero
 * writes the same rows; the accounts service tells nobody twice.
 */
export async function projetarPropostas<T extends PropostasTables>(
  trx: Transaction<T>,
  eventos: readonly EventoDoLote[],
): Promise<void> {
  const db = trx as unknown as Transaction<PropostasTables>;
  let aGravar: EventoDoLote[] = [];
  for (const evento of eventos) {
    const resposta = comoResposta(evento);
    if (resposta === null) {
      aGravar.push(evento);
      continue;
    }
    // What was answered is there before its answer, and not yet replaced by what its client proposed afterwards.
    await gravar(db, ultimasDe(aGravar));
    aGravar = [];
    await responder(db, evento, resposta);
  }
  await gravar(db, ultimasDe(aGravar));
}

async function responder(
  db: Transaction<PropostasTables>,
  { lelUid, revisao }: EventoDoLote,
  e: Resposta,
): Promise<void> {
  // By the proposta's own uid: an answer to one that its client has replaced since changes nothing.
  const mudou = await db
    .updateTable('propostas')
    .set({
      situacao: e.tipo === 'PropostaAceita' ? 'Vencedor' : 'Cancelado',
      respondida_em: e.em,
      motivo: e.tipo === 'PropostaRecusada' ? e.motivo : '',
      revisao,
    })
    .where('lel_uid', '=', lelUid)
    .where('cli_uid', '=', e.cliUid)
    .where('lan_uid', '=', e.lanUid)
    .where('revisao', '<', revisao)
    .returning(['hot_uid', 'valor'])
    .executeTakeFirst();
  if (mudou === undefined) return;
  await db
    .insertInto('avisos_de_propostas')
    .values({
      lan_uid: e.lanUid,
      hot_uid: mudou.hot_uid,
      lel_uid: lelUid,
      cli_uid: e.cliUid,
      valor: mudou.valor,
      aceita: e.tipo === 'PropostaAceita',
      motivo: e.tipo === 'PropostaRecusada' ? e.motivo : '',
      em: e.em,
    })
    .onConflict((c) => c.column('lan_uid').doNothing())
    .execute();
}

async function gravar(
  db: Transaction<PropostasTables>,
  linhas: readonly PropostasTables['propostas'][],
): Promise<void> {
  if (linhas.length === 0) return;
  await db
    .insertInto('propostas')
    .values(linhas)
    .onConflict((c) =>
      c
        .columns(['lel_uid', 'cli_uid'])
        .doUpdateSet({
          valor: sql`excluded.valor`,
          em: sql`excluded.em`,
          revisao: sql`excluded.revisao`,
          lan_uid: sql`excluded.lan_uid`,
          apelido: sql`excluded.apelido`,
          cidade: sql`excluded.cidade`,
          situacao: sql`excluded.situacao`,
          respondida_em: sql`excluded.respondida_em`,
          motivo: sql`excluded.motivo`,
        })
        .whereRef('propostas.revisao', '<', sql`excluded.revisao`),
    )
    .execute();
}
