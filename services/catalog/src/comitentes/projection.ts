import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { ComitentesTables, ParticipantesTable } from './tables.ts';

/** An event of a lote's stream. */
export type EventoDoLote = {
  readonly lelUid: string;
  readonly revisao: number;
  readonly evento: EventoLote;
};

/** Events of which somebody's row changes. */
const DE_PARTICIPANTE: readonly EventoLote['tipo'][] = [
  'LanceRegistrado',
  'ConfiguracaoRegistrada',
  'CompreJaAceito',
  'PrecoRecalculado',
];
export const contaParticipante = (tipo: string): boolean => DE_PARTICIPANTE.some((t) => t === tipo);

const chave = (lelUid: string, cliUid: string): string => `${lelUid} ${cliUid}`;

/** Counts events into rows; one that a row has counted already changes nothing. Pure. */
export function contarParticipantes(
  antes: readonly ParticipantesTable[],
  eventos: readonly EventoDoLote[],
): ParticipantesTable[] {
  const linhas = new Map(antes.map((l) => [chave(l.lel_uid, l.cli_uid), l]));
  const mudadas = new Set<string>();
  for (const { lelUid, revisao, evento: e } of eventos) {
    if (!contaParticipante(e.tipo) || !('cliUid' in e) || e.cliUid === null) continue;
    const k = chave(lelUid, e.cliUid);
    const l = linhas.get(k) ?? {
      lel_uid: lelUid,
      cli_uid: e.cliUid,
      manuais: 0,
      leiloeiro: 0,
      automaticos: 0,
      configuracoes: 0,
      liderou: -1,
      revisao: -1,
    };
    if (revisao <= l.revisao) continue;
    linhas.set(k, { ...l, ...mudanca(l, e, revisao), revisao });
    mudadas.add(k);
  }
  return [...linhas].flatMap(([k, l]) => (mudadas.has(k) ? [l] : []));
}

function mudanca(l: ParticipantesTable, e: EventoLote, revisao: number): Partial<ParticipantesTable> {
  if (e.tipo === 'ConfiguracaoRegistrada') return { configuracoes: l.configuracoes + 1 };
  if (e.tipo !== 'LanceRegistrado') return { liderou: revisao };
  const liderou = e.superado ? l.liderou : revisao;
  if (e.origem === 'plateia') return { liderou, leiloeiro: l.leiloeiro + 1 };
  return e.tipoLance === 'Manual'
    ? { liderou, manuais: l.manuais + 1 }
    : { liderou, automaticos: l.automaticos + 1 };
}

/** Writes who takes part in the lotes of a batch. Reading a stream again from zero writes the same rows. */
export async function projetarParticipantes<T extends ComitentesTables>(
  trxDeTodos: Transaction<T>,
  eventos: readonly EventoDoLote[],
): Promise<void> {
  if (eventos.length === 0) return;
  const trx = trxDeTodos as unknown as Transaction<ComitentesTables>;
  const quem = [...new Set(eventos.flatMap(({ evento: e }) => ('cliUid' in e && e.cliUid) || []))];
  const antes = await trx
    .selectFrom('participantes')
    .selectAll()
    .where('lel_uid', 'in', [...new Set(eventos.map((e) => e.lelUid))])
    .where('cli_uid', 'in', quem.length === 0 ? [''] : quem)
    .execute();
  const novas = contarParticipantes(antes, eventos);
  if (novas.length === 0) return;
  await trx
    .insertInto('participantes')
    .values(novas)
    .onConflict((c) =>
      c.columns(['lel_uid', 'cli_uid']).doUpdateSet({
        manuais: sql`excluded.manuais`,
        leiloeiro: sql`excluded.leiloeiro`,
        automaticos: sql`excluded.automaticos`,
        configuracoes: sql`excluded.configuracoes`,
        liderou: sql`excluded.liderou`,
        revisao: sql`excluded.revisao`,
      }),
    )
    .execute();
}
