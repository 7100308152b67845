import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { PropostasTables } from './tables.ts';

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
    });
  }
  return [...porCliente.values()];
}

/** Writes the latest proposals of a batch. Reading the stream again from zero writes the same rows. */
export async function projetarPropostas<T extends PropostasTables>(
  trx: Transaction<T>,
  eventos: readonly EventoDoLote[],
): Promise<void> {
  const linhas = ultimasDe(eventos);
  if (linhas.length === 0) return;
  await (trx as unknown as Transaction<PropostasTables>)
    .insertInto('propostas')
    .values(linhas)
    .onConflict((c) =>
      c
        .columns(['lel_uid', 'cli_uid'])
        .doUpdateSet({
          valor: sql`excluded.valor`,
          em: sql`excluded.em`,
          revisao: sql`excluded.revisao`,
        })
        .whereRef('propostas.revisao', '<', sql`excluded.revisao`),
    )
    .execute();
}
