import {
  evoluir,
  lancesPublicos,
  totalDeLances,
  verAoVivo,
  verPosicao,
  type Disputa,
} from '@martelo/bid-engine/disputa/door.ts';
import type { Motor } from '@martelo/bid-engine/module.ts';
import { streamDoLote, type EventoLote } from '@martelo/schemas/disputa/events.ts';
import type { Brand } from '../world/cast.ts';
import type { World } from '../world/world.ts';

const ASK_MS = 20_000;
const ASK_AGAIN_MS = 500;
const PAGE = 100;

/** The state that a clean replay of a lote gives. */
export function replay({ server }: World, lelUid: string): Disputa | null {
  let d: Disputa | null = null;
  for (const e of server.disk.stream(streamDoLote(lelUid)))
    d = evoluir(d, JSON.parse(e.data) as EventoLote, e.revision);
  return d;
}

/** I7: what each process holds in memory is what a replay of the log gives; and none of them waits for anything. */
export async function judgeLive(world: World): Promise<string[]> {
  const { scheduler: s, machines, brands } = world;
  const wrong: string[] = [];
  const asked = new Set<string>();
  for (const machine of machines) {
    const { program } = machine;
    if (program === null) {
      wrong.push(`liveness: ${machine.name} did not come back`);
      continue;
    }
    const { motor } = program.engine;
    const { pendentes } = motor.estado();
    if (pendentes !== 0) wrong.push(`liveness: ${machine.name} still has ${pendentes} commands waiting`);
    for (const brand of brands) {
      for (const lelUid of brand.lelUids) {
        const question = `${machine.name} about ${lelUid}`;
        asked.add(question);
        const ask = (): void => {
          liveViews(motor, brand, lelUid).then(
            (live) => {
              asked.delete(question);
              const expected = replayedViews(world, brand, lelUid);
              if (live !== expected) wrong.push(`I7: ${question}: ${live} where the log says ${expected}`);
            },
            // It may still wait for a reading from before everything was well.
            () => void s.after(machine.place, ASK_AGAIN_MS, 'is asked again', ask),
          );
        };
        s.after(machine.place, 0, 'is asked by the judge', ask);
      }
    }
  }
  await s.run(s.now + ASK_MS, () => asked.size === 0);
  return [...wrong, ...[...asked].map((question) => `liveness: no answer from ${question}`)];
}

async function liveViews(motor: Motor, { hotUid, cliUids }: Brand, lelUid: string): Promise<string> {
  return JSON.stringify(
    await Promise.all([
      motor.aoVivo(hotUid, lelUid),
      motor.lances(hotUid, lelUid, { limite: PAGE }),
      motor.posicoes(hotUid, lelUid, cliUids),
    ]),
  );
}

function replayedViews(world: World, { cliUids }: Brand, lelUid: string): string {
  const d = replay(world, lelUid);
  if (d === null) return JSON.stringify([null, null, []]);
  const lances = { total: totalDeLances(d), lances: lancesPublicos(d, { limite: PAGE }) };
  return JSON.stringify([verAoVivo(d), lances, cliUids.map((cliUid) => verPosicao(d, cliUid))]);
}
