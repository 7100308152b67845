import { streamDoLote, type EventoLote } from '@martelo/schemas/disputa/events.ts';
import { isCalm } from '../world/plan.ts';
import type { World } from '../world/world.ts';
import { judgeCeiling } from './own/ceiling.ts';
import { judgeBoard, judgeCounts } from './own/rows.ts';
import { standings, type Kept } from './own/standing.ts';
import { judgeTime } from './own/time.ts';
import { judgeAnswer, judgeBids, judgePlace, judgeState } from './own/told.ts';

/** Most that is said of one lote. */
const MOST = 5;

/**
 * The rules told once more by oracles that share nothing with what they judge (own/): time, the ceiling, counts, the board, and what each
 * screen and each bidder was told, over every lote of a run.
 */
export function referee({ server, brands, screens, ledger, database, plan }: World): string[] {
  const wrong: string[] = [];
  for (const lelUid of brands.flatMap((b) => b.lelUids)) {
    const kept = server.disk
      .stream(streamDoLote(lelUid))
      .map(({ id, revision, data }): Kept => ({ id, revision, event: JSON.parse(data) as EventoLote }));
    const all = standings(kept);
    const now = all.at(-1);
    if (now === undefined) continue;
    const here = [...judgeTime(kept), ...judgeCeiling(kept), ...judgeCounts(kept)];
    here.push(...judgeBoard(database.tables.get('lotes_no_quadro', lelUid), now));
    for (const screen of screens) {
      const told = screen.given.filter(({ lote }) => lote.lelUid === lelUid);
      const states = new Map(told.map(({ lote }) => [JSON.stringify(lote), lote]));
      for (const lote of states.values()) here.push(...judgeState(lote, all));
      here.push(...judgeBids(told, kept, isCalm(plan)));
      for (const place of screen.told.values())
        if (place.lelUid === lelUid && screen.cliUid !== null)
          here.push(...judgePlace(place, screen.cliUid, all));
    }
    for (const { bid, answer } of ledger.heard)
      if (bid.lelUid === lelUid && answer.ok) here.push(...judgeAnswer(answer.valor, bid.cliUid, all));
    for (const text of [...new Set(here)].slice(0, MOST)) wrong.push(`${lelUid}: ${text}`);
  }
  return wrong;
}
