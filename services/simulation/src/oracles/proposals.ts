import { verAoVivo, verPosicao } from '@martelo/bid-engine/disputa/door.ts';
import { streamDoLote, type EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { World } from '../world/world.ts';
import { replay } from './replay.ts';

type Resposta = Extract<EventoLote, { tipo: 'PropostaAceita' | 'PropostaRecusada' }>;

const COMMAND_OF = { PropostaAceita: 'AceitarProposta', PropostaRecusada: 'RecusarProposta' } as const;
const LIST = { PropostaAceita: 'Vencedor', PropostaRecusada: 'Cancelado' } as const;

/**
 * Answers to propostas (bid rule 15): what staff were told is in the log exactly once, the list of the back office says the same,
 * and who was sold a lote stays its buyer at his value, whatever happens to the other propostas afterwards.
 */
export function judgeProposals(world: World): string[] {
  const { server, brands, ledger, database } = world;
  const wrong: string[] = [];
  for (const lelUid of brands.flatMap((b) => b.lelUids)) {
    const events = server.disk.stream(streamDoLote(lelUid)).map(({ data }) => JSON.parse(data) as EventoLote);
    const answers = new Map<string, Resposta>();
    for (const e of events)
      if (e.tipo === 'PropostaAceita' || e.tipo === 'PropostaRecusada') answers.set(e.lanUid, e);
    for (const told of ledger.answered) {
      if (told.lelUid !== lelUid) continue;
      const kept = answers.get(told.lanUid);
      if (kept === undefined || COMMAND_OF[kept.tipo] !== told.how)
        wrong.push(
          `I1: ${told.how} of ${told.lanUid} was acknowledged, the log has ${kept?.tipo ?? 'nothing'}`,
        );
    }
    for (const row of database.tables.all('propostas')) {
      const answer = row['lel_uid'] === lelUid ? answers.get(String(row['lan_uid'])) : undefined;
      if (answer !== undefined && row['situacao'] !== LIST[answer.tipo])
        wrong.push(`I9: the list calls ${answer.lanUid} ${String(row['situacao'])} after ${answer.tipo}`);
    }
    // Nobody takes letters here, so each one is still to be written, to him who made the proposta, whatever he proposed since.
    for (const { lanUid, cliUid, tipo } of answers.values()) {
      const letter = database.tables.get('avisos_de_propostas', lanUid);
      if (letter?.['cli_uid'] !== cliUid || letter['aceita'] !== (tipo === 'PropostaAceita'))
        wrong.push(`I9: nobody is told what was answered to ${lanUid}`);
    }
    const sale = events.findLast((e) => e.tipo === 'PropostaAceita');
    const d = sale === undefined ? null : replay(world, lelUid);
    if (sale === undefined || d === null) continue;
    const { valor, apelido } = verAoVivo(d);
    const { ganhandoPerdendo, meuLance } = verPosicao(d, sale.cliUid);
    if (
      valor !== sale.valor ||
      apelido !== sale.apelido ||
      ganhandoPerdendo !== 'vencedor' ||
      meuLance !== sale.valor
    )
      wrong.push(
        `rule 15: ${lelUid} was sold to ${sale.apelido} at ${sale.valor}, and shows ${apelido} at ${valor}; he is told '${ganhandoPerdendo}' at ${meuLance}`,
      );
  }
  return wrong;
}
