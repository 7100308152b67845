import { streamDoLote, type EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { Heard } from '../people/ledger.ts';
import type { World } from '../world/world.ts';

type Kept = { readonly lanUid: string; readonly valor: number };

/** I1 and I5: what was acknowledged is in the log exactly once; a key has one effect and, when accepted, one answer. */
export function judgeAnswers({ server, brands, ledger }: World): string[] {
  const wrong = [...ledger.complaints];
  const kept = new Map<string, Kept[]>();
  for (const lelUid of brands.flatMap((b) => b.lelUids)) {
    for (const { data } of server.disk.stream(streamDoLote(lelUid))) {
      const e = JSON.parse(data) as EventoLote;
      if (!('chave' in e) || e.chave === undefined) continue;
      const id = `${lelUid} ${e.cliUid} ${e.chave}`;
      const valor = e.tipo === 'ConfiguracaoRegistrada' ? e.maximo : e.valor;
      kept.set(id, [...(kept.get(id) ?? []), { lanUid: e.lanUid, valor }]);
    }
  }
  for (const [id, effects] of kept)
    if (effects.length > 1) wrong.push(`I5: ${id} took effect ${effects.length} times`);
  const heard = Map.groupBy(ledger.heard, ({ bid }) => `${bid.lelUid} ${bid.cliUid} ${bid.chave}`);
  for (const [id, answers] of heard) wrong.push(...judgeKey(id, answers, kept.get(id) ?? []));
  return wrong;
}

function judgeKey(id: string, answers: readonly Heard[], effects: readonly Kept[]): string[] {
  const wrong: string[] = [];
  const said = new Set<string>();
  for (const { answer, bid } of answers) {
    // A maximum that changed nothing has no event, and its answer only a bounded memory.
    if (!answer.ok || answer.valor.lanUid === null) continue;
    said.add(JSON.stringify(answer.valor));
    if (effects.length === 0) wrong.push(`I1: ${id} was acknowledged and is not in the log`);
    else if (effects[0]?.lanUid !== answer.valor.lanUid)
      wrong.push(`I1: ${id} was answered with another uid`);
    else if (effects[0].valor !== bid.valor) wrong.push(`I1: ${id} is in the log with another value`);
  }
  if (said.size > 1) wrong.push(`I5: ${id} had ${said.size} different answers: ${[...said].join(' ')}`);
  return wrong;
}
