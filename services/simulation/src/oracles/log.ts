import { conferirInvariantes } from '@martelo/bid-engine/disputa/door.ts';
import { verifyStream } from '@martelo/platform/event-store/hash-chain.ts';
import type { StoredEvent } from '@martelo/platform/event-store/port.ts';
import type { EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { World } from '../world/world.ts';

const byStream = (events: readonly StoredEvent[]): Map<string, StoredEvent[]> =>
  Map.groupBy(events, (e) => e.stream);

/** I2 to I6 and the machine for every lote, I8 for every stream, I11 for every event. */
export function judgeLog({ server, brands, scheduler }: World): string[] {
  const wrong: string[] = [];
  for (const [stream, events] of byStream(server.disk.all(-1))) {
    if (!verifyStream(stream, events).ok) wrong.push(`I8: the chain of ${stream} does not verify`);
    if (!tamperingIsFound(stream, events, scheduler.random.int(0, events.length - 1)))
      wrong.push(`I8: a changed byte in ${stream} is not found`);
    if (stream.startsWith('lote-')) {
      const lote = events.map((e) => ({ revisao: e.revision, evento: JSON.parse(e.data) as EventoLote }));
      for (const problem of conferirInvariantes(lote).slice(0, 5)) wrong.push(`${stream}: ${problem}`);
    }
    const brand = brands.find((b) => stream.includes(`-${b.hotUid.slice(0, 8)}-`));
    const others = brands.filter((b) => b !== brand).map((b) => b.hotUid.slice(0, 8));
    if (brand === undefined || events.some((e) => others.some((other) => e.data.includes(`"${other}-`))))
      wrong.push(`I11: ${stream} holds something of another brand`);
  }
  return wrong;
}

/** Whether the chain breaks where one character of one event is another. */
function tamperingIsFound(stream: string, events: readonly StoredEvent[], at: number): boolean {
  const changed = events.map((e, i) => (i === at ? { ...e, data: e.data.replace(/.(?=\}$)/, '#') } : e));
  const verdict = verifyStream(stream, changed);
  return !verdict.ok && verdict.brokenAt === at;
}
